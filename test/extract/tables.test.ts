import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import * as evidence from '../../src/extract/categories/content/main-content/boilerplate/evidence.ts';
import { namedParts } from '../../src/extract/lib/html/part-names.ts';
import { wordKinds } from '../../src/extract/lib/languages/language.ts';

const src = resolve(import.meta.dirname, '../../src/extract');
const text = z.string().min(1);
const host = z.string().regex(/^[\w-]+(?:\.[\w-]+)+$/);
const pattern = z.string().regex(/^\/.+\/i?u?$/);
const header = z.string().regex(/^[a-z\d-]+$/);
const paths = z.array(z.string().regex(/^[\w@]+(?:[.|][\w@]+)*$/));
const types = z.array(z.string().regex(/^[A-Z]\w+$/)).min(1);
const weight = z.strictObject({ free: z.number(), each: z.number().positive() });
const list = z.string().regex(/^\S+(?: \S+)*$/);
const monthNames = z.record(z.string().regex(/^(?:[1-9]|1[0-2])$/), text);
const name = z.string().regex(/^[A-Z_]+$/);
const mediaType = z.string().regex(/^[\w.+-]+\/[\w.+-]+$/);
const rule = z.string().regex(/^[a-z\d-]+$/);
const attributes = z.array(z.string().regex(/^[a-z_-]+$/)).min(1);
const pageKind = z.enum(['ARTICLE', 'FORUM', 'PRODUCT', 'LISTING', 'DOCUMENTATION', 'OTHER']);
const template = z.string().regex(/^(?:https:\/\/\S*)?\{\+?id\}\/?$/);
const facades = z.record(text, z.tuple([z.string().regex(/^[a-z-]+$/), template]));
const region = z.enum(['HEADER', 'NAV', 'MAIN', 'ASIDE', 'FOOTER']);
const evidenceName = z.enum(Object.keys(evidence));
const wordKind = z.enum(Object.keys(wordKinds));
const property = z.string().regex(/^(?:p|u|dt|e)-[a-z-]+$/);

