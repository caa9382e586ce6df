import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { analyse } from 'scslre';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import providers from '../../../../src/extract/derived/technologies/fingerprints/providers.json' with {
  type: 'json',
};
import { parseRegex } from '../../../../src/extract/derived/technologies/patterns/parse-regex.ts';
import { ownFingerprints } from '../../../../src/extract/derived/technologies/rules/own-fingerprints.ts';
import { prepareRule } from '../../../../src/extract/derived/technologies/rules/rule.ts';
import { prepareSelector } from '../../../../src/extract/derived/technologies/rules/selector.ts';

const folder = resolve(import.meta.dirname, '../../../../src/extract/derived/technologies/fingerprints');
const files = readdirSync(folder).map((file): [name: string, rows: Record<string, unknown>] => [
  file,
  JSON.parse(readFileSync(resolve(folder, file), 'utf8')),
]);

const pattern = z.string();
const patterns = z.union([pattern, z.array(pattern).min(1)]);
const named = z.union([z.array(z.string().min(1)).min(1), z.record(z.string().min(1), patterns)]);
const demands = z.strictObject({
  exists: z.literal('').optional(),
  text: patterns.optional(),
  attributes: z.record(z.string(), patterns).optional(),
});
const names = z.union([z.string().min(1), z.array(z.string().min(1))]);

/** A domain in lower case: `.com` would match what ends with it. */
const domains = z.array(z.string().regex(/^[\w-]+(?:\.[\w-]+)+$/)).min(1);

/** How a company that delivers or hosts sites is recognised by its machines. */
const provider = z.strictObject({
  name: z.string().min(1).optional(),
  kinds: z.array(z.enum(['cdn', 'hosting'])).min(1),
  headers: z.record(z.string().regex(/^[a-z\d-]+$/), pattern).optional(),
  aliases: domains.optional(),
  networks: z.array(z.int().positive()).min(1).optional(),
  addressNames: domains.optional(),
  issuers: pattern.optional(),
});

/** A row: its metadata, then its patterns. */
const row = z.strictObject({
  website: z.url({ protocol: /^https?$/ }),
  cats: z.array(z.string().min(1)).min(1),
  oss: z.boolean().optional(),
  cpe: z
    .string()
    .regex(/^[\w.\\!-]+:[\w.\\!-]+$/)
    .optional(),
  headers: named.optional(),
  cookies: named.optional(),
  meta: named.optional(),
  scriptSrc: patterns.optional(),
  request: patterns.optional(),
  paths: patterns.optional(),
  scripts: patterns.optional(),
  js: named.optional(),
  dom: z.union([patterns, z.record(z.string().min(1), demands)]).optional(),
  html: patterns.optional(),
  text: patterns.optional(),
  url: patterns.optional(),
  dns: z.partialRecord(z.enum(['A', 'AAAA', 'CNAME', 'MX', 'NS', 'SOA', 'TXT']), patterns).optional(),
  certIssuer: patterns.optional(),
  robots: patterns.optional(),
  ids: z.record(z.string().regex(/^[A-Z][A-Z0-9_]*$/), patterns).optional(),
  implies: names.optional(),
  requires: names.optional(),
  excludes: names.optional(),
  provider: provider.optional(),
});

test.for(files)('the rows of %s are valid', ([, rows]) => {
  expect(z.record(z.string().min(1), row).safeParse(rows).error?.issues ?? []).toEqual([]);
});

test('every provider is in one file, whose order decides between them, and nothing else is', () => {
  const astray = files.flatMap(([file, rows]) =>
    Object.entries(rows)
      .filter(([, row]) => 'provider' in Object(row) !== (file === 'providers.json'))
      .map(([name]) => name),
  );
  expect(astray).toEqual([]);
});

test('a technology is in one file only', () => {
  const seen = files.flatMap(([, rows]) => Object.keys(rows).map((name) => name.toLowerCase()));
  expect(seen.filter((name, index) => seen.indexOf(name) !== index)).toEqual([]);
});

test('every file is read', () => {
  const read = new Set(all.map(({ name }) => name));
  expect(files.filter(([, rows]) => !Object.keys(rows).every((name) => read.has(name)))).toEqual([]);
});

test('a pattern with a confidence has no alternatives', () => {
  const spoken = all.flatMap(({ name, rules }) => rules.map(({ pattern }) => [name, pattern] as const));
  const several = spoken.filter(
    ([, pattern]) =>
      pattern.includes('\\;confidence:') && parseRegex(pattern.split('\\;')[0] ?? '')?.kind === 'choice',
  );
  expect(several).toEqual([]);
});

const all = ownFingerprints();

test('there are at least 700 technologies, 150 of them for analytics, advertising or consent', () => {
  const tracking = [
    'Analytics',
    'Tag managers',
    'Advertising',
    'Retargeting',
    'Cookie compliance',
    'A/B testing',
  ];
  tracking.push('Session replay', 'RUM', 'Error tracking', 'Customer data platform');
  expect(all.length).toBeGreaterThanOrEqual(700);
  expect(
    all.filter(({ categories }) => categories.some((name) => tracking.includes(name))).length,
  ).toBeGreaterThanOrEqual(150);
});

test('slugs are unique', () => {
  const slugs = all.map(({ slug }) => slug);
  expect(slugs.filter((slug, index) => slugs.indexOf(slug) !== index)).toEqual([]);
});

test('rows imply, require and exclude only known technologies', () => {
  const known = new Set(all.map(({ name }) => name));
  const asked = all.flatMap(({ implies, requires, excludes }) => [
    ...implies.map(({ name }) => name),
    ...requires,
    ...excludes,
  ]);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});

test('every technology has rules, is implied by another one, or is a provider whose machines tell it', () => {
  const provided = new Set(Object.keys(providers));
  const implied = new Set(all.flatMap(({ implies }) => implies.map(({ name }) => name)));
  const unseen = all
    .filter(({ name, rules }) => rules.length === 0 && !implied.has(name) && !provided.has(name))
    .map(({ name }) => name);
  expect(unseen).toEqual([]);
});

describe('patterns', () => {
  const ready = all.flatMap((technology) =>
    technology.rules.map((rule) => ({ rule, technology, prepared: prepareRule(rule, technology) })),
  );
  const shown = ({ technology, rule }: (typeof ready)[number]) =>
    `${technology.name}: ${rule.kind} ${rule.key} ${rule.pattern}`;

  test('each can run and be evidence', () => {
    const unusable = ready.filter(
      ({ prepared }) => prepared === null || prepared.test?.expression.usable === false,
    );
    expect(unusable.map(shown)).toEqual([]);
  });

  test('each is linear, so that the native engine may run it', () => {
    const superlinear = ready.filter(({ prepared }) => {
      const expression = prepared?.test?.expression;
      return expression && analyse(expression, {}).reports.length > 0;
    });
    expect(superlinear.map(shown)).toEqual([]);
  });

  test('those for long texts have a literal', () => {
    const long = new Set(['scriptSrc', 'request', 'script', 'html', 'text']);
    const blind = ready.filter(
      ({ rule, prepared }) => long.has(rule.kind) && prepared?.test?.expression.literals === null,
    );
    expect(blind.map(shown)).toEqual([]);
  });

  test('each selector can run', () => {
    const selectors = ready.filter(({ rule }) => rule.kind === 'dom');
    expect(selectors.filter(({ rule }) => prepareSelector(rule.key).length === 0).map(shown)).toEqual([]);
  });
});
