import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { extract } from '../../src/extract/index.ts';

interface ReportedCase {
  readonly id: string;
  readonly about: string;
  readonly wrong: string;
  readonly url?: string;
  readonly html?: string;
  readonly base64?: string;
  readonly headers?: Record<string, string>;
  readonly categories: readonly 'content'[];
  readonly serve?: string;
}

type Check = (read: (path: string) => unknown) => void;

const file = resolve(import.meta.dirname, '../../../shared/reported-cases.jsonl');
const cases: ReportedCase[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter((one: ReportedCase) => one.serve === undefined)
  : [];

/** What we hold to be wrong in a case, which is then expected to stay as it is. */
const disputed: Record<string, string> = {
  'own-review-diff':
    'The one remark is a reply, and replies are no content; `discussion` has it with its author and its day.',
};

/** The right values where a case says them in words only. */
const inWords: Record<string, Check> = {
  'hours-two-spans': hours(
    ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'],
    ['08:00', '13:00'],
    ['15:00', '18:00'],
  ),
  'hours-v-pm-short': (read) =>
    expect(read('structuredData.localBusiness.openingHours')).toMatchObject([
      { days: ['FRIDAY'], opens: '12:00', closes: '00:00' },
      { days: ['SATURDAY'], opens: '09:00', closes: '17:00' },
    ]),
  'hours-v-all-day': hours(
    ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'],
    ['00:00', expect.stringMatching(/^(00|24):00$/)],
  ),
  'email-display-name': (read) => expect(read('social.contact.emails')).toEqual(['bob@quay.example']),
  'author-by-shown': (read) =>
    expect(names(read('metadata.authors'))).toEqual(['ABBY GOODE', 'THOMAS KANE', 'ROBERT PEAR']),
};

function hours(days: readonly string[], ...spans: readonly (readonly [string, string])[]): Check {
  const expected = spans.map(([opens, closes]) => ({ days, opens, closes }));
  return (read) => expect(read('structuredData.localBusiness.openingHours')).toMatchObject(expected);
}

const names = (people: unknown) => (people as readonly { readonly name: string }[]).map(({ name }) => name);

/** A member of an enumeration by its letters alone, as cases name them by schema.org and answers by GraphQL. */
const letters = (value: unknown) =>
  typeof value === 'string' && /^[A-Z][A-Z_]+$|^[A-Z][A-Za-z]+$/.test(value)
    ? value.replaceAll('_', '').toLowerCase()
    : value;

/** One check a sentence about what was wrong; an unknown sentence is an error. */
const sentences: readonly (readonly [RegExp, (path: string, value: string) => Check])[] = [
  [
    /^(\S+) lacks one of (\[.*?\])(?=: |$)/s,
    (path, value) => (read) => {
      for (const part of JSON.parse(value)) expect(read(path)).toContain(part);
    },
  ],
  [
    /^(\S+) has one of (\[.*?\])(?=: |$)/s,
    (path, value) => (read) => {
      for (const part of JSON.parse(value)) expect(read(path)).not.toContain(part);
    },
  ],
  [
    /^(\S+) lacks, in this order, (\[.*?\])(?=: |$)/s,
    (path, value) => (read) => {
      const text = String(read(path));
      let at = 0;
      for (const part of JSON.parse(value)) {
        expect(text.slice(at)).toContain(part);
        at = text.indexOf(part, at) + part.length;
      }
    },
  ],
  [
    /^(\S+) does not match (\/.*?\/[a-z]*(?: and \/.*?\/[a-z]*)*)(?=: )/s,
    (path, value) => (read) => {
      for (const expression of expressions(value)) expect(read(path)).toMatch(expression);
    },
  ],
  [
    /^(\S+) matches one of (\/.*?\/[a-z]*(?: \/.*?\/[a-z]*)*)(?=: )/s,
    (path, value) => (read) => {
      for (const expression of expressions(value)) expect(read(path)).not.toMatch(expression);
    },
  ],
  [
    /^(\S+): right is (\/.*?\/), got /s,
    (path, value) => (read) => expect(read(path)).toMatch(new RegExp(value.slice(1, -1))),
  ],
  [
    /^(\S+): right is (["[\d].*?), got /s,
    (path, value) => (read) => {
      const right = JSON.parse(value);
      if (typeof right === 'object') expect(read(path)).toMatchObject(right);
      else if (typeof right === 'number') expect(Number(read(path))).toBe(right);
      else expect(letters(read(path))).toBe(letters(right));
    },
  ],
  [
    /^(\S+) are not (\[.*?\]): /s,
    (path, value) => (read) => expect(names(read(path))).toEqual(JSON.parse(value)),
  ],
  [
    /^content\.(codeBlocks) lack (\[.*?\])(?=: )/s,
    (path, value) => (read) => {
      const blocks = read(`content.${path}`) as readonly { readonly code: string }[];
      expect(blocks.map(({ code }) => code)).toEqual(expect.arrayContaining(JSON.parse(value)));
    },
  ],
  [/^(\S+) is not "?(.*?)"?: /s, (path, value) => (read) => expect(read(path)).toBe(value)],
];

function expressions(text: string): RegExp[] {
  return text
    .split(/(?<=\/[a-z]*)(?: and | )(?=\/)/)
    .map((one) => new RegExp(one.slice(1, one.lastIndexOf('/')), one.slice(one.lastIndexOf('/') + 1)));
}

function checkOf(wrong: string): Check {
  const checks = wrong.split('; structuredData').map((part, index) => {
    const sentence = index === 0 ? part : `structuredData${part}`;
    for (const [pattern, make] of sentences) {
      const [, path, value] = pattern.exec(sentence) ?? [];
      if (path !== undefined && value !== undefined) return make(path, value);
    }
    throw new Error(`No check for: ${sentence}`);
  });
  return (read) => {
    for (const check of checks) check(read);
  };
}

/** A case whose sentences are joined by "or" is right where one of them is. */
function eitherOf(wrong: string): Check {
  const checks = wrong.split(/ \| or (?=content\.)/).map(checkOf);
  return (read) => {
    const failures = checks.flatMap((check) => {
      try {
        check(read);
        return [];
      } catch (failure) {
        return [failure];
      }
    });
    if (failures.length === checks.length) throw failures[0];
  };
}

/** Cases name facts as they were called when the cases were written. */
const renamed: readonly (readonly [string, string])[] = [
  ['.localBusiness.', '.businesses.0.'],
  ['.jobPosting.', '.jobPostings.0.'],
  ['.event.', '.events.0.'],
  ['.recipe.', '.recipes.0.'],
];
const todaysName = (path: string) => renamed.reduce((name, [before, now]) => name.replace(before, now), path);

const valueAt = (answer: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], answer);

test.skipIf(cases.length === 0).for(cases)('$id: $about', async (one, { annotate }) => {
  const document = one.html ?? new Uint8Array(Buffer.from(one.base64 ?? '', 'base64'));
  const { url = 'https://quay.example/', categories, headers } = one;
  const answer: unknown = await extract(document, { url, categories, ...(headers && { headers }) });
  const read = (path: string) => valueAt(answer, todaysName(path));
  const check = inWords[one.id] ?? eitherOf(one.wrong);
  const reason = disputed[one.id];
  if (reason === undefined) return check(read);
  await annotate(reason);
  expect(() => check(read)).toThrow();
});
