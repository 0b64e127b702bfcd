/** A small engine for Sushi Go!: what lies before a player are plates, and a wasabi is a plate too. */

export type Nigiri = 'Egg' | 'Salmon' | 'Squid';
export type CardName =
  | Nigiri
  | 'Tempura'
  | 'Sashimi'
  | 'Dumpling'
  | 'Maki'
  | 'Double Maki'
  | 'Triple Maki'
  | 'Wasabi'
  | 'Chopsticks'
  | 'Pudding';

/** A card on the table; a nigiri on wasabi shares its plate. */
export type Plate = { card: CardName; onWasabi: boolean };

export class NotAllowed extends Error {}

const COPIES: Record<CardName, number> = {
  Tempura: 14,
  Sashimi: 14,
  Dumpling: 14,
  Maki: 6,
  'Double Maki': 12,
  'Triple Maki': 8,
  Egg: 5,
  Salmon: 10,
  Squid: 5,
  Wasabi: 6,
  Chopsticks: 4,
  Pudding: 10,
};
const ROLLS: Partial<Record<CardName, number>> = { Maki: 1, 'Double Maki': 2, 'Triple Maki': 3 };
const NIGIRI: Partial<Record<CardName, number>> = { Egg: 1, Salmon: 2, Squid: 3 };
const DUMPLINGS = [0, 1, 3, 6, 10, 15];
const HAND_SIZES = [0, 0, 10, 9, 8, 7];
const ROUNDS = 3;

export class Player {
  hand: CardName[] = [];
  plates: Plate[] = [];
  puddings = 0;
  roundScores: number[] = [];
  puddingScore = 0;

  get total(): number {
    return this.roundScores.reduce((sum, score) => sum + score, this.puddingScore);
  }

  has(card: CardName): boolean {
    return this.plates.some((plate) => plate.card === card);
  }

  /** Why the player may not choose these cards, or nothing. */
  objection(cards: CardName[]): string | undefined {
    if (cards.length < 1 || cards.length > 2) return 'one or two cards are chosen';
    if (cards.length === 2 && !this.has('Chopsticks')) return 'two cards need chopsticks';
    const rest = [...this.hand];
    for (const card of cards) {
      if (!rest.includes(card)) return `${card} is not in the hand`;
      rest.splice(rest.indexOf(card), 1);
    }
    return undefined;
  }

  take(cards: CardName[]): void {
    if (cards.length === 2) {
      this.plates.splice(this.plates.findIndex((plate) => plate.card === 'Chopsticks'), 1);
      this.hand.push('Chopsticks');
    }
    for (const card of cards) {
      this.hand.splice(this.hand.indexOf(card), 1);
      this.serve(card);
    }
  }

  /** Put a card down; a nigiri goes on a plate with wasabi alone, if there is one. */
  private serve(card: CardName): void {
    const wasabi = this.plates.find((plate) => plate.card === 'Wasabi');
    if (NIGIRI[card] && wasabi) Object.assign(wasabi, { card, onWasabi: true });
    else this.plates.push({ card, onWasabi: false });
    if (card === 'Pudding') this.puddings += 1;
  }
}

export class Game {
  readonly players: Player[];
  private deck: CardName[] = shuffled();

  constructor(players: number) {
    this.players = Array.from({ length: players }, () => new Player());
  }

  get over(): boolean {
    return this.players[0].roundScores.length === ROUNDS;
  }

  /** Begin a round, with cards from the deck unless hands are given. */
  startRound(hands?: CardName[][]): void {
    const size = HAND_SIZES[this.players.length];
    this.players.forEach((player, i) => {
      player.hand = hands ? [...hands[i]] : this.deck.splice(0, size);
      player.plates = [];
    });
  }

  /** Everyone reveals the one or two cards they have chosen; then the hands go to the left. */
  reveal(choices: CardName[][]): void {
    if (this.over) throw new NotAllowed('the game is over');
    this.players.forEach((player, i) => {
      const objection = player.objection(choices[i]);
      if (objection) throw new NotAllowed(objection);
    });
    this.players.forEach((player, i) => player.take(choices[i]));
    const hands = this.players.map((player) => player.hand);
    this.players.forEach((player, i) => (player.hand = hands.at(i - 1)!));
    if (this.players[0].hand.length === 0) this.scoreRound();
  }

  private scoreRound(): void {
    const scores = scoreTables(this.players.map((player) => player.plates));
    this.players.forEach((player, i) => player.roundScores.push(scores[i]));
    if (!this.over) return;
    const gained = scorePuddings(this.players.map((player) => player.puddings));
    this.players.forEach((player, i) => (player.puddingScore = gained[i]));
  }

  winners(): number[] {
    return best(
      this.players.map((player) => player.total),
      this.players.map((player) => player.puddings),
    );
  }
}

/** Each player's points for the plates of a round. */
export function scoreTables(tables: Plate[][]): number[] {
  const rolls = tables.map((plates) => sum(plates.map(({ card }) => ROLLS[card] ?? 0)));
  const maki = scoreMaki(rolls);
  return tables.map((plates, i) => maki[i] + scoreSets(plates) + sum(plates.map(scorePlate)));
}

function scoreSets(plates: Plate[]): number {
  const count = (card: CardName) => plates.filter((plate) => plate.card === card).length;
  return (
    5 * Math.floor(count('Tempura') / 2)
    + 10 * Math.floor(count('Sashimi') / 3)
    + DUMPLINGS[Math.min(count('Dumpling'), 5)]
  );
}

function scorePlate({ card, onWasabi }: Plate): number {
  return (NIGIRI[card] ?? 0) * (onWasabi ? 3 : 1);
}

function scoreMaki(rolls: number[]): number[] {
  const most = Math.max(...rolls);
  const second = Math.max(...rolls.filter((amount) => amount < most), 0);
  const alone = rolls.indexOf(most) === rolls.lastIndexOf(most);
  return rolls.map((amount) => {
    if (amount === 0) return 0;
    if (amount === most) return share(6, rolls, most);
    return alone && amount === second ? share(3, rolls, second) : 0;
  });
}

/** Each player's points for puddings at the end of the game. */
export function scorePuddings(puddings: number[]): number[] {
  const [most, fewest] = [Math.max(...puddings), Math.min(...puddings)];
  return puddings.map((amount) => {
    if (most === fewest) return 0;
    if (amount === most) return share(6, puddings, most);
    return amount === fewest && puddings.length > 2 ? -share(6, puddings, fewest) : 0;
  });
}

/** What each of those who have an amount gets of a prize; what is left over is lost. */
function share(prize: number, amounts: number[], amount: number): number {
  return Math.floor(prize / amounts.filter((each) => each === amount).length);
}

/** Those with the most points; if there are several, those of them with the most puddings. */
export function best(points: number[], puddings: number[]): number[] {
  const players = points.map((_, player) => player);
  const ahead = players.filter((player) => points[player] === Math.max(...points));
  const most = Math.max(...ahead.map((player) => puddings[player]));
  return ahead.filter((player) => puddings[player] === most);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

function shuffled(): CardName[] {
  const deck = (Object.keys(COPIES) as CardName[]).flatMap((card) => Array(COPIES[card]).fill(card));
  for (let i = deck.length - 1; i > 0; i -= 1) {
    const j = Math.floor(Math.random() * (i + 1));
    [deck[i], deck[j]] = [deck[j], deck[i]];
  }
  return deck;
}
