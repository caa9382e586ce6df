import type { Direction } from '../../schema/direction.ts';

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/gu;
const letters = /\p{L}/gu;
const enough = 5_000;

/** The direction that the document declares, else the one that most letters of its text run in. */
export function direction(declared: string | undefined, text: string): Direction | null {
  const stated = declared?.trim().toUpperCase();
  if (stated === 'LTR' || stated === 'RTL') return stated;
  const sample = text.slice(0, enough);
  if (sample.search(letters) === -1) return null;
  // Most pages have no right-to-left letters, so counting is not needed.
  if (sample.search(rightToLeft) === -1) return 'LTR';
  return (sample.match(rightToLeft)?.length ?? 0) > (sample.match(letters)?.length ?? 0) / 2 ? 'RTL' : 'LTR';
}
