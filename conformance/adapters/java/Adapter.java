import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonParseException;
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * Lets `sushigo test` question my engine: one request a line comes in, one answer a line goes out.
 *
 * Fill in parts 1 to 3, from top to bottom; the rest can stay as it is.
 */
public class Adapter {

    // ---- 1. What your engine is and can do ------------------------------------------------------

    static final String NAME = "my engine";
    static final List<Integer> PLAYERS = List.of(2, 3, 4, 5);
    static final String[] METHODS = { // take the // away from each that you have filled in
        "score_pudding",
        // "score_round",
        // "finish",
        // "play",
    };
    static final String[] FEATURES = {
        // "placement-order", // it knows in which order wasabi and nigiri came to a table
        // "injected-deal", // it plays hands that it is given: needed for play
        // "chopsticks", // it lets chopsticks be used
        // "goes-on", // a refused play leaves it as it was, and the game can go on
    };

    /** The protocol's name of each card, and what your engine calls it; make it your own type. */
    static final Map<String, String> THEIRS = Map.ofEntries(
        Map.entry("tempura", "tempura"),
        Map.entry("sashimi", "sashimi"),
        Map.entry("dumpling", "dumpling"),
        Map.entry("maki_1", "maki_1"),
        Map.entry("maki_2", "maki_2"),
        Map.entry("maki_3", "maki_3"),
        Map.entry("egg_nigiri", "egg_nigiri"),
        Map.entry("salmon_nigiri", "salmon_nigiri"),
        Map.entry("squid_nigiri", "squid_nigiri"),
        Map.entry("wasabi", "wasabi"),
        Map.entry("chopsticks", "chopsticks"),
        Map.entry("pudding", "pudding")
    );
    static final Map<String, String> OURS = turned(THEIRS);

    // ---- 2. Scoring: replace each `throw` by a call of your engine ------------------------------

    /** The points for pudding at the end of a game: for 4, 3, 0, 0 they are 6, 0, -3, -3. */
    static List<Integer> scorePudding(List<Integer> puddings) { // how many each seat has
        throw new Unsupported("score_pudding is not filled in");
    }

    /** The points of a round, without pudding, a number a seat; each table is in order. */
    static List<Integer> scoreRound(List<List<String>> tables) { // [["wasabi", "squid_nigiri"], …]
        throw new Unsupported("score_round is not filled in");
    }

    /** The end of a game: the points, pudding counted, and the seats that have won. */
    static Ending finish(List<Integer> points, List<Integer> puddings) { // points before pudding
        throw new Unsupported("finish is not filled in"); // return new Ending(points, winners);
    }

    // ---- 3. Play: replace each `throw` by what your engine does ---------------------------------

    /** One game of your engine. */
    static class Game {

        /** Start a game with these hands dealt; seat 0 passes to seat 1, and so on. */
        Game(List<List<String>> hands) {
            throw new Unsupported("play is not filled in");
        }

        /**
         * Play a turn, or throw new Refused() if your engine does not allow it.
         *
         * Each seat chooses, in order, one card, or two with chopsticks.
         */
        void turn(List<List<String>> choices) {
            throw new Unsupported("turn");
        }

        /** The cards that each seat holds after the turn, hands having been passed. */
        List<List<String>> hands() {
            throw new Unsupported("hands");
        }

        /** The cards before each seat; empty lists if the round is over and they are cleared. */
        List<List<String>> tables() {
            throw new Unsupported("tables");
        }

        /** How many puddings each seat has, of this round and of earlier ones. */
        List<Integer> puddings() {
            throw new Unsupported("puddings");
        }

        /** The points of each seat after a round; after the last round with pudding. */
        List<Integer> points() {
            throw new Unsupported("points");
        }

        /** Those for pudding in the end, if your engine shows them apart; else leave null. */
        List<Integer> puddingPoints() {
            return null;
        }

        /** Begin the next round, with these hands dealt. */
        void nextRound(List<List<String>> hands) {
            throw new Unsupported("nextRound");
        }

