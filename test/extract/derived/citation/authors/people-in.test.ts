import { expect, test } from 'vitest';
import { peopleIn } from '../../../../../src/extract/derived/citation/authors/people-in.ts';

const any = ' and | und | et | AND | UND | ET | & |; |;|；|、'.split('|');
const betweenFullNames =
  ' e | ed | y | og | och | en | ja | i | a | és | și | ve | dan | và | και | и | і | та |, |,|، |, and |, & '.split(
    '|',
  );

test.for([
  ['Ann Lee', 'Bob Roe'],
  ['ANN LEE', 'BOB ROE'],
  ['Анна Ли', 'Боб Ро'],
  ['Ann de la Cruz', 'Ludwig van Beethoven'],
] as const)('splits %s and %s at every separator', (people) => {
  const missed = [...any, ...betweenFullNames].filter(
    (word) => JSON.stringify(peopleIn(people.join(word))) !== JSON.stringify(people),
  );
  expect(missed).toEqual([]);
});

test.for([', ', ', and ', ' and ', ', und ', ' y ', ' и '])(
  'the last of three names may follow "%s"',
  (word) => {
    expect(peopleIn(`Ann Lee, Bob Roe${word}Cy Poe`)).toEqual(['Ann Lee', 'Bob Roe', 'Cy Poe']);
  },
);

test.for([
  ['Ann Lee, Reporter', ['Ann Lee']],
  ['Ann Lee, Redakteurin', ['Ann Lee']],
  ['Ann Lee, Staff Writers', ['Ann Lee']],
  ['Ann Lee, Political Editor and Bob Roe, Chief Correspondent', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee, CNN', ['Ann Lee']],
  ['ANN LEE and BOB ROE, Associated Press', ['ANN LEE', 'BOB ROE']],
  ['Ann Lee, The New York Times', ['Ann Lee']],
  ['Ann Lee, Bob Roe, USA TODAY', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee (Reuters)', ['Ann Lee']],
  ['Ann Lee (BBC), Bob Roe (CNN (US))', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee (BBC) and Bob Roe (CNN)', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee (BBC) & Bob Roe', ['Ann Lee', 'Bob Roe']],
  ['Ann Lee (With Bob Roe)', ['Ann Lee', 'Bob Roe']],
  ['Ann (Annie) Lee', ['Ann (Annie) Lee']],
  ['Ann Lee, PhD, Bob Roe, MD, MPH', ['Ann Lee, PhD', 'Bob Roe, MD, MPH']],
  ['King, Jr., Martin Luther', ['King, Jr., Martin Luther']],
] as const)('%s: names without job titles and employers', ([text, people]) => {
  expect(peopleIn(text)).toEqual(people);
});

test.for(['José Ortega y Gasset', 'Ana e Silva', 'Ann Lee, MD', 'Lee, Ann', 'John a Smith'])(
  '%s is one name',
  (name) => {
    expect(peopleIn(name)).toEqual([name]);
  },
);
