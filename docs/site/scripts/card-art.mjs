/**
 * The pictures of the twelve cards, drawn for this site: flat shapes with a dark outline, a coloured
 * frame for each kind, the name below. A card is 100 wide and 140 high.
 *
 * `docs/site/cards/` holds the same pictures as files; `node docs/site/cards/write.mjs` writes them.
 */

const INK = '#33302e';
const OUTLINE = `stroke="${INK}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"`;
const LINE = `fill="none" stroke-linecap="round" stroke-linejoin="round"`;

/** One roll of maki: seaweed, rice, filling. */
const roll = (x, y) =>
  `<circle cx="${x}" cy="${y}" r="20" fill="#23513b" ${OUTLINE}/><circle cx="${x}" cy="${y}" r="14" fill="#fff"/>` +
  `<circle cx="${x}" cy="${y}" r="6.5" fill="#e2663f"/><path d="M${x - 4} ${y + 4}a6 6 0 0 0 9-1" ${LINE} stroke="#a33d1c" stroke-width="2"/>`;

/** A bed of rice under a topping, and what is drawn on the topping. */
const nigiri = (colour, marks) =>
  `<rect x="17" y="58" width="66" height="36" rx="17" fill="#fff" ${OUTLINE}/>` +
  `<path d="M28 84h.1M39 87h.1M50 84h.1M61 87h.1M72 84h.1" ${LINE} stroke="#c9c2b6" stroke-width="4"/>` +
  `<path d="M11 66Q14 38 50 36T89 66Q89 77 77 73Q50 64 23 73Q11 77 11 66z" fill="${colour}" ${OUTLINE}/>${marks}`;

const PRAWN = 'M30 84Q36 54 60 42';
const SLICE = 'M0 52L15 4Q17-2 24 0L34 3Q40 5 38 11L23 58Q21 64 15 62L4 59Q-2 57 0 52z';
const BAMBOO = 'M22 98L62 18M44 100L78 22';

/**
 * @typedef {object} Art
 * @property {string} name in full, for the title
 * @property {string} label below the picture
 * @property {string} colour of frame and label's ground; white text on it has a contrast of 4.5 at least
 * @property {string} [mark] in the corner: what a nigiri is worth, what wasabi does
 * @property {string} picture
 */

