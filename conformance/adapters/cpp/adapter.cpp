// Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
//
// Fill in parts 1 to 3, from top to bottom; the rest can stay as it is.

#include <algorithm>
#include <fcntl.h>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

using Json = nlohmann::json;
using Numbers = std::vector<int>;
using Cards = std::vector<std::string>;
using Seats = std::vector<Cards>; // the cards of each seat

// The engine can't say or do this.
struct Unsupported : std::runtime_error { using std::runtime_error::runtime_error; };

// The engine does not allow this play.
struct Refused : std::runtime_error { using std::runtime_error::runtime_error; };

// The engine's interface can't even express this play.
struct OutOfReach : Refused { using Refused::Refused; };

// ---- Helpers for what engines commonly need -----------------------------------------------------

// Fold a table: each slot holds one card, or a wasabi and the nigiri that lies on it.
std::vector<Cards> slots(const Cards &table) {
    std::vector<Cards> folded;
    for (const auto &card : table) {
        auto free = std::find(folded.begin(), folded.end(), Cards{"wasabi"});
        bool nigiri = card.find("_nigiri") != std::string::npos;
        if (nigiri && free != folded.end()) free->push_back(card);
        else folded.push_back({card});
    }
    return folded;
}

// Where cards stand in a hand, two equal ones at two places. With one_by_one each index counts in
// what the cards before it have left: for an engine that takes the second card of chopsticks in a
// second call. A card that is not there throws OutOfReach, since an index can't say it.
Numbers indexes(Cards hand, const Cards &cards, bool one_by_one = false) {
    Numbers found;
    for (const auto &card : cards) {
        auto place = std::find(hand.begin(), hand.end(), card);
        if (place == hand.end()) throw OutOfReach("no " + card + " in this hand");
        found.push_back(static_cast<int>(place - hand.begin()));
        if (one_by_one) hand.erase(place);
        else place->clear();
    }
    return found;
}

// What each seat gained between two running totals.
Numbers gains(const Numbers &before, const Numbers &after) {
    Numbers gained;
    for (size_t seat = 0; seat < after.size(); ++seat) gained.push_back(after[seat] - before[seat]);
    return gained;
}

// What each card of each seat is called on the other side.
template <typename A, typename B>
std::vector<std::vector<B>> translated(const std::vector<std::vector<A>> &seats,
                                       const std::map<A, B> &names) {
    std::vector<std::vector<B>> all;
    for (const auto &cards : seats) {
        all.emplace_back();
        for (const auto &card : cards) all.back().push_back(names.at(card));
    }
    return all;
}

template <typename A, typename B> std::map<B, A> turned(const std::map<A, B> &names) {
    std::map<B, A> turned;
    for (const auto &[one, other] : names) turned.emplace(other, one);
    return turned;
}

// ---- 1. What your engine is and can do ----------------------------------------------------------

// #include "my_engine.hpp"

const std::string NAME = "my engine";
const Numbers PLAYERS = {2, 3, 4, 5};
const std::vector<std::string> METHODS = { // take the // away from each that you have filled in
    "score_pudding",
    // "score_round",
    // "finish",
    // "play",
};
const std::vector<std::string> FEATURES = {
    // "placement-order", // it knows in which order wasabi and nigiri came to a table
    // "injected-deal", // it plays hands that it is given: needed for play
    // "chopsticks", // it lets chopsticks be used
    // "goes-on", // a refused play leaves it as it was, and the game can go on
};

// The protocol's name of each card, and what your engine calls it; make it your engine's own type.
const std::map<std::string, std::string> THEIRS = {
    {"tempura", "tempura"},
    {"sashimi", "sashimi"},
    {"dumpling", "dumpling"},
    {"maki_1", "maki_1"},
    {"maki_2", "maki_2"},
    {"maki_3", "maki_3"},
    {"egg_nigiri", "egg_nigiri"},
    {"salmon_nigiri", "salmon_nigiri"},
    {"squid_nigiri", "squid_nigiri"},
    {"wasabi", "wasabi"},
    {"chopsticks", "chopsticks"},
    {"pudding", "pudding"},
};
const auto OURS = turned(THEIRS);

// ---- 2. Scoring: replace each `throw` by a call of your engine ----------------------------------

// The points for pudding at the end of a game: for 4, 3, 0, 0 they are 6, 0, -3, -3.
Numbers score_pudding(const Numbers &puddings) { // how many each seat has
    throw Unsupported("score_pudding is not filled in");
}

// The points of a round, without pudding, a number a seat; each table is in order.
Numbers score_round(const Seats &tables) { // {{"wasabi", "squid_nigiri"}, {"maki_3"}}
    throw Unsupported("score_round is not filled in");
}

// The end of a game: the points, pudding counted, and the seats that have won.
struct Ending { Numbers points, winners; };

Ending finish(const Numbers &points, const Numbers &puddings) { // the points before pudding
    throw Unsupported("finish is not filled in");
}

// ---- 3. Play: fill in what your engine does -----------------------------------------------------

// One game of your engine.
struct Game {
    // Start a game with these hands dealt; seat 0 passes to seat 1, and so on.
    explicit Game(const Seats &hands) { throw Unsupported("play is not filled in"); }

    // Play a turn, or throw Refused("why") if your engine does not allow it. choices[seat] is what
    // that seat chooses, in order: one card, or two with chopsticks.
    void turn(const Seats &choices) {}

