import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { readVisitor } from '../../../../src/service/endpoint/question/visitor.ts';
import { holds, propertyTimeout } from '../../../helpers/property.ts';

const separators = fc.constantFrom('-', '_', '.', '~');
const words = fc.constantFrom(...'x true client original real http cf my a token api key'.split(' '));
/** What no header may be for, however it is named. */
const purposes = fc.constantFrom(
  ...'forwarded forward host ip addr method override rewrite via proxy'.split(' '),
);

function refusal(name: string, value: string): ScrapeError | null {
  try {
    readVisitor({ headers: [{ name, value }] });
    return null;
  } catch (error) {
    if (error instanceof ScrapeError) return error;
    throw error;
  }
}

test('no header that disguises a request passes, however its words are separated', {
  timeout: propertyTimeout,
}, async () => {
  const names = fc
    .tuple(fc.array(words, { maxLength: 3 }), purposes, separators)
    .map(([before, purpose, separator]) => [...before, purpose].join(separator));
  const mixed = fc.tuple(names, fc.boolean()).map(([name, upper]) => (upper ? name.toUpperCase() : name));
  await holds(mixed, (name) => {
    expect([name, refusal(name, 'a')?.code]).toEqual([name, 'INVALID_PARAMETER']);
  });
});

test('any header is sent as given or refused, without quoting its value', {
  timeout: propertyTimeout,
}, async () => {
  await holds(fc.tuple(fc.string(), fc.string()), ([name, random]) => {
    const value = `the-secret${random}`;
    const refused = refusal(name, value);
    if (refused) expect(refused.message).not.toContain('the-secret');
    else
      expect(readVisitor({ headers: [{ name, value }] }).headers).toEqual([
        [name.toLowerCase(), value.trim()],
      ]);
  });
});