/** @type {ReadonlyMap<string, Art>} */
export const ART = new Map(Object.entries({
  tempura: {
    name: 'Tempura', label: 'Tempura', colour: '#a4550c',
    picture:
      `<path d="M61 42L76 14L80 29L93 27L84 44L68 52z" fill="#d8432f" ${OUTLINE}/>` +
      `<path d="${PRAWN}" ${LINE} stroke="${INK}" stroke-width="35"/><path d="${PRAWN}" ${LINE} stroke="#eeaa44" stroke-width="29"/>` +
      `<path d="M25 76q5-6 11-3M40 84q1-8-5-11M35 60q6-4 11 1M50 66q-1-7-7-9M48 45q6-2 9 4" ${LINE} stroke="#a86a15" stroke-width="3"/>`,
  },
  sashimi: {
    name: 'Sashimi', label: 'Sashimi', colour: '#b3304c',
    picture:
      `<path d="M8 92Q28 58 92 62Q82 100 8 92z" fill="#6f9b4e" ${OUTLINE}/><path d="M18 90Q48 72 82 67" ${LINE} stroke="#456b2b" stroke-width="2.5"/>` +
      [14, 46].map((x) =>
        `<g transform="translate(${x} 22)"><path d="${SLICE}" fill="#e8697c" ${OUTLINE}/>` +
        `<path d="M11 22l22 7M7 34l22 7M4 46l20 6M17 10l19 6" ${LINE} stroke="#fbd5d6" stroke-width="3"/></g>`).join(''),
  },
  dumpling: {
    name: 'Dumpling', label: 'Dumpling', colour: '#3d6490',
    picture:
      `<path d="M36 30q-5-5 0-10t0-10M52 28q-5-5 0-10t0-10M68 30q-5-5 0-10t0-10" ${LINE} stroke="#9aa9b8" stroke-width="3"/>` +
      `<path d="M10 82Q8 66 18 60Q20 48 32 48Q40 38 50 44Q60 38 68 48Q80 48 82 60Q92 66 90 82Q50 102 10 82z" fill="#f4dcae" ${OUTLINE}/>` +
      `<path d="M18 60q6 4 7 12M32 48q5 6 5 15M50 44v18M68 48q-5 6-5 15M82 60q-6 4-7 12" ${LINE} stroke="#a9834a" stroke-width="3"/>`,
  },
  maki_1: { name: 'Maki with one icon', label: 'Maki 1', colour: '#1f6a48', picture: roll(50, 58) },
  maki_2: { name: 'Maki with two icons', label: 'Maki 2', colour: '#1f6a48', picture: roll(29, 46) + roll(71, 70) },
  maki_3: { name: 'Maki with three icons', label: 'Maki 3', colour: '#1f6a48', picture: roll(50, 34) + roll(27, 79) + roll(73, 79) },
  egg_nigiri: {
    name: 'Egg nigiri', label: 'Egg', colour: '#6b4fa0', mark: '1',
    picture: nigiri('#f6cf4a',
      `<path d="M41 36h18v60H41z" fill="#23513b" ${OUTLINE}/><path d="M22 52q5-5 12-6M66 46q7 1 11 5" ${LINE} stroke="#fbe9a6" stroke-width="4"/>`),
  },
  salmon_nigiri: {
    name: 'Salmon nigiri', label: 'Salmon', colour: '#6b4fa0', mark: '2',
    picture: nigiri('#f0793f',
      `<path d="M26 46q-3 8-8 14M40 40q-3 9-7 19M55 39q-1 10-4 20M69 43q0 8-1 17" ${LINE} stroke="#ffd9bf" stroke-width="4"/>`),
  },
  squid_nigiri: {
    name: 'Squid nigiri', label: 'Squid', colour: '#6b4fa0', mark: '3',
    picture: nigiri('#e9e2f7',
      `<path d="M28 46l16 16M44 40l18 20M60 39l18 20M44 40L26 60M62 40L44 62M76 47L64 60" ${LINE} stroke="#9a86c9" stroke-width="2.5"/>`),
  },
  wasabi: {
    name: 'Wasabi', label: 'Wasabi', colour: '#4d7011', mark: '×3',
    picture:
      `<ellipse cx="50" cy="90" rx="42" ry="11" fill="#dfe6ee" ${OUTLINE}/>` +
      `<path d="M20 88Q18 72 34 66Q30 52 46 46Q48 32 62 24Q58 38 66 46Q76 54 70 66Q84 72 80 88Q50 98 20 88z" fill="#9cc53f" ${OUTLINE}/>` +
      `<path d="M34 66q14 6 28-3M46 46q8 4 15 0M28 82q20 8 40-2" ${LINE} stroke="#5d8119" stroke-width="3"/>`,
  },
  chopsticks: {
    name: 'Chopsticks', label: 'Chopsticks', colour: '#7b4a2d',
    picture:
      `<path d="${BAMBOO}" ${LINE} stroke="${INK}" stroke-width="12"/><path d="${BAMBOO}" ${LINE} stroke="#c98d55" stroke-width="6.5"/>` +
      `<path d="M54 34L62 18M70.5 40L78 22" ${LINE} stroke="#c8382f" stroke-width="6.5"/>` +
      `<path d="M12 80Q36 68 66 80L64 90Q38 80 14 90z" fill="#8fb4c9" ${OUTLINE}/>`,
  },
  pudding: {
    name: 'Pudding', label: 'Pudding', colour: '#a03a78',
    picture:
      `<ellipse cx="50" cy="89" rx="42" ry="11" fill="#dfe6ee" ${OUTLINE}/>` +
      `<path d="M22 86L33 44Q50 36 67 44L78 86Q50 98 22 86z" fill="#f8db7c" ${OUTLINE}/>` +
      `<path d="M33 44Q50 36 67 44L71 60Q66 72 61 61Q56 56 52 66Q46 74 42 62Q38 58 35 64Q30 68 29 60z" fill="#8a4b1f" ${OUTLINE}/>` +
      `<circle cx="50" cy="32" r="7.5" fill="#d2303f" ${OUTLINE}/><path d="M51 25q3-8 10-9" ${LINE} stroke="${INK}" stroke-width="2.5"/>`,
  },
}));

/**
 * A card as SVG text: the title for those who can't see it, then the picture.
 * @param {string} card one of the twelve
 * @returns {string}
 */
export function cardSvg(card) {
  const { name, label, colour, mark, picture } = ART.get(card);
  // Fonts differ in width: a long word is fitted into the card whatever the font.
  const fitted = label.length > 6 ? ` textLength="${label.length > 8 ? 90 : 84}" lengthAdjust="spacingAndGlyphs"` : '';
  const size = label.length > 8 ? 17.5 : 20;
  const text = 'fill="#fff" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700"';
  const corner = mark
    ? `<circle cx="19" cy="20" r="14" fill="${colour}"/><text x="19" y="26.5" font-size="${mark.length > 1 ? 17 : 19}" ${text}>${mark}</text>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" role="img"><title>${name}</title>` +
    `<rect x="2" y="2" width="96" height="136" rx="11" fill="var(--sg-face,#fffaf0)"/>${picture}` +
    `<path d="M3 106H97V127Q97 137 87 137H13Q3 137 3 127z" fill="${colour}"/>` +
    `<rect x="2.5" y="2.5" width="95" height="135" rx="11" fill="none" stroke="${colour}" stroke-width="5"/>${corner}` +
    `<text x="50" y="128" font-size="${size}"${fitted} ${text}>${label}</text></svg>`
  );
}