        /** The seats that have won, in rising order; asked at the end of the game. */
        List<Integer> winners() {
            throw new Unsupported("winners");
        }
    }

    // ---- Nothing below needs a change -----------------------------------------------------------
    // First, helpers for what engines commonly need.

    /** Fold a table: each slot holds one card, or a wasabi and the nigiri that lies on it. */
    static List<List<String>> slots(List<String> table) {
        List<List<String>> folded = new ArrayList<>();
        for (String card : table) {
            int free = folded.indexOf(List.of("wasabi"));
            if (card.endsWith("_nigiri") && free >= 0) {
                folded.get(free).add(card);
            } else {
                folded.add(new ArrayList<>(List.of(card)));
            }
        }
        return folded;
    }

    /**
     * Where cards stand in a hand, two equal ones at two places.
     *
     * With oneByOne each index counts in what the cards before it have left: for an engine that
     * takes the second card of chopsticks in a second call. A card that is not there throws
     * OutOfReach, since an index can't say it.
     */
    static List<Integer> indexes(List<String> hand, List<String> cards, boolean oneByOne) {
        List<String> left = new ArrayList<>(hand);
        List<Integer> found = new ArrayList<>();
        for (String card : cards) {
            int index = left.indexOf(card);
            if (index < 0) {
                throw new OutOfReach();
            }
            found.add(index);
            if (oneByOne) {
                left.remove(index);
            } else {
                left.set(index, null);
            }
        }
        return found;
    }

    /** What each seat gained between two running totals. */
    static List<Integer> gains(List<Integer> before, List<Integer> after) {
        List<Integer> gained = new ArrayList<>();
        for (int seat = 0; seat < after.size(); seat++) {
            gained.add(after.get(seat) - before.get(seat));
        }
        return gained;
    }

    /** What each card of each seat is called on the other side. */
    static <A, B> List<List<B>> translated(List<List<A>> seats, Map<A, B> names) {
        List<List<B>> all = new ArrayList<>();
        for (List<A> cards : seats) {
            List<B> translated = new ArrayList<>();
            cards.forEach(card -> translated.add(names.get(card)));
            all.add(translated);
        }
        return all;
    }

    static <A, B> Map<B, A> turned(Map<A, B> names) {
        Map<B, A> turned = new LinkedHashMap<>();
        names.forEach((one, other) -> turned.put(other, one));
        return turned;
    }

    /** The engine can't say or do this. */
    static class Unsupported extends RuntimeException {
        Unsupported(String why) {
            super(why);
        }
    }

    /** The engine does not allow this play. */
    static class Refused extends RuntimeException {}

    /** The engine's interface can't even express this play. */
    static class OutOfReach extends Refused {}

    // Then a game from its script.

    /** Play each turn of a script with a Game, and show what has become of it. */
    static Map<String, Object> play(List<Deal> rounds, List<List<List<String>>> script) {
        Game game = new Game(rounds.get(0).hands);
        List<Map<String, Object>> steps = new ArrayList<>();
        int played = 0;
        int left = rounds.get(0).hands.get(0).size();
        List<Integer> points = Collections.nCopies(rounds.get(0).hands.size(), 0);
        for (List<List<String>> choices : script) {
            try {
                game.turn(choices);
                left--;
                Map<String, Object> step = shown(game);
                steps.add(step);
                if (left == 0) {
                    played++;
                    points = counted(game, step, played, points);
                    if (played < rounds.size()) {
                        game.nextRound(rounds.get(played).hands);
                        left = rounds.get(played).hands.get(0).size();
                    }
                }
            } catch (Refused refusal) {
                steps.add(refusal instanceof OutOfReach
                    ? Map.of("accepted", false, "by", "interface")
                    : Map.of("accepted", false));
                if (!List.of(FEATURES).contains("goes-on")) {
                    break;
                }
            } catch (RuntimeException failure) {
                steps.add(Map.of("failed", failure.toString()));
                break;
            }
        }
        return played == 3
            ? Map.of("steps", steps, "winners", game.winners())
            : Map.of("steps", steps);
    }

