import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { languageOf, languages, wordsOf } from '../../../src/lib/languages/index.ts';
import { type Language, type WordKind, wordKinds } from '../../../src/lib/languages/language.ts';

const src = resolve(import.meta.dirname, '../../../src');
const kinds = Object.keys(wordKinds) as WordKind[];
const all: readonly (readonly [string, Language])[] = Object.entries(languages);

test('docs/languages.md shows which language has words of which kind', async () => {
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

Pages are read by their words: who wrote a text stands behind "by", what to read next below "related". What is known of each language stands in
one file of \`src/lib/languages/\`; names of months and weekdays come from \`Intl\`. A test writes this page from those files and fails where it is
not current (\`npx vitest run -u test/lib/languages\` writes it anew).

## Kinds of words

| kind | where pages have them | languages | |
|---|---|---|---|
${rows.join('\n')}

## Languages, and what they lack

| language | code | kinds | lists | without |
|---|---|---|---|---|
${lacks.join('\n')}
`;
  await expect(page).toMatchFileSnapshot('../../../docs/languages.md');
});

test('each word is a part of a regular expression by itself', () => {
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

test('a language that nothing is known of has no words, whatever it is called', () => {
  for (const code of [null, '', 'xx', 'constructor', '__proto__']) expect(languageOf(code)).toBeUndefined();
});

const sources = globSync('**/*.ts', { cwd: src })
  .filter((file) => !file.startsWith('lib/languages/'))
  .map((file) => [file, readFileSync(join(src, file), 'utf8')] as const);

/** Letters of scripts other than that of the code, where they are no word of a language. */
const marksOfScripts: Readonly<Record<string, string>> = {
  'lib/dates/calendar.ts': 'the one month whose name counts with its mark alone',
  'lib/dates/date-grammars.ts':
    'how each language puts a date together: 年, месяц and their kin are its syntax',
  'lib/dates/date-line.ts': 'the same: digits, weekdays in brackets, halves of the day',
  'lib/dates/date-search.ts': 'the same, inside of a line',
  'derived/citation/authors/lines.ts':
    'examples, and what follows the title of a reporter where it is part of a word',
};

/** Not the characters that merely punctuate, stand in a class of a script, or are written as examples in comments. */
const otherScripts =
  /[\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Devanagari}\p{sc=Thai}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Without its comments and the packages that it imports. */
function codeOf(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$|^import .*$/gm, '');
}

test('letters of other scripts stand in the files of languages, and where a date or a name is put together', () => {
  const found = sources.filter(([, text]) => otherScripts.test(codeOf(text).replace(/\p{P}/gu, '')));
  expect(found.map(([file]) => file).filter((file) => !(file in marksOfScripts))).toEqual([]);
});

/** Long enough that no other word of the code looks like it, and of other languages than that of the code. */
const shortest = 6;
const own: Language = languages.en;
const english = new Set(kinds.flatMap((kind) => own[kind] ?? []));

test('no word of another language than English stands anywhere else', () => {
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
