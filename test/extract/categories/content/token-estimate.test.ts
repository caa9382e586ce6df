import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { countTokens } from 'gpt-tokenizer/encoding/o200k_base';
import { expect, test } from 'vitest';
import { estimateTokens, tokensReach } from '../../../../src/extract/categories/content/token-estimate.ts';
import { extract } from '../../../../src/extract/index.ts';

test.for([
  ['The ministry announced today that three new hospitals will open in the city next week.', 0.15],
  ['| Name | Price |\n|---|---|\n| Lamp | 12.50 |\n| Chair | 1,199.00 |', 0.2],
  [
    '- [Shipping](https://www.example.com/help/shipping) and [returns](https://www.example.com/help/returns)',
    0.3,
  ],
  ['export function isSame(one: string, other: string): boolean { return one === other; }', 0.2],
  ['550e8400-e29b-41d4-a716-446655440000 2026-05-01 12:30:59', 0.2],
  ['Das Ministerium kündigte an, dass in der Stadt drei neue Krankenhäuser eröffnet werden.', 0.3],
  ['Министерство сообщило сегодня, что в городе откроются три новые больницы.', 0.3],
  ['卫生部今天宣布将在该市开设三家新医院，工作将于下周开始。', 0.3],
  ['보건부는 오늘 도시에 새로운 병원 세 곳을 열 것이라고 발표했다.', 0.3],
  ['وزارة الصحة تعلن اليوم عن فتح ثلاثة مستشفيات جديدة في المدينة', 0.3],
  ['กระทรวงสาธารณสุขประกาศวันนี้ว่าจะเปิดโรงพยาบาลใหม่สามแห่งในเมือง', 0.3],
] as const)('%s is about as many tokens as a model counts', ([text, tolerance]) => {
  const share = estimateTokens(text) / countTokens(text);
  expect(Math.abs(share - 1)).toBeLessThan(tolerance);
});

test('nothing is no token, and a line of one mark is few', () => {
  expect(estimateTokens('')).toBe(0);
  expect(estimateTokens('-'.repeat(96))).toBeLessThan(8);
});

test('the longest part within a number of tokens is as long as its estimate says', () => {
  const text =
    'The ministry announced today that three new hospitals will open, and 12,345 people came. '.repeat(20);
  for (const max of [1, 10, 100, 250]) {
    const end = tokensReach(text, { start: 0, end: text.length }, max);
    expect(estimateTokens(text.slice(0, end))).toBeLessThanOrEqual(max + 1);
    expect(estimateTokens(text.slice(0, end + 12))).toBeGreaterThan(max - 1);
  }
  expect(tokensReach('字'.repeat(100), { start: 0, end: 100 }, 0)).toBe(1);
  expect(tokensReach(text, { start: 0, end: text.length }, 1_000_000)).toBe(text.length);
});

const corpora = new URL('../../../../../shared', import.meta.url);
const large = new URL('corpus-large/html/', corpora);

test.skipIf(!existsSync(large))(
  'of saved pages as Markdown, nine of ten are within a tenth, and none is under 0.85',
  { tags: ['cpu'], timeout: 600_000 },
  async () => {
    const files = readdirSync(large).filter((_, index) => index % 16 === 0);
    const shares: number[] = [];
    for (const file of files) {
      const html = gunzipSync(readFileSync(new URL(file, large)));
      const { content } = await extract(html, { url: 'https://example.com/', categories: ['content'] });
      const { markdown } = content ?? {};
      if (markdown) shares.push(estimateTokens(markdown) / countTokens(markdown));
    }
    expect(shares.length).toBeGreaterThan(50);
    expect(shares.filter((share) => share >= 0.9 && share <= 1.1).length / shares.length).toBeGreaterThan(
      0.9,
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.85);
  },
);
