import { readFileSync } from 'node:fs';
import { createRequire, findPackageJSON } from 'node:module';
import { dirname } from 'node:path';
import { eld } from 'eld/extrasmall';
import { describe, expect, test } from 'vitest';
import { detector } from '../../../../src/extract/categories/content/language-detector.ts';
import { NgramTable } from '../../../../src/extract/categories/content/ngram-table.ts';
import { languages } from '../../../../src/extract/lib/languages/index.ts';
import { ngramRows } from './ngram-rows.ts';

describe('the detector', () => {
  /** Whole texts, and beginnings that say too little. */
  const texts = [...languages.values()]
    .flatMap(({ stopWords = '' }) => [stopWords, stopWords.slice(0, 90), stopWords.slice(30, 60)])
    .concat('政府今天宣布将降低小企业的税收。', 'رد', '`~$%^', '𝒜 mixed ¿texto? с буквами', '');

  test('says of every text what the library says', () => {
    expect(texts.length).toBeGreaterThan(150);
    for (const text of texts) expect(told(detector.detect(text)), text).toEqual(told(eld.detect(text)));
  });

  test('knows a language of most of them', () => {
    expect(texts.filter((text) => detector.detect(text).isReliable()).length).toBeGreaterThan(100);
  });
});

describe('a table of n-grams', () => {
  const table = new NgramTable(
    ngramRows({ ab: { 3: 176 }, "it's": { 0: 1, 59: 255 }, ÿé: { 7: 8 }, ' ":{': { 4: 5 }, sixsix: {} }),
  );

  test.for([
    ['ab', { 3: 176 }],
    ["it's", { 0: 1, 59: 255 }],
    ['ÿé', { 7: 8 }],
    [' ":{', { 4: 5 }],
    ['sixsix', {}],
    ['sixsix7', undefined],
    ['a', undefined],
    ['abc', undefined],
    ['ab\0', undefined],
    ['', undefined],
  ] as const)('%j has the scores %j', ([ngram, scores]) => {
    expect(table.get(ngram)).toEqual(scores);
  });

  test('without rows has none', () => {
    expect(new NgramTable(new Uint8Array()).get('ab')).toBeUndefined();
  });

  test('is stored with exactly what the library has', () => {
    const library = dirname(findPackageJSON('eld', import.meta.url) ?? '');
    const { ngramsData } = createRequire(import.meta.url)(`${library}/src/ngrams/extrasmall.js`);
    const file = readFileSync(
      new URL('../../../../src/extract/categories/content/ngrams.bin', import.meta.url),
    );
    const codes = Object.values<string>(ngramsData.languages).join('');
    expect(file[0]).toBe(codes.length / 2);
    expect(file.toString('latin1', 1, 1 + codes.length)).toBe(codes);
    expect(file.subarray(1 + codes.length).equals(ngramRows(ngramsData.ngrams))).toBe(true);
  });
});

function told({ language, getScores, isReliable }: ReturnType<typeof eld.detect>): object {
  return { language, scores: getScores(), reliable: isReliable() };
}
