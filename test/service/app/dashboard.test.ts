import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMetrics } from '../../../src/service/app/metrics.ts';

const file = join(import.meta.dirname, '../../../deploy/grafana/pageql.json');
const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync(file, 'utf8')));
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** All series of /metrics, with their label names, after each metric was recorded once. */
async function series(): Promise<ReadonlyMap<string, readonly string[]>> {
  const metrics = createMetrics({ scrapesUnderWay: () => 1, threads: 1 });
  metrics.answered({ endpoint: 'rest', status: 429, code: 'RATE_LIMITED', ms: 1 });
  metrics.scraped('OK', 1);
  const lines = (await metrics.text()).split('\n').filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => [
      /^\w+/.exec(line)?.[0] ?? '',
      [...line.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label),
    ]),
  );
}

test('the dashboard uses only existing metrics and labels, and all of ours', async () => {
  const known = await series();
  const named = expressions.flatMap((text) => [...text.matchAll(/\b(\w+)\{([^}]*)\}/g)]);
  expect(named.length).toBeGreaterThan(10);
  for (const [, name = '', matchers = ''] of named) {
    const labels = [...matchers.matchAll(/(\w+)\s*(?:=~|!=|=)/g)].map(([, label]) => label);
    // Prometheus adds these two.
    expect(['job', 'instance', ...(known.get(name) ?? [])], name).toEqual(expect.arrayContaining(labels));
    expect([...known.keys()]).toContain(name);
  }
  const shown = named.map(([, name = '']) => name.replace(/_(?:bucket|count)$/, ''));
  const own = [...known.keys()].filter((name) => name.startsWith('pageql_'));
  expect(own.filter((name) => !shown.includes(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([]);
});

test('each panel groups by labels of its own metrics', async () => {
  const known = await series();
  for (const text of expressions) {
    const [, name = ''] = /\b(pageql_\w+)\{/.exec(text) ?? [];
    for (const [, labels = ''] of text.matchAll(/\bby \(([^)]*)\)/g)) {
      expect(known.get(name), text).toEqual(expect.arrayContaining(labels.split(', ')));
    }
  }
});
