import { expect } from 'vitest';
import { type MetaRefresh, parseMetaRefresh } from '../../../../src/extract/lib/html/meta-refresh.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly input: string;
  readonly expected: MetaRefresh | null;
}

vectorTest.for(vectors<Case>('meta-refresh'))('$id', ({ input, expected }) => {
  expect(parseMetaRefresh(input)).toEqual(expected);
});
