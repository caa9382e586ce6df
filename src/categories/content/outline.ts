import type { Heading } from '../../derived/main-content/headings.ts';
import type { Check } from '../../schema/check.ts';
import { type CheckRule, notApplicable, pass, runChecks, type Verdict } from '../../schema/check-rule.ts';
import type { Evidence } from '../../schema/evidence.ts';

type Outline = readonly Heading[];

const longestHeading = 120;
const mostEvidence = 5;

const rules: readonly CheckRule<Outline>[] = [
  {
    id: 'has-h1',
    weight: 3,
    impact: 'MODERATE',
    standards: ['HTML 4.3.6', 'WCAG 2.4.6'],
    judge: (outline) => {
      if (outline.length === 0)
        return fail('The page has no headings.', 'Give the page a heading, and its parts headings below it.');
      const count = outline.filter(({ level }) => level === 1).length;
      if (count === 1) return pass('The page has one h1.');
      if (count === 0)
        return fail('The page has headings, but no h1.', 'Make the heading of the page an h1.');
      return warn(
        `The page has ${count} h1 headings.`,
        'Keep one h1 for the page, and lower the others.',
        outline.filter(({ level }) => level === 1),
      );
    },
  },
  {
    id: 'starts-with-h1',
    weight: 1,
    impact: 'MINOR',
    standards: ['WCAG 1.3.1'],
    judge: (outline) => {
      const [first] = outline;
      if (!first) return notApplicable('The page has no headings.');
      return first.level === 1
        ? pass('The first heading is the h1.')
        : warn(`The first heading is an h${first.level}.`, 'Begin the outline with the h1.', [first]);
    },
  },
  {
    id: 'no-skipped-levels',
    weight: 2,
    impact: 'MODERATE',
    standards: ['WCAG 1.3.1', 'HTML 4.3.11'],
    judge: (outline) => {
      if (outline.length < 2) return notApplicable('There are not two headings to compare.');
      const skipping = outline.filter(({ level }, at) => at > 0 && level > (outline[at - 1]?.level ?? 6) + 1);
      if (skipping.length === 0) return pass('No heading skips a level.');
      return warn(
        `${skipping.length} headings are more than one level below the one before.`,
        'Let each heading be at most one level below the one it stands under.',
        skipping,
      );
    },
  },
  {
    id: 'no-empty-headings',
    weight: 2,
    impact: 'SERIOUS',
    standards: ['WCAG 1.3.1', 'WCAG 2.4.6'],
    judge: (outline) => {
      if (outline.length === 0) return notApplicable('The page has no headings.');
      const empty = outline.filter(({ text }) => text === '');
      if (empty.length === 0) return pass('Every heading has text.');
      return fail(
        `${empty.length} headings have no text.`,
        'Remove headings without text, or give their images an alternative text.',
        empty,
      );
    },
  },
  {
    id: 'unique-headings',
    weight: 0,
    impact: 'MINOR',
    standards: ['WCAG 2.4.6'],
    judge: (outline) => {
      if (outline.length < 2) return notApplicable('There are not two headings to compare.');
      const known = new Set<string>();
      const again = outline.filter(({ level, text }) => {
        const key = `${level} ${text.toLowerCase()}`;
        const isKnown = text !== '' && known.has(key);
        known.add(key);
        return isKnown;
      });
      if (again.length === 0) return pass('No two headings of a level say the same.');
      return warn(
        `${again.length} headings repeat another of their level.`,
        'Let each heading tell its part from the others.',
        again,
      );
    },
  },
  {
    id: 'short-headings',
    weight: 0,
    impact: 'MINOR',
    standards: ['WCAG 2.4.6'],
    judge: (outline) => {
      if (outline.length === 0) return notApplicable('The page has no headings.');
      const long = outline.filter(({ text }) => text.length > longestHeading);
      if (long.length === 0) return pass(`No heading is longer than ${longestHeading} characters.`);
      return warn(
        `${long.length} headings are longer than ${longestHeading} characters.`,
        'Keep headings short; put sentences into paragraphs.',
        long,
      );
    },
  },
];

/** What is to be said of the page's headings as an outline. */
export function outlineChecks(outline: Outline): Check[] {
  return runChecks(rules, outline);
}

function fail(message: string, fix: string, headings: Outline = []): Verdict {
  return { result: 'FAIL', message, fix, evidence: evidence(headings) };
}

function warn(message: string, fix: string, headings: Outline): Verdict {
  return { result: 'WARN', message, fix, evidence: evidence(headings) };
}

function evidence(headings: Outline): Evidence[] {
  return headings
    .slice(0, mostEvidence)
    .map(({ level, text }) => ({ kind: 'DOM', match: `h${level}: ${text.slice(0, longestHeading)}` }));
}
