import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Written by test/frameworks: what each framework's own server renderer sends. */
const folder = resolve(import.meta.dirname, '../pages/frameworks');
export const sentPages = globSync('*.html', { cwd: folder }).toSorted();

export function readPage(file: string): string {
  return readFileSync(join(folder, file), 'utf8');
}

/** What a visitor of any of these pages reads. */
export const articleText = [
  'For a hundred and twenty years the clock on the market square has told the town when to open its shops, when to go home, and when to worry about the bus.',
  'Last winter it stopped. A tooth of the third wheel had worn away, and nobody could find a second one: the workshop that made it was closed in 1938, and its drawings were lost in the move.',
  'Two pupils of the technical school measured what was left of the wheel with a camera, drew it anew, and had it cut from brass by a firm that usually makes parts for pumps.',
  'On Saturday at noon the hands moved again. The mayor spoke for four minutes, which the clock confirmed, and the band played until the rain came.',
  'The repair has cost eleven thousand euros, of which half was given by readers of this paper. What is left will pay for oil, and for somebody to climb up once a month.',
  'Those who want to see the works may join a tour on the first Sunday of May; the stairs are steep, and there is no lift.',
  'Book a tour of the tower',
].join('\n');

/** Word F1: of words counted with repetition. */
export function wordF1(found: string, expected: string): number {
  const words = (of: string) => of.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const [got, wanted] = [words(found), words(expected)];
  const left = [...wanted];
  const hits = got.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * hits.length) / (got.length + wanted.length);
}
