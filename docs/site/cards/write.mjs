/** Writes the pictures of the cards beside this file, from `docs/site/scripts/card-art.mjs`. */

import { writeFileSync } from 'node:fs';

import { ART, cardSvg } from '../scripts/card-art.mjs';

for (const card of ART.keys()) {
  writeFileSync(new URL(`${card}.svg`, import.meta.url), `${cardSvg(card)}\n`);
}
