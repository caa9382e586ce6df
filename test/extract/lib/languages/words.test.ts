import { globSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languageOf, languages, wordsOf } from '../../../../src/extract/lib/languages/index.ts';
import { type WordKind, wordKinds } from '../../../../src/extract/lib/languages/language.ts';
import { literalsIn } from '../../../helpers/expressions.ts';

const src = resolve(import.meta.dirname, '../../../../src');
const kinds = Object.keys(wordKinds) as WordKind[];
const all = [...languages];

test('docs/languages.md is up to date', async () => {
  const rows = kinds.map((kind) => {
    const known = all.filter(([, language]) => language[kind]).map(([code]) => code);
    return `| \`${kind}\` | ${wordKinds[kind]} | ${known.length} | ${known.join(' ')} |`;
  });
  const lacks = all.map(([code, language]) => {
    const missing = kinds.filter((kind) => !language[kind]);
    const lists = (['stopWords', 'abbreviations', 'syllables'] as const).filter((list) => language[list]);
    return `| ${language.name} | \`${code}\` | ${kinds.length - missing.length} | ${lists.join(', ')} | ${missing.join(', ')} |`;
  });
  const page = `# Languages

Many rules look for words: an author comes after "by", links to other pages come below "related". The words of each language are in one file of
\`src/extract/lib/languages/\`; names of months and weekdays come from \`Intl\`. This page is generated from these files by a test, which fails if it is
out of date (\`npx vitest run test/extract/lib/languages -u\` updates it).

## Kinds of words

| kind | where pages have them | languages | |
|---|---|---|---|
${rows.join('\n')}

## Languages, and what they lack

| language | code | kinds | lists | without |
|---|---|---|---|---|
${lacks.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../../docs/languages.md');
});

test('every language that has a file is known', () => {
  const files = globSync('extract/lib/languages/*.json', { cwd: src }).map((file) => basename(file, '.json'));
  expect([...languages.keys()].sort()).toEqual(files.sort());
});

test('each word is a valid regular expression', () => {
  const broken = kinds.flatMap((kind) =>
    wordsOf(kind).filter((word) => {
      try {
        return new RegExp(`^(?:${word})$`, 'iu').test('');
      } catch {
        return true;
      }
    }),
  );
  expect(broken).toEqual([]);
});

test('an unknown code has no language, even if objects have a property of that name', () => {
  for (const code of [null, '', 'xx', 'constructor', '__proto__']) expect(languageOf(code)).toBeUndefined();
});

const sources = globSync('**/*.ts', { cwd: src }).map(
  (file) => [file, readFileSync(join(src, file), 'utf8')] as const,
);

/** Files with letters of other scripts that are not words of a language, each with the reason. */
const marksOfScripts: Readonly<Record<string, string>> = {
  'extract/lib/dates/calendar.ts': 'the one month whose name counts only with its accent',
  'extract/lib/dates/date-grammars.ts': 'formats of dates, of which 年, месяц and the like are the syntax',
  'extract/lib/ascii-digits.ts': 'digits',
  'extract/lib/dates/date-line.ts': 'weekdays in brackets, words for am and pm',
  'extract/lib/dates/east-asian-years.ts': 'eras and numerals',
  'extract/lib/dates/date-search.ts': 'formats of dates within a line',
  'extract/lib/dates/persian-calendar.ts': 'digits, and the word for "month" behind its name',
  'extract/derived/citation/authors/lines.ts': 'examples, and suffixes that make another word of "reporter"',
};

/** Letters only: punctuation, script classes and examples in comments do not count. */
const otherScripts =
  /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Source code without comments and imports. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^import .*$/gm, '');
}

test('letters of other scripts occur only in language files and in the formats of dates and names', () => {
  const found = sources.filter(([, text]) => otherScripts.test(codeOf(text).replace(/\p{P}/gu, '')));
  expect(found.map(([file]) => file).filter((file) => !(file in marksOfScripts))).toEqual([]);
});

/** Shorter words could be confused with other words in the code. */
const shortest = 6;
const own = languageOf('en');
const english = new Set(kinds.flatMap((kind) => own?.[kind] ?? []));

test('words of languages other than English occur only in language files', () => {
  const words = all
    .filter(([code]) => code !== 'en')
    .flatMap(([, language]) => kinds.flatMap((kind) => language[kind] ?? []))
    .filter((word) => word.length >= shortest && /^[\p{L} ]+$/u.test(word) && !english.has(word));
  const any = new RegExp(`(?<!\\p{L})(?:${[...new Set(words)].join('|')})(?!\\p{L})`, 'giu');
  const strays = sources.flatMap(([file, text]) =>
    [...codeOf(text).matchAll(any)].map(([word]) => `${file}: ${word}`),
  );
  expect(strays).toEqual([]);
});

/** Files in whose expressions such words stand for something else, each with the reason. */
const notProse: Readonly<Record<string, string>> = {
  'extract/categories/content/indonesian-or-malay.ts': 'words that only one of the two languages has',
  'extract/derived/technologies/patterns/literals.ts': 'parts of addresses: com, net, min',
};

/** Function words of languages other than English, which three of are a phrase and no coincidence. */
const functionWords = new Set(
  all.flatMap(([code, { stopWords = '' }]) => (code === 'en' ? [] : stopWords.split(/\s+/))),
);
for (const word of (own?.stopWords ?? '').split(/\s+/)) functionWords.delete(word);

function phraseIn({ source }: { readonly source: string }): boolean {
  const words = source.match(/(?<![\p{L}\\[-])\p{L}{3,}(?![\p{L}\]-])/gu) ?? [];
  return new Set(words.filter((word) => functionWords.has(word.toLowerCase()))).size >= 3;
}

test('the check for phrases sees words of a language', () => {
  expect(phraseIn(/^(?:über (?:den|die|das)|zu[mr])\s/)).toBe(true);
  expect(phraseIn(/^(?:header|footer|nav|aside|main|content)$/)).toBe(false);
});

test('expressions with phrases of a language occur only in language files', () => {
  const found = sources.flatMap(([file]) => literalsIn(src, file)).filter(phraseIn);
  const files = [...new Set(found.map(({ place }) => place.replace(/:\d+$/, '')))];
  expect(files.toSorted()).toEqual(Object.keys(notProse).toSorted());
});
