import { expect, test } from 'vitest';
import { AhoCorasick } from '../../../../src/derived/technologies/patterns/aho-corasick.ts';
import { randomText } from '../../../helpers/random.ts';

function find(literals: readonly string[], text: string): string[] {
  const found: string[] = [];
  new AhoCorasick(literals).scan(text, (literal, end) => found.push(`${literals[literal]} ${end}`));
  return found.toSorted();
}

test('every occurrence of every literal is told, those inside others too, in any case', () => {
  expect(find(['he', 'she', 'his', 'hers'], 'usHErs')).toEqual(['he 4', 'hers 6', 'she 4']);
});

test('without literals nothing is found', () => {
  expect(find([], 'text')).toEqual([]);
});

test('characters beyond ASCII part what stands around them', () => {
  expect(find(['ab'], 'aéb ab')).toEqual(['ab 6']);
});

test('it finds what looking at every place finds', () => {
  const texts = randomText(3);
  for (let round = 0; round < 300; round += 1) {
    const literals = [...new Set(Array.from({ length: 5 }, () => `a${texts('abc', 3)}`))];
    const text = texts('abcA ', 60);
    const lower = text.toLowerCase();
    const expected = literals.flatMap((literal) =>
      [...lower].flatMap((_, at) =>
        lower.startsWith(literal, at) ? [`${literal} ${at + literal.length}`] : [],
      ),
    );
    expect(find(literals, text)).toEqual(expected.toSorted());
  }
});
