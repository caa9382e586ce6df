import { expect, test } from 'vitest';
import { parseSrcset, type SrcsetCandidate } from '../../../../src/extract/lib/images/srcset.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly input: string;
  readonly expected: string | null;
}

/** The candidate that a browser at density 1 chooses, with the whole viewport of 800 px as the source size. */
function selected(candidates: readonly SrcsetCandidate[]): string | null {
  const density = ({ width, density }: SrcsetCandidate) => (width === null ? (density ?? 1) : width / 800);
  const enough = candidates.filter((one) => density(one) >= 1).sort((a, b) => density(a) - density(b));
  return (enough[0] ?? candidates.toSorted((a, b) => density(b) - density(a))[0])?.url ?? null;
}

vectorTest.for(vectors<Case>('srcset'))('$id', ({ input, expected }) => {
  expect(selected(parseSrcset(input))).toBe(expected);
});

test('distinguishes widths from densities, and keeps the descriptor as written', () => {
  expect(parseSrcset('a.jpg, b.jpg 2x,c.jpg 640w 480h')).toEqual([
    { url: 'a.jpg', descriptor: null, width: null, density: null },
    { url: 'b.jpg', descriptor: '2x', width: null, density: 2 },
    { url: 'c.jpg', descriptor: '640w', width: 640, density: null },
  ]);
});

test('a comma inside a URL is part of it', () => {
  expect(parseSrcset('https://cdn.example/w_1,h_2/a.jpg 1x').map(({ url }) => url)).toEqual([
    'https://cdn.example/w_1,h_2/a.jpg',
  ]);
});

test('reads a megabyte of commas and parentheses in linear time', () => {
  expect(parseSrcset(`${','.repeat(500_000)}${'('.repeat(500_000)}`)).toHaveLength(1);
});
