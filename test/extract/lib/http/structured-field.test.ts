import { expect, test } from 'vitest';
import { parseDictionary, parseToken } from '../../../../src/extract/lib/http/structured-field.ts';

test.for([
  ['same-origin', 'same-origin'],
  [' *a/b:c ', '*a/b:c'],
  ['a;b', 'a'],
  ['a; b=1;c="x\\"y";d=?0;e=:YQ==:;f=tok/en;g=-1.5;h=@1659578233;i=%"f%c3%bc"', 'a'],
  ...[
    '',
    'a b',
    'a ;b',
    'a;',
    'a;B',
    'a;b=',
    'a;b="x',
    'a;b=1.',
    'a;b=1234567890123456',
    'a, b',
    '"a"',
    '1',
  ].map((field) => [field, null] as const),
] as const)('the token of %o is %o', ([field, token]) => {
  expect(parseToken(field)).toBe(token);
});

test.for<[string, Record<string, string[]> | null]>([
  ['', {}],
  [
    'a, b=1 ,\tc=(x "y" ?1);p, a="z"',
    { a: ['STRING z'], b: ['NUMBER 1'], c: ['TOKEN x', 'STRING y', 'BOOLEAN 1'] },
  ],
  ['a;x=1, *b-._1=()', { a: ['BOOLEAN 1'], '*b-._1': [] }],
  ['a=( x  y )', { a: ['TOKEN x', 'TOKEN y'] }],
  ['a="\\\\\\""', { a: ['STRING \\"'] }],
  ...[
    'a,',
    ',a',
    'a b',
    'A=1',
    'a=',
    'a=(x',
    'a=(x"y")',
    'a=(x,y)',
    'a=x y',
    'a="ü"',
    'a=1.2345',
    'a=(x);',
    '1=a',
  ].map((field): [string, null] => [field, null]),
])('the members of %o', ([field, expected]) => {
  const members = parseDictionary(field);
  const shown =
    members &&
    Object.fromEntries(
      [...members].map(([key, items]) => [key, items.map(({ type, text }) => `${type} ${text}`)]),
    );
  expect(shown).toEqual(expected);
});