    // The cards that each seat holds after the turn, hands having been passed.
    Seats hands() { return {}; }

    // The cards before each seat; empty if the round is over and they are cleared.
    Seats tables() { return {}; }

    // How many puddings each seat has, of this round and of earlier ones.
    Numbers puddings() { return {}; }

    // The points of each seat after a round; after the last round with pudding.
    Numbers points() { return {}; }

    // Those for pudding in the end, if your engine shows them apart; else leave this as it is.
    Numbers pudding_points() { return {}; }

    // Begin the next round, with these hands dealt.
    void next_round(const Seats &hands) {}

    // The seats that have won, in rising order; asked at the end of the game.
    Numbers winners() { return {}; }
};

// ---- Nothing below needs a change ---------------------------------------------------------------
// First a game from its script.

// What a game shows after each turn.
Json shown(Game &game) {
    return {
        {"accepted", true},
        {"hands", game.hands()},
        {"tables", game.tables()},
        {"puddings", game.puddings()},
    };
}

// Add to a step what a game shows after a whole round; return the points of each seat.
Numbers counted(Game &game, Json &step, int played, const Numbers &before) {
    Numbers points = game.points();
    Numbers gained = gains(before, points);
    Numbers pudding = played == 3 ? game.pudding_points() : Numbers{};
    step["points"] = points;
    if (played < 3) step["round_points"] = gained;
    if (!pudding.empty()) {
        step["pudding_points"] = pudding;
        step["round_points"] = gains(pudding, gained);
    }
    const Json &tables = step["tables"];
    bool cleared = std::all_of(tables.begin(), tables.end(), [](const Json &t) { return t.empty(); });
    if (cleared) step.erase("tables");
    return points;
}

// Play each turn of a script with a Game, and show what has become of it.
Json play(const Json &params) {
    std::vector<Seats> rounds;
    for (const auto &dealt : params.at("rounds")) rounds.push_back(dealt.at("hands"));
    Game game(rounds.at(0));
    Json steps = Json::array();
    size_t played = 0;
    int left = static_cast<int>(rounds[0].at(0).size());
    Numbers points(rounds[0].size(), 0);
    for (const auto &choices : params.at("script")) {
        try {
            game.turn(choices.get<Seats>());
            steps.push_back(shown(game));
            if (--left == 0) {
                ++played;
                points = counted(game, steps.back(), static_cast<int>(played), points);
                if (played < rounds.size()) {
                    game.next_round(rounds[played]);
                    left = static_cast<int>(rounds[played].at(0).size());
                }
            }
        } catch (const Refused &refusal) {
            steps.push_back({{"accepted", false}});
            if (dynamic_cast<const OutOfReach *>(&refusal)) steps.back()["by"] = "interface";
            if (std::count(FEATURES.begin(), FEATURES.end(), "goes-on") == 0) break;
        } catch (const std::exception &failure) {
            steps.push_back({{"failed", failure.what()}});
            break;
        }
    }
    Json result = {{"steps", steps}};
    if (played == 3) result["winners"] = game.winners();
    return result;
}

// Last, the protocol.

Json describe() {
    return {
        {"protocol", "1"},
        {"engine", {{"name", NAME}, {"language", "C++"}}},
        {"methods", METHODS},
        {"players", PLAYERS},
        {"features", FEATURES},
    };
}

Json finished(const Json &params) {
    Ending ending = finish(params.at("points"), params.at("puddings"));
    return {{"points", ending.points}, {"winners", ending.winners}};
}

const std::map<std::string, std::function<Json(const Json &)>> HANDLERS = {
    {"describe", [](const Json &) { return describe(); }},
    {"score_pudding", [](const Json &p) { return Json{{"points", score_pudding(p.at("puddings"))}}; }},
    {"score_round", [](const Json &p) { return Json{{"points", score_round(p.at("tables"))}}; }},
    {"finish", finished},
    {"play", play},
};

Json error(int code, const std::string &message) { return {{"code", code}, {"message", message}}; }

// The answer to one request.
Json answer(const std::string &line) {
    Json answer = {{"jsonrpc", "2.0"}, {"id", nullptr}};
    try {
        Json request = Json::parse(line);
        answer["id"] = request.at("id");
        auto handler = HANDLERS.find(request.at("method"));
        if (handler == HANDLERS.end()) answer["error"] = error(-32601, "unknown method");
        else answer["result"] = handler->second(request.value("params", Json::object()));
    } catch (const Unsupported &reason) {
        answer["error"] = error(1, reason.what());
    } catch (const Json::exception &misfit) {
        answer["error"] = error(-32602, misfit.what());
    } catch (const std::exception &failure) {
        answer["error"] = error(2, failure.what());
    } catch (...) {
        answer["error"] = error(2, "the engine threw something that is no exception");
    }
    return answer;
}

int main() {
    // Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
    FILE *requests = fdopen(dup(0), "r"), *answers = fdopen(dup(1), "w");
    dup2(2, 1);
    dup2(open("/dev/null", O_RDONLY), 0);

    char *text = nullptr;
    size_t size = 0;
    while (getline(&text, &size, requests) > 0) {
        std::string line(text);
        if (line.find_first_not_of(" \r\n") == std::string::npos) continue;
        std::string answered = answer(line).dump(-1, ' ', false, Json::error_handler_t::replace);
        fprintf(answers, "%s\n", answered.c_str());
        fflush(answers);
    }
}
