import { expect, test } from 'vitest';
import { linedPeople } from '../../../../src/derived/citation/byline/lines.ts';

const cased =
  `By|BY|By:|By :|Von|VON|Par|Por|Di|Door|Av|Af|Written by|WRITTEN BY|Reporting by|Escrito por|Écrit par|
Geschreven door|Verfasst von|Skriven av|Author|Author:|Autor|Autorin:|Auteur :|Autore:|Автор:|АВТОР:|Text:|Tekst:|Текст:|
Yazan:|Forfatter:|Författare:|Szerző:|Tekijä:|Penulis:|Συντάκτης:|Tác giả:`.split(/\|\s*/);
const uncased = [
  ['作者：', '王小明'],
  ['作者: ', '王小明'],
  ['撰文：', '王小明'],
  ['執筆：', '山田太郎'],
  ['記者：', '王小明'],
  ['글: ', '김철수'],
  ['מאת ', 'דוד כהן'],
  ['מאת: ', 'דוד כהן'],
  ['بقلم ', 'محمد بن سلمان'],
  ['بقلم: ', 'محمد بن سلمان'],
] as const;
const names = (...lines: string[]) => linedPeople(lines).map(({ name }) => name);

test('a line names its author behind any of the words for it', () => {
  const ways = ['', ' | May 1', ', 1. Mai 2024', ' · 5 min', ' on May 1'];
  const missed = cased.flatMap((lead) =>
    ways.filter((way) => names(`${lead} Di Wang${way}`)[0] !== 'Di Wang').map((way) => lead + way),
  );
  expect(missed).toEqual([]);
});

test('the words may stand in the line before', () => {
  expect(cased.filter((lead) => names(lead, 'Ann Lee')[0] !== 'Ann Lee')).toEqual([]);
});

test.for(uncased)('%s%s', ([lead, name]) => {
  expect([names(lead + name), names(`${lead}${name} | 2024`)]).toEqual([[name], [name]]);
});

test.for([
  'Text Messages Work',
  'By and large',
  'Words: a Guide',
  'Da Vinci Code',
  '作者：本报记者',
  '作者：佚名',
])('%s names nobody', (line) => {
  expect(names(line)).toEqual([]);
});