/** What the compiler cannot see in a table: that its texts are of the kind that the code expects. */
const tables: readonly (readonly [file: string, schema: z.ZodType])[] = [
  [
    'categories/security/observatory/outcomes.json',
    z.record(
      z.string().regex(/^[a-z-]+$/),
      z.strictObject({
        modifier: z.int().min(-50).max(10),
        message: text,
        fix: text.optional(),
        result: z.enum(['PASS', 'WARN', 'FAIL', 'NOT_APPLICABLE']).optional(),
      }),
    ),
  ],
  [
    'categories/security/observatory/tests.json',
    z.record(header, z.strictObject({ standards: z.array(text), ofDocument: z.literal(true).optional() })),
  ],
  [
    'categories/security/csp-words.json',
    z.strictObject({
      subjects: z.record(text, text),
      uses: z.record(text, z.strictObject({ some: text, none: text.endsWith('.') })),
      sentences: z.record(text, text.endsWith('.')),
      keywords: z.record(text, z.string()),
    }),
  ],
  [
    'categories/content/token-characters.json',
    z.record(text, z.string().regex(/^[\dA-F]+(?:-[\dA-F]+)?(?: [\dA-F]+(?:-[\dA-F]+)?)*$/)),
  ],
  ['categories/content/token-weights.json', z.record(text, weight.or(z.record(text, weight)))],
  [
    'categories/content/clean-html/allowed-markup.json',
    z.strictObject({
      ...{ blocks: list, linesOfText: list, phrasing: list, voids: list },
      synonyms: z.record(z.string().regex(/^[a-z-]+$/), z.string().regex(/^[a-z]+$/)),
      attributes: z.record(z.string().regex(/^[a-z]+$/), list),
    }),
  ],
  ['categories/content/clean-html/language-names.json', z.array(z.string().regex(/^[a-z][\w+#.-]*$/))],
  [
    'categories/structured-data/rich-results.json',
    z.array(
      z.strictObject({
        feature: text,
        why: text.optional(),
        types,
        requestedBy: text.optional(),
        required: paths,
        recommended: paths,
        ifOutermost: paths.optional(),
        doc: text,
      }),
    ),
  ],
  ['categories/infrastructure/email-providers.json', z.record(text, z.array(host).min(1))],
  [
    'categories/metadata/citation/work-kinds.json',
    z.array(
      z.strictObject({
        tags: z.array(z.string().regex(/^[a-z_]+$/)).min(1),
        csl: text,
        bibtex: z.string().regex(/^[a-z]+$/),
        container: z.enum(['journal', 'booktitle']).nullable(),
        publisher: z.enum(['publisher', 'school', 'institution']),
      }),
    ),
  ],
  [
    'lib/microformats/classic-roots.json',
    z.record(
      z.string().regex(/^[a-z-]+$/),
      z.strictObject({
        type: z.string().startsWith('h-'),
        properties: z.record(text, property),
        rels: z.record(text, property).optional(),
      }),
    ),
  ],
  [
    'derived/outcome/bot-walls.json',
    z.strictObject({
      asksForHuman: text,
      rows: z.array(
        z.strictObject({
          by: text.optional(),
          outcome: z.enum(['CHALLENGE', 'BLOCKED', 'RATE_LIMITED']),
          why: text,
          status: z.array(z.int().min(200).max(999)).min(1).optional(),
          header: z.tuple([header, pattern]).optional(),
          address: pattern.optional(),
          title: pattern.optional(),
          text: pattern.optional(),
          markup: pattern.optional(),
          unless: pattern.optional(),
          almostEmpty: z.boolean().optional(),
        }),
      ),
    }),
  ],
  [
    'derived/embeds/facades.json',
    z.strictObject({
      ...{ tags: facades, plyr: facades, classes: facades },
      attributes: z.record(z.string().startsWith('data-'), template),
    }),
  ],
  [
    'derived/embeds/providers.json',
    z.array(
      z.strictObject({
        name: text,
        kind: z.enum(['video', 'audio', 'embed']),
        address: pattern,
        separator: text.optional(),
        page: z.url().includes('{id}').optional(),
      }),
    ),
  ],
  [
    'categories/social/platforms.json',
    z.array(
      z.strictObject({
        name: text,
        reads: z.array(z.enum(['og', 'twitter', 'html'])).min(1),
        titleLength: z.int().positive(),
        descriptionLength: z.int().min(0),
        large: z.tuple([z.int(), z.int()]),
        minSize: z.tuple([z.int(), z.int()]),
        source: z.union([z.url(), z.literal('observed')]),
      }),
    ),
  ],
  [
    'page/errors.json',
    z.record(
      name,
      z.strictObject({
        status: z.int().min(400).max(599),
        title: text,
        message: text.endsWith('.'),
        mayPass: z.literal(true).optional(),
      }),
    ),
  ],
  [
    'categories/social/networks.json',
    z.array(
      z.strictObject({
        name: text,
        hosts: z.array(host).min(1),
        profile: pattern,
        reserved: z.array(z.string().regex(/^\S+$/)).optional(),
        byParameter: z
          .strictObject({
            path: pattern,
            parameter: text,
            value: pattern,
            address: text.includes('{handle}'),
          })
          .optional(),
      }),
    ),
  ],
  [
    'categories/social/share-addresses.json',
    z.array(z.strictObject({ network: text, address: pattern, why: text.optional() })),
  ],
  [
    'derived/tags/robots-directives/ai-agents.json',
    z.strictObject({
      revised: z.iso.date(),
      agents: z.array(
        z.strictObject({
          agent: z.string().regex(/^[\w-]+$/),
          operator: text,
          purpose: z.enum(['TRAINING', 'SEARCH', 'USER_FETCH']),
        }),
      ),
    }),
  ],
  ['categories/technical/obsolete-elements.json', z.array(z.string().regex(/^[a-z]+$/))],
  ['derived/document/loading-attributes.json', z.record(z.string().regex(/^[a-z]+$/), attributes)],
  [
    'derived/document/landmarks.json',
    z.strictObject({
      roles: z.record(text, region),
      tags: z.record(text, region),
      names: z.record(region, pattern),
    }),
  ],
  ['derived/link-preview/image-types.json', z.record(z.string().regex(/^[a-z]+$/), mediaType)],
  ['categories/media/document-types.json', z.record(z.string().regex(/^[a-z\d]+$/), mediaType)],
  ['lib/images/formats.json', z.record(name, z.array(z.string().regex(/^[a-z.+-]+$/)).min(1))],
  ['lib/images/lazy-attributes.json', z.strictObject({ sources: attributes, sets: attributes })],
  [
    'lib/images/signatures.json',
    z.array(z.strictObject({ type: mediaType, mark: text, at: z.int().positive().optional() })),
  ],
  [
    'lib/dates/zone-abbreviations.json',
    z.record(text, z.record(z.string().regex(/^[a-z]{2,4}$/), z.string().regex(/^(?:z|[+-]\d\d:00)$/))),
  ],
  ['lib/html/deferred-sources.json', attributes],
  [
    'lib/html/part-names.json',
    z.record(text, z.strictObject({ reason: text, names: list, inLanguages: wordKind.optional() })),
  ],
  ['lib/html/phrasing.json', z.record(text, list)],
  ['lib/html/roles.json', z.array(z.string().regex(/^[a-z]+$/))],
  ['categories/images/background-attributes.json', attributes],
  ['categories/metadata/citation/letters.json', z.record(z.string().length(1), z.string().regex(/^[a-z]+$/))],
  ['lib/word-kinds.json', z.record(z.string().regex(/^[a-zA-Z]+$/), text)],
  ['lib/schema-org/offer-members.json', z.record(text, z.record(name, z.array(text).min(1)))],
  ['categories/analytics/tracking-categories.json', z.record(text, name)],
  ['categories/structured-data/things/members.json', z.record(text, z.record(name, z.array(text)))],
  ['schema/check-topics.json', z.record(rule, z.array(rule).min(1))],
  ['schema/fetch-outcomes.json', z.record(name, text)],
  ['schema/evidence-kinds.json', z.record(name, text)],
  ['schema/image-formats.json', z.record(name, text)],
  ['schema/offer-terms.json', z.record(text, z.record(name, text))],
  ['lib/site-files/security-txt-messages.json', z.record(z.string().regex(/^[a-z_]+$/), text)],
  ['lib/dates/levant-months.json', z.record(text, text)],
  ['lib/dates/east-asian-eras.json', z.record(text, z.int().min(1_800))],
  ['lib/schema-org/subtypes.json', z.record(text, types)],
  [
    'derived/outcome/placeholder/domain-sellers.json',
    z.strictObject({ why: text, hosts: z.array(host).min(1), programs: z.array(text) }),
  ],
  [
    'derived/outcome/placeholder/default-pages.json',
    z.strictObject({ why: text, headings: z.array(text), vague: z.array(text), sentences: z.array(text) }),
  ],
  ['lib/http/volatile-headers.json', z.record(text, z.array(header).min(1))],
  [
    'derived/structured-data/page-subject/kinds.json',
    z.strictObject({ kinds: z.record(z.string(), types), others: types }),
  ],
  ['derived/office/namespaces.json', z.record(text, z.string().regex(/^[a-z]*$/))],
  ['derived/response/source-endings.json', z.record(z.string().regex(/^[a-z]+$/), list)],
  [
    'categories/content/main-content/boilerplate/rules.json',
    z.array(
      z
        .strictObject({
          ...{ name: text, reason: text, maxProse: z.number().min(0).max(1) },
          ...{ elements: list.optional(), roles: list.optional(), names: list.optional() },
          sharedNames: z.enum([...namedParts.keys(), 'adNames', 'captionNames']).optional(),
          ...{ only: z.array(pageKind).optional(), except: z.array(pageKind).optional() },
          ...{ when: z.array(evidenceName).optional(), unless: z.array(evidenceName).optional() },
          appliesInCode: z.literal(true).optional(),
        })
        .refine(({ elements, roles, names, sharedNames }) => elements ?? roles ?? names ?? sharedNames),
    ),
  ],
  [
    'categories/content/main-content/declared/declaring-types.json',
    z.array(
      z.strictObject({
        reason: text,
        types: pattern,
        properties: z.array(z.string().regex(/^[a-zA-Z]+$/)).min(1),
        isOutermost: z.literal(true).optional(),
        isOnlyInJsonLd: z.literal(true).optional(),
      }),
    ),
  ],
  [
    'categories/content/main-content/kind-signs.json',
    z.array(
      z.strictObject({
        kind: pageKind,
        source: z.enum([
          'schemaTypes',
          'openGraphType',
          'publishedTime',
          'generator',
          'host',
          'path',
          'bodyNames',
        ]),
        pattern,
        weight: z.number().positive(),
        isHint: z.literal(true).optional(),
        reason: text,
      }),
    ),
  ],
];

const language = z.strictObject({
  ...Object.fromEntries(Object.keys(wordKinds).map((kind) => [kind, z.array(text).min(1).optional()])),
  name: text,
  joined: pattern.optional(),
  syllables: z
    .strictObject({
      nuclei: z.string().regex(/^\/.+\/g$/),
      corrections: z.array(
        z.strictObject({
          pattern,
          syllables: z.union([z.literal(1), z.literal(-1)]),
          why: text.optional(),
        }),
      ),
    })
    .optional(),
  locales: z.array(text).min(1).optional(),
  otherMonths: monthNames.optional(),
  otherWeekdays: list.optional(),
  pointedMonths: monthNames.optional(),
  notMonths: list.optional(),
  abbreviations: list.optional(),
  stopWords: list.optional(),
});

const sentence = text.endsWith('.');
const checkRow = z.strictObject({
  weight: z.int().min(0),
  impact: z.enum(['CRITICAL', 'SERIOUS', 'MODERATE', 'MINOR']),
  standards: z.array(text),
  fix: sentence.optional(),
});
const countingRow = checkRow.extend({ none: sentence, one: sentence, many: sentence, fix: sentence });
const limitRow = checkRow.extend({
  good: z.int().positive(),
  poor: z.int().positive(),
  one: sentence.includes('1'),
  many: sentence.includes('{count}'),
  fix: sentence,
});

const checks = globSync('categories/**/{checks,*-checks,limits}.json', { cwd: src }).map(
  (file) => [file, z.record(rule, z.union([checkRow, countingRow, limitRow]))] as const,
);

const languages = globSync('lib/languages/*.json', { cwd: src }).map((file) => [file, language] as const);

test.for([...tables, ...checks, ...languages])('the rows of %s are valid', ([file, schema]) => {
  const table: unknown = JSON.parse(readFileSync(resolve(src, file), 'utf8'));
  expect(schema.safeParse(table).error?.issues ?? []).toEqual([]);
});

test('every table is checked, except the fingerprints, which have a test of their own', () => {
  const checked = new Set([...tables, ...checks, ...languages].map(([file]) => file));
  const others = globSync('**/*.json', { cwd: src }).filter((file) => !checked.has(file));
  expect(others.filter((file) => !file.startsWith('derived/technologies/'))).toEqual([]);
});