    /** What a game shows after each turn. */
    static Map<String, Object> shown(Game game) {
        Map<String, Object> step = new LinkedHashMap<>();
        step.put("accepted", true);
        step.put("hands", game.hands());
        step.put("tables", game.tables());
        step.put("puddings", game.puddings());
        return step;
    }

    /** Add to a step what a game shows after a whole round; return the points of each seat. */
    static List<Integer> counted(
            Game game, Map<String, Object> step, int played, List<Integer> before) {
        List<Integer> points = game.points();
        List<Integer> gained = gains(before, points);
        List<Integer> pudding = played == 3 ? game.puddingPoints() : null;
        step.put("points", points);
        if (played < 3) {
            step.put("round_points", gained);
        }
        if (pudding != null) {
            step.put("pudding_points", pudding);
            step.put("round_points", gains(pudding, gained));
        }
        if (((List<?>) step.get("tables")).stream().allMatch(table -> ((List<?>) table).isEmpty())) {
            step.remove("tables");
        }
        return points;
    }

    // Last, the protocol.

    static class Request {
        JsonElement id;
        String method;
        JsonElement params;
    }

    /** The parameters of all methods; what a request leaves out is null. */
    static class Params {
        List<Integer> puddings;
        List<Integer> points;
        List<List<String>> tables;
        List<Deal> rounds;
        List<List<List<String>>> script;
    }

    static class Deal {
        List<List<String>> hands;
    }

    static class Ending {
        final List<Integer> points;
        final List<Integer> winners;

        Ending(List<Integer> points, List<Integer> winners) {
            this.points = points;
            this.winners = winners;
        }
    }

    static final Gson GSON = new Gson();

    static final Map<String, Function<Params, Object>> HANDLERS = Map.of(
        "describe", asked -> describe(),
        "score_pudding", asked -> Map.of("points", scorePudding(asked.puddings)),
        "score_round", asked -> Map.of("points", scoreRound(asked.tables)),
        "finish", asked -> finish(asked.points, asked.puddings),
        "play", asked -> play(asked.rounds, asked.script));

    static Object describe() {
        return Map.of(
            "protocol", "1",
            "engine", Map.of("name", NAME, "language", "Java"),
            "methods", METHODS,
            "players", PLAYERS,
            "features", FEATURES);
    }

    /** The answer to one request, as a line of JSON. */
    static String answer(String line) {
        Map<String, Object> answer = new LinkedHashMap<>();
        answer.put("jsonrpc", "2.0");
        try {
            Request request = GSON.fromJson(line, Request.class);
            answer.put("id", request.id);
            answer.put("result", result(request.method, request.params));
        } catch (Unsupported reason) {
            answer.put("error", error(1, reason.getMessage()));
        } catch (UnknownMethod unknown) {
            answer.put("error", error(-32601, unknown.getMessage()));
        } catch (JsonParseException misfit) {
            answer.put("error", error(-32602, misfit.getMessage()));
        } catch (Exception | StackOverflowError | AssertionError failure) {
            answer.put("error", error(2, failure.toString()));
        }
        return GSON.toJson(answer);
    }

    static Object result(String method, JsonElement given) {
        Function<Params, Object> handler = HANDLERS.get(method);
        if (handler == null) {
            throw new UnknownMethod(method);
        }
        return handler.apply(GSON.fromJson(given, Params.class));
    }

    static class UnknownMethod extends RuntimeException {
        UnknownMethod(String method) {
            super("unknown method " + method);
        }
    }

    static Map<String, Object> error(int code, String message) {
        return Map.of("code", code, "message", message);
    }

    public static void main(String[] arguments) throws Exception {
        // Stdout is for answers alone: what the engine prints goes to stderr, and its stdin is empty.
        BufferedReader requests =
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        PrintStream answers = System.out;
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream());
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            if (!line.isBlank()) {
                answers.write((answer(line) + "\n").getBytes(StandardCharsets.UTF_8));
                answers.flush();
            }
        }
    }
}
