import { expect } from 'vitest';
import { resolveUrl } from '../../src/lib/url.ts';
import { vectors, vectorTest } from '../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly input: string;
  readonly base: string;
  readonly expected: string | null;
}

vectorTest.for(vectors<Case>('urls'))('$id: $input', ({ input, base, expected }) => {
  expect(resolveUrl(input, base)).toBe(expected);
});
