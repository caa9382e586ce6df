import { parse, validate } from 'graphql';
import { expect, test } from 'vitest';
import { exampleCall, exampleQuery } from '../../src/inspector/docs/examples.ts';
import { categoryNames } from '../../src/service/engine/request/selection.ts';
import { schema } from '../../src/service/graphql/schema.ts';
import { startApp } from '../helpers/app.ts';

const read = async () => {
  const app = await startApp({ INSPECTOR: 'false' });
  const answer = await app.fetch(new Request('http://localhost/docs'));
  return { answer, html: await answer.text() };
};

test.for(categoryNames)('%s has an example that is valid as it stands, in both interfaces', (name) => {
  expect(validate(schema, parse(exampleQuery(name)))).toEqual([]);
  expect(new URL(exampleCall(name), 'http://localhost').searchParams.get('params')).toBe(name);
});

test('the reference describes every category, type, parameter and failure, with or without the inspector', async () => {
  const { answer, html } = await read();
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const name of categoryNames) expect(html).toContain(`id="${name}"`);
  for (const name of ['LabMetrics', 'FetchOutcome', 'PlatformPreview'])
    expect(html).toContain(`id="type-${name}"`);
  for (const text of [
    'revalidate',
    'If-None-Match',
    'BLOCKED_ADDRESS',
    'RATE_LIMITED',
    'POST /api/batches',
    'Idempotency-Key',
  ])
    expect(html).toContain(text);
  expect(html).not.toMatch(/<script|\sstyle=|\son\w+=/);
});

test('every internal link has a target', async () => {
  const { html } = await read();
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id));
  const targets = [...html.matchAll(/href="#([^"]+)"/g)].map(([, target]) => target);
  expect(targets.length).toBeGreaterThan(100);
  expect(targets.filter((target) => !ids.has(target))).toEqual([]);
});
