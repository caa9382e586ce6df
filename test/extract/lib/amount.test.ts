import { expect, test } from 'vitest';
import { pricesIn, readAmount, readPriceRange } from '../../../src/extract/lib/amount.ts';

test.for([
  [1299, '1299 1299.00 1,299 1,299.00 1.299,00 1299,00 1299,- 1.299,- 1299:- 1299.–'],
  [
    1_299_000,
    '1299000 1,299,000 1.299.000 1.299.000,00 12,99,000 1’299’000 1\u00a0299\u00a0000 1\u202f299\u202f000.00',
  ],
  [12.5, '12.5 12,5 12.50 12,50'],
  [0.99, '0.99 0,99'],
  [129_900.5, '1,29,900.50 129,900.50 129.900,50'],
] as const)('reads %d in all groupings, with any currency before or after it', ([expected, amounts]) => {
  const currencies =
    'EUR eur € $ US$ A$ CA$ R$ MX$ NT$ £ ¥ ₹ ₽ Kč kr kr. zł Rs Rs. lei TL 円 元 руб. грн лв. Ft RM Rp CHF Fr.';
  const ways = amounts
    .split(' ')
    .flatMap((amount) => [
      amount,
      ...currencies.split(' ').flatMap((one) => [`${one}${amount}`, `${one} ${amount}`, `${amount} ${one}`]),
    ]);
  expect(ways.filter((way) => readAmount(way) !== expected)).toEqual([]);
});

test.for(['.99', ',99', '$.99', '$ ,99'])('reads %s as 0.99', (text) => {
  expect(readAmount(text)).toBe(0.99);
});

test.for([
  '',
  'free',
  '12-15',
  '12.345,678',
  '12,345,67',
  '1.2.3',
  '-5',
  '10 kg',
  '99¢',
  '5 of 7',
  '1,5 Mio',
  'NaN',
])('"%s" is not an amount', (text) => {
  expect(readAmount(text)).toBeNull();
});

test.for([
  ['From   1 099,00 €   incl. tax', 1099],
  ['ab 1.099,00 €', 1099],
  ['ab 1.099 €', 1099],
  ['Price: $19.95', 19.95],
  ['19,95 €*', 19.95],
  ['US $12.50', 12.5],
  ['AU $ 1,250', 1250],
  ['¥1,200 (税込)', 1200],
  ['￥１，２００', 1200],
  ['١٢٫٥٠', 12.5],
  ['Rs. 1,499/-', 1499],
  ['Now only £7.50', 7.5],
  ['only £7.50 each (2 left)', 7.5],
  ['19,95 € inkl. 19 % MwSt.', 19.95],
  ['19.95 (incl. 20% VAT)', 19.95],
  ['1 099€95', 1099.95],
  ['12€50 pièce', 12],
  ['15,000원', 15_000],
  ['199.00 د.إ', 199],
  ['12.50 EUR / 100 g', 12.5],
  ['Item 4711: 19.95 zł', 19.95],
  ['12 euros', 12],
  ['from 12', 12],
  ['Price: 19.95', 19.95],
  ['25,000 per year', 25_000],
  ['£25k', 25_000],
  ['1.250 KWD', 1.25],
] as const)('reads the one amount of "%s"', ([text, amount]) => {
  expect(readAmount(text)).toBe(amount);
});

test.for([
  '£10 or £12',
  '1.299,00 € statt 1.499,00 €',
  '$20.00 $15.00',
  'R$20 R$15',
  '£25,000 to £30,000',
  '20 % off',
  '€1.5 million',
  '-5 €',
  '3 of 12 May 2024',
  `${'x'.repeat(200)} £5`,
])('"%s" is not one amount', (text) => {
  expect(readAmount(text)).toBeNull();
});

test.for([
  ['25,000 - 30,000', '25000', '30000'],
  ['£25,000 to £30,000', '25000', '30000'],
  ['Between £25,000 and £30,000 a year', '25000', '30000'],
  ['40.000 € – 50.000 €', '40000', '50000'],
  ['40.000 bis 50.000 € brutto', '40000', '50000'],
  ['25-30k €', '25000', '30000'],
  ['£11.44 per hour - £12.50 per hour', '11.44', '12.50'],
  ['30.000€/Jahr – 40.000€/Jahr', '30000', '40000'],
  ['25000€-30000€', '25000', '30000'],
  ['$25k—$30k', '25000', '30000'],
  ['de 12,50 à 15 € par heure', '12.50', '15'],
  ['￥3,000〜￥4,000', '3000', '4000'],
] as const)('reads the two ends of "%s"', ([text, low, high]) => {
  expect(readPriceRange(text)).toEqual({ low, high });
});

test.for(['£25,000', '£30,000 to £25,000', '£5, £6 or £7', '£5 off £20', 'none'])(
  '"%s" is not a range',
  (text) => {
    expect(readPriceRange(text)).toBeNull();
  },
);

test('the prices of a long text are whole, wherever they stand', () => {
  for (let before = 100; before < 400; before++) {
    const text = `${'x'.repeat(before)} 1299 € ${'y'.repeat(300)}`;
    expect([...pricesIn(text)]).toEqual([1299]);
  }
});
