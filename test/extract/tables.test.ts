import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';

const src = resolve(import.meta.dirname, '../../src/extract');
const text = z.string().min(1);
const host = z.string().regex(/^[\w-]+(?:\.[\w-]+)+$/);
const pattern = z.string().regex(/^\/.+\/i?$/);
const header = z.string().regex(/^[a-z\d-]+$/);
const paths = z.array(z.string().regex(/^[\w@]+(?:[.|][\w@]+)*$/));
const property = z.string().regex(/^(?:p|u|dt|e)-[a-z-]+$/);

/** What the compiler cannot see in a table: that its texts are of the kind that the code expects. */
test.for([
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
    'categories/structured-data/rich-results.json',
    z.array(
      z.strictObject({
        feature: text,
        why: text.optional(),
        types: z.array(z.string().regex(/^[A-Z]\w+$/)).min(1),
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
    'derived/outcome/bot-walls/products.json',
    z.array(
      z.strictObject({
        by: text.nullable(),
        outcome: z.enum(['CHALLENGE', 'BLOCKED', 'RATE_LIMITED']),
        why: text,
        status: z.array(z.int().min(200).max(599)).min(1).optional(),
        header: z.tuple([header, pattern]).optional(),
        address: pattern.optional(),
        title: pattern.optional(),
        text: pattern.optional(),
        markup: pattern.optional(),
        unless: pattern.optional(),
        almostEmpty: z.boolean().optional(),
      }),
    ),
  ],
  [
    'derived/embeds/providers.json',
    z.array(
      z.strictObject({
        name: text,
        kind: z.enum(['video', 'audio', 'embed']),
        address: pattern,
        separator: text.optional(),
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
  ['lib/http/volatile-headers.json', z.record(text, z.array(header).min(1))],
] as const)('the rows of %s are valid', ([file, schema]) => {
  const table: unknown = JSON.parse(readFileSync(resolve(src, file), 'utf8'));
  expect(schema.safeParse(table).error?.issues ?? []).toEqual([]);
});
