import { expect, test } from 'vitest';
import { fetchReport } from '../../../../src/extract/derived/fetch-report.ts';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import type { StaticReport } from '../../../../src/extract/schema/fetch-report.ts';
import { createSerialiser } from '../../../../src/service/endpoint/body/serialise.ts';
import { writeToon } from '../../../../src/service/endpoint/body/toon.ts';
import type { AnswerForm, ExtractedPage } from '../../../../src/service/engine/answer/open-page.ts';
import { unrendered } from '../../../../src/service/engine/loading/rendering.ts';
import type { Format } from '../../../../src/service/engine/request/page-request.ts';
import { type SelectedCategory, select } from '../../../../src/service/engine/request/selection.ts';
import { serialisedAsIs } from '../../../helpers/extracted.ts';
import { page } from '../../../helpers/page.ts';

const failure = new ScrapeError('EXTRACTION_TIMEOUT');

/** A page with these extracted units; any other unit fails. */
function pageOf(units: Readonly<Record<string, unknown>>, more: Partial<ExtractedPage> = {}): ExtractedPage {
  return {
    requestedUrl: 'https://example.com/',
    url: 'https://example.com/',
    extracted: async (path) => {
      if (!(path in units)) throw failure;
      return { ...serialisedAsIs(units[path]), contentHash: `hash of ${path}`, truncations: [] };
    },
    fetchReport: async () => ({
      ...((await page('<title>A page</title>').value(fetchReport)) as StaticReport),
      rendered: false,
      rendering: unrendered('NEVER', 'NOT_ASKED').report,
    }),
    truncations: async () => [],
    selected: async () => null,
    ...more,
  };
}

const bugs: string[] = [];
const serialise = createSerialiser((stack) => void bugs.push(stack));

/** The form of an answer, whose renderings are run at once and named in `rendered`. */
function formed(format: Format, rendered: string[] = []): AnswerForm {
  return {
    format,
    async render({ name, run }, input) {
      rendered.push(name);
      return run(input);
    },
  };
}

async function answerOf(from: ExtractedPage, selection: readonly SelectedCategory[]) {
  const { body, ...told } = await serialise(from, selection, formed('json'));
  return { ...told, answer: JSON.parse(Buffer.from(body).toString()) };
}

test('the JSON of each category is in its place, in the order of the schema', async () => {
  const units = { links: { items: [] }, metadata: { title: 'Ünï' } };
  const { answer } = await answerOf(pageOf(units), select(['links', 'metadata']));
  expect(Object.keys(answer)).toEqual([
    'requestedUrl',
    'url',
    'fetch',
    'truncations',
    'metadata',
    'links',
    'errors',
  ]);
  expect(answer).toMatchObject(units);
});

test('TOON has the same content, and is written in a thread', async () => {
  const units = { links: { items: [{ url: 'a' }, { url: 'b' }] }, metadata: { title: 'Ünï' }, forms: [] };
  const selection = select(['links', 'metadata', 'forms']);
  const { answer } = await answerOf(pageOf(units), selection);
  const rendered: string[] = [];
  const { body } = await serialise(pageOf(units), selection, formed('toon', rendered));
  expect(Buffer.from(body).toString()).toBe(writeToon(answer));
  expect(rendered).toEqual(['answer.toon']);
});

test('a failed part is null, with its code at its path; a bug is only logged', async () => {
  const broken = pageOf({}, { extracted: () => Promise.reject(new TypeError('a bug of ours')) });
  const selection = select(['metadata']);
  expect((await answerOf(pageOf({}), selection)).answer).toMatchObject({
    metadata: null,
    errors: [{ path: ['metadata'], code: 'EXTRACTION_TIMEOUT', message: failure.message, retryAfter: null }],
  });
  expect(bugs).toEqual([]);
  const { metadata, errors } = (await answerOf(broken, selection)).answer;
  expect([metadata, errors[0].code, JSON.stringify(errors)]).toEqual([
    null,
    'INTERNAL',
    expect.not.stringContaining('a bug of ours'),
  ]);
  expect(bugs.splice(0)[0]).toContain('a bug of ours');
});

test('a browser part comes after the fields of its category, and fails by itself', async () => {
  const units = { accessibility: { lang: 'en' } };
  const whole = { ...units, 'accessibility.audit': { violations: [] } };
  const selection = select(['accessibility']);
  expect(JSON.stringify((await answerOf(pageOf(whole), selection)).answer.accessibility)).toBe(
    '{"lang":"en","audit":{"violations":[]}}',
  );
  expect((await answerOf(pageOf(units), selection)).answer).toMatchObject({
    accessibility: { lang: 'en', audit: null },
    errors: [{ path: ['accessibility', 'audit'] }],
  });
  const without = select(['accessibility'], { withoutBrowser: new Set(['accessibility'] as const) });
  const { answer } = await answerOf(pageOf(whole), without);
  expect([answer.accessibility, answer.errors]).toEqual([{ lang: 'en', audit: null }, []]);
  expect((await answerOf(pageOf({}), selection)).answer).toMatchObject({
    accessibility: null,
    errors: [{ path: ['accessibility'] }],
  });
});

test('failed selectors are null; without selectors there is no field', async () => {
  const failed = pageOf({}, { selected: () => Promise.reject(failure) });
  expect((await answerOf(failed, [])).answer).toMatchObject({ select: null, errors: [{ path: ['select'] }] });
  expect((await answerOf(pageOf({}), [])).answer).not.toHaveProperty('select');
});

test('the hash covers the categories and the failures', async () => {
  const hashOf = async (from: ExtractedPage) => (await answerOf(from, select(['links']))).contentHash;
  const same = await hashOf(pageOf({ links: { items: ['a'] } }));
  expect(await hashOf(pageOf({ links: { items: ['ignored: only the hash counts'] } }))).toBe(same);
  const extracted = async () => ({ ...serialisedAsIs({}), contentHash: 'another', truncations: [] });
  expect(await hashOf(pageOf({}, { extracted }))).not.toBe(same);
  expect(await hashOf(pageOf({}))).not.toBe(same);
});

test('a page that exceeded its time or memory fails with that code, and is not logged as a bug', async () => {
  const broken = pageOf({}, { fetchReport: () => Promise.reject(failure) });
  await expect(serialise(broken, [], formed('json'))).rejects.toBe(failure);
  expect(bugs).toEqual([]);
});
