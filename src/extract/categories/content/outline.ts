import { counted } from '../../lib/counted.ts';
import type { Check } from '../../schema/check.ts';
import { fail, type Judgement, notApplicable, pass, runChecks, warn } from '../../schema/check-rule.ts';
import type { Evidence } from '../../schema/evidence.ts';
import { rulesOf } from '../check-table.ts';
import type { Heading } from './box-tree/headings.ts';
import table from './outline-checks.json' with { type: 'json' };

type Outline = readonly Heading[];

const longestHeading = 120;
const maxEvidence = 5;

const rules = rulesOf<Outline, keyof typeof table>(table, {
  'has-h1': (outline) => {
    if (outline.length === 0) return fail('The page has no headings.');
    const highest = outline.filter(({ level }) => level === 1);
    if (highest.length === 1) return pass('The page has one h1.');
    if (highest.length === 0)
      return {
        ...fail('The page has headings, but no h1.'),
        fix: 'Make the main heading of the page an h1.',
      };
    return {
      ...warn(`The page has ${highest.length} h1 headings.`, evidence(highest)),
      fix: 'Keep one h1 for the page, and use lower levels for the others.',
    };
  },
  'starts-with-h1': ifAny(([first]) => {
    if (!first || first.level === 1) return pass('The first heading is the h1.');
    return warn(`The first heading is an h${first.level}.`, evidence([first]));
  }),
  'no-skipped-levels': ifSeveral((outline) => {
    const skipping = outline.filter(({ level }, at) => at > 0 && level > (outline[at - 1]?.level ?? 6) + 1);
    if (skipping.length === 0) return pass('No heading skips a level.');
    return warn(
      `${counted(skipping.length, 'heading is', 'headings are')} more than one level below the one before.`,
      evidence(skipping),
    );
  }),
  'no-empty-headings': ifAny((outline) => {
    const empty = outline.filter(({ text }) => text === '');
    if (empty.length === 0) return pass('Every heading has text.');
    return fail(`${counted(empty.length, 'heading has', 'headings have')} no text.`, evidence(empty));
  }),
  'unique-headings': ifSeveral((outline) => {
    const alike = Map.groupBy(outline, ({ level, text }) => `${level} ${text.toLowerCase()}`);
    const firsts = new Set([...alike.values()].map(([first]) => first));
    const again = outline.filter((heading) => heading.text !== '' && !firsts.has(heading));
    if (again.length === 0) return pass('No two headings of the same level have the same text.');
    return warn(
      `${counted(again.length, 'heading repeats', 'headings repeat')} another one of the same level.`,
      evidence(again),
    );
  }),
  'short-headings': ifAny((outline) => {
    const long = outline.filter(({ text }) => text.length > longestHeading);
    if (long.length === 0) return pass(`No heading is longer than ${longestHeading} characters.`);
    return warn(
      `${counted(long.length, 'heading is', 'headings are')} longer than ${longestHeading} characters.`,
      evidence(long),
    );
  }),
});

export function outlineChecks(outline: Outline): Check[] {
  return runChecks(rules, outline);
}

type Judge = (outline: Outline) => Judgement;

function ifAny(judge: Judge): Judge {
  return (outline) => (outline.length === 0 ? notApplicable('The page has no headings.') : judge(outline));
}

function ifSeveral(judge: Judge): Judge {
  return (outline) =>
    outline.length < 2 ? notApplicable('There are fewer than two headings.') : judge(outline);
}

function evidence(headings: Outline): Evidence[] {
  return headings
    .slice(0, maxEvidence)
    .map(({ level, text }) => ({ kind: 'DOM', match: `h${level}: ${text.slice(0, longestHeading)}` }));
}
