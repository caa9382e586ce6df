import { expect, test } from 'vitest';
import { peopleIn } from '../../src/lib/people-in.ts';

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
] as const)('%s and %s are two people, whatever stands between them', (people) => {
  const missed = [...any, ...betweenFullNames].filter(
    (word) => JSON.stringify(peopleIn(people.join(word))) !== JSON.stringify(people),
  );
  expect(missed).toEqual([]);
});

test.for([', ', ', and ', ' and ', ', und ', ' y ', ' и '])(
  'the last of three may stand behind "%s"',
  (word) => {
    expect(peopleIn(`Ann Lee, Bob Roe${word}Cy Poe`)).toEqual(['Ann Lee', 'Bob Roe', 'Cy Poe']);
  },
);

test.for(['José Ortega y Gasset', 'Ana e Silva', 'Ann Lee, MD', 'Lee, Ann', 'John a Smith'])(
  '%s is one',
  (name) => {
    expect(peopleIn(name)).toEqual([name]);
  },
);
