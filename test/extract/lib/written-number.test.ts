import { expect, test } from 'vitest';
import { readWrittenNumber } from '../../../src/extract/lib/written-number.ts';

test.for([
  ['1.099,00 €', 'de', 1099],
  ['1.099', 'de', 1099],
  ['1.099', 'en', 1.099],
  ['1.099', null, 1.099],
  ['1,099', 'en', 1099],
  ['1,099', 'de', 1.099],
  ['1,5', null, 1.5],
  ['0,125', 'en', 0.125],
  ['$1,299.00', 'en', 1299],
  ['₹1,29,900', 'en-IN', 129_900],
  ["CHF 12'000.50", 'de-CH', 12_000.5],
  ['1 299,50 Kč', 'cs', 1299.5],
  ['12 345 678', 'fr', 12_345_678],
  ['2024 100', 'en', 2024],
  ['299,- Kč', 'cs', 299],
  ['ab 3,5 Sterne (120 Bewertungen)', 'de', 3.5],
  ['−4 °C', 'en', -4],
  ['10–20', 'en', 10],
  ['X-5', 'en', 5],
  ['١٬٢٣٤٫٥', 'ar', 1234.5],
  ['12.', 'en', 12],
  ['none', 'en', null],
  ['', null, null],
] as const)('%s in %s is %s', ([text, language, number]) => {
  expect(readWrittenNumber(text, language)).toBe(number);
});

test('a text of digits and marks alone is read in no time', () => {
  expect(readWrittenNumber('1 234'.repeat(100_000), 'en')).not.toBeUndefined();
});
