/**
 * The shapes that the modules of this engine share. It holds no code.
 *
 * Seats are numbered clockwise from 0. In the variant `dummy` the two players have seats 0 and 1 and
 * the dummy is seat 2 wherever tables, puddings or points are listed.
 *
 * @typedef {'tempura' | 'sashimi' | 'dumpling' | 'maki_1' | 'maki_2' | 'maki_3' | 'egg_nigiri'
 *   | 'salmon_nigiri' | 'squid_nigiri' | 'wasabi' | 'chopsticks' | 'pudding'} Card
 * @typedef {'maki' | 'tempura' | 'sashimi' | 'dumpling' | 'nigiri' | 'pudding'} Category
 * @typedef {'base' | 'pass-both-ways' | 'dummy'} VariantId
 *
 * @typedef {object} Award Points with their reason. All awards of a seat add up to its points.
 * @property {number} seat
 * @property {Category} category
 * @property {number} points whole; negative only for the fewest puddings
 * @property {string} rule id of the rule that gives these points
 * @property {readonly Card[]} cards the seat's cards that earn them
 *
 * @typedef {object} Deal The cards that one round begins with.
 * @property {readonly (readonly Card[])[]} hands one a player
 * @property {readonly Card[]} dummyPile the dummy's cards, top card first; empty without a dummy
 *
 * @typedef {readonly Card[]} Choice The cards that one seat takes on a turn, in the order chosen;
 *   two cards mean that chopsticks are used.
 * @typedef {readonly Choice[]} Choices One choice a seat; the dummy's one card comes last.
 * @typedef {{own: Choice, dummy: Card}} JointChoice What the dummy's controller decides on a turn.
 *
 * @typedef {object} Refusal Why a play is not allowed.
 * @property {number} [seat] absent where no single seat is at fault
 * @property {string} rule id of the rule that the play breaks
 * @property {string} message one sentence for a person
 *
 * @typedef {object} State One moment of a game. Never changed: each turn makes a new one.
 * @property {VariantId} variant
 * @property {number} players persons who play, without the dummy
 * @property {'playing' | 'round-over' | 'game-over'} phase
 * @property {number} round 1 to 3
 * @property {number} turn the turn to be played next, from 1; after a round, the last one played
 * @property {readonly (readonly Card[])[]} hands one a player, as held before choosing
 * @property {readonly (readonly Card[])[]} tables one a seat, in order of placing, puddings included
 * @property {readonly Card[]} dummyPile what is left of the dummy's cards, top card first
 * @property {number} controller the seat that draws and chooses for the dummy (variant `dummy`)
 * @property {readonly number[]} kept puddings kept from earlier rounds, one number a seat
 * @property {readonly number[]} points running totals of the rounds scored so far
 * @property {readonly Card[]} discards face up beside the pile
 * @property {readonly Deal[]} coming deals of the rounds still to be played
 * @property {Score} [score] once a round is over: how it was scored
 *
 * @typedef {object} Score
 * @property {readonly Award[]} awards of this round
 * @property {readonly number[]} roundPoints their sums, one number a seat, without pudding
 * @property {readonly Award[]} [puddingAwards] after round three
 * @property {readonly number[]} [puddingPoints] after round three
 * @property {readonly number[]} [winners] after round three: seats in rising order
 */

export {};
