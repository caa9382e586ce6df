import { encode } from '@toon-format/toon';
import { expect } from 'vitest';
import { vectors, vectorTest } from '../../helpers/vectors.ts';

interface EncodeCase {
  readonly id: string;
  readonly group?: string;
  readonly input?: unknown;
  readonly expected?: string;
  readonly options?: { readonly delimiter?: ',' | '\t' | '|'; readonly indentSize?: number };
}

const cases = vectors<EncodeCase>('toon').filter(({ group }) => group === undefined || group === 'encode');

vectorTest.for(cases.map((one) => [one.id, one] as const))(
  'TOON is written as its specification says: %s',
  ([, { input, expected, options = {} }]) => {
    const { delimiter, indentSize } = options;
    expect(encode(input, { ...(delimiter && { delimiter }), ...(indentSize && { indentSize }) })).toBe(
      expected,
    );
  },
);
