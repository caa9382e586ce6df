import { counted } from '../../lib/counted.ts';
import type { Check } from '../../schema/check.ts';
import { type CheckRule, fail, notApplicable, pass, runChecks, warn } from '../../schema/check-rule.ts';
import type { Evidence } from '../../schema/evidence.ts';
import type { Heading } from './box-tree/headings.ts';

type Outline = readonly Heading[];

const longestHeading = 120;
const maxEvidence = 5;

const rules: readonly CheckRule<Outline>[] = [
  {
    id: 'has-h1',
    weight: 3,
    impact: 'MODERATE',
    standards: ['HTML 4.3.6', 'WCAG 2.4.6'],
    fix: 'Give the page a main heading, and its sections headings below it.',
    judge: (outline) => {
      if (outline.length === 0) return fail('The page has no headings.');
      const count = outline.filter(({ level }) => level === 1).length;
      if (count === 1) return pass('The page has one h1.');
      if (count === 0)
        return {
          ...fail('The page has headings, but no h1.'),
          fix: 'Make the main heading of the page an h1.',
        };
      return {
        ...warn(`The page has ${count} h1 headings.`, evidence(outline.filter(({ level }) => level === 1))),
        fix: 'Keep one h1 for the page, and use lower levels for the others.',
      };
    },
  },
  {
    id: 'starts-with-h1',
    weight: 1,
    impact: 'MINOR',
    standards: ['WCAG 1.3.1'],
    fix: 'Begin the outline with the h1.',
    judge: (outline) => {
      const [first] = outline;
      if (!first) return notApplicable('The page has no headings.');
      if (first.level === 1) return pass('The first heading is the h1.');
      return warn(`The first heading is an h${first.level}.`, evidence([first]));
    },
  },
  {
    id: 'no-skipped-levels',
    weight: 2,
    impact: 'MODERATE',
    standards: ['WCAG 1.3.1', 'HTML 4.3.11'],
    fix: 'Go down one level at a time.',
    judge: (outline) => {
      if (outline.length < 2) return notApplicable('There are fewer than two headings.');
      const skipping = outline.filter(({ level }, at) => at > 0 && level > (outline[at - 1]?.level ?? 6) + 1);
      if (skipping.length === 0) return pass('No heading skips a level.');
      return warn(
        `${counted(skipping.length, 'heading is', 'headings are')} more than one level below the one before.`,
        evidence(skipping),
      );
    },
  },
  {
    id: 'no-empty-headings',
    weight: 2,
    impact: 'SERIOUS',
    standards: ['WCAG 1.3.1', 'WCAG 2.4.6'],
    fix: 'Remove headings without text, or give their images alternative text.',
    judge: (outline) => {
      if (outline.length === 0) return notApplicable('The page has no headings.');
      const empty = outline.filter(({ text }) => text === '');
      if (empty.length === 0) return pass('Every heading has text.');
      return fail(`${counted(empty.length, 'heading has', 'headings have')} no text.`, evidence(empty));
    },
  },
  {
    id: 'unique-headings',
    weight: 0,
    impact: 'MINOR',
    standards: ['WCAG 2.4.6'],
    fix: 'Let each heading say what sets its section apart.',
    judge: (outline) => {
      if (outline.length < 2) return notApplicable('There are fewer than two headings.');
      const known = new Set<string>();
      const again = outline.filter(({ level, text }) => {
        const key = `${level} ${text.toLowerCase()}`;
        const isKnown = text !== '' && known.has(key);
        known.add(key);
        return isKnown;
      });
      if (again.length === 0) return pass('No two headings of the same level have the same text.');
      return warn(
        `${counted(again.length, 'heading repeats', 'headings repeat')} another one of the same level.`,
        evidence(again),
      );
    },
  },
  {
    id: 'short-headings',
    weight: 0,
    impact: 'MINOR',
    standards: ['WCAG 2.4.6'],
    fix: 'Keep headings short; put sentences into paragraphs.',
    judge: (outline) => {
      if (outline.length === 0) return notApplicable('The page has no headings.');
      const long = outline.filter(({ text }) => text.length > longestHeading);
      if (long.length === 0) return pass(`No heading is longer than ${longestHeading} characters.`);
      return warn(
        `${counted(long.length, 'heading is', 'headings are')} longer than ${longestHeading} characters.`,
        evidence(long),
      );
    },
  },
];

export function outlineChecks(outline: Outline): Check[] {
  return runChecks(rules, outline);
}

function evidence(headings: Outline): Evidence[] {
  return headings
    .slice(0, maxEvidence)
    .map(({ level, text }) => ({ kind: 'DOM', match: `h${level}: ${text.slice(0, longestHeading)}` }));
}
