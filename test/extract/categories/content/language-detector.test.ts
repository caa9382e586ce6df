import { eld } from 'eld/extrasmall';
import { describe, expect, test } from 'vitest';
import { detector } from '../../../../src/extract/categories/content/language-detector.ts';
import { NgramTable } from '../../../../src/extract/categories/content/ngram-table.ts';
import { languages } from '../../../../src/extract/lib/languages/index.ts';

describe('the detector', () => {
  /** Whole texts, and beginnings that say too little. */
  const texts = Object.values(languages)
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
    String.raw`'ab':{3:176},"it's":{0:1,59:255},bare:{7:8},'\'\\q':{1:2},' ":{':{4:5},toolong:{6:7}}`,
    { most: 8 },
  );

  test.for([
    ['ab', { 3: 176 }],
    ["it's", { 0: 1, 59: 255 }],
    ['bare', { 7: 8 }],
    [String.raw`'\q`, { 1: 2 }],
    [' ":{', { 4: 5 }],
    ['toolong', undefined],
    ['a', undefined],
    ['abc', undefined],
    ['ab\0', undefined],
    ['', undefined],
  ] as const)('%j has the scores %j', ([ngram, scores]) => {
    expect(table.get(ngram)).toEqual(scores);
  });

  test('holds no more rows than it has room for', () => {
    const rows = Array.from({ length: 20 }, (_, index) => `'n${index}':{1:${index}}`).join();
    const small = new NgramTable(rows, { most: 8 });
    expect(small.size).toBe(8);
    expect(small.get('n7')).toEqual({ 1: 7 });
    expect(small.get('n8')).toBeUndefined();
  });
});

function told({ language, getScores, isReliable }: ReturnType<typeof eld.detect>): object {
  return { language, scores: getScores(), reliable: isReliable() };
}
