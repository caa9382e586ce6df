import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { createMetrics } from '../../../../src/service/app/observing/metrics.ts';

const file = join(import.meta.dirname, '../../../../deploy/grafana/pageql.json');
const dashboard = z
  .object({ panels: z.array(z.object({ targets: z.array(z.object({ expr: z.string() })) })) })
  .parse(JSON.parse(readFileSync(file, 'utf8')));
const { groups } = z
  .object({
    groups: z.array(z.object({ rules: z.array(z.object({ alert: z.string(), expr: z.string() })) })),
  })
  .parse(parse(readFileSync(join(import.meta.dirname, '../../../../deploy/prometheus/alerts.yaml'), 'utf8')));
const alerts = groups.flatMap(({ rules }) => rules);
const expressions = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));

/** All series of /metrics, with their label names, after each metric was recorded once. */
async function series(): Promise<ReadonlyMap<string, readonly string[]>> {
  const browser = { pagesOpen: 1, pagesWaiting: 1, memoryBytes: 1 };
  const metrics = createMetrics({
    load: () => ({ scrapes: { underWay: 1, waiting: 1 }, threads: 1, browser }),
  });
  metrics.answered({ endpoint: 'rest', status: 429, code: 'RATE_LIMITED', ms: 1 });
  metrics.scraped('OK', 1);
  metrics.extracted('metadata');
  metrics.revalidated('UNCHANGED');
  metrics.batchPageSettled('OK');
  metrics.watchBatches(async () => null);
  const lines = (await metrics.text()).split('\n').filter((line) => /^\w/.test(line));
  return new Map(
    lines.map((line) => [
      /^\w+/.exec(line)?.[0] ?? '',
      [...line.matchAll(/[{,](\w+)="/g)].map(([, label = '']) => label),
    ]),
  );
}

/** The metrics of a query, with the labels that it selects by. */
function selected(text: string): readonly { readonly name: string; readonly labels: readonly string[] }[] {
  return [...text.matchAll(/\b(\w+)\{([^}]*)\}/g)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!=|=)/g)].map(([, label = '']) => label),
  }));
}

test.for([
  ['dashboard', expressions],
  ['alerts', alerts.map(({ expr }) => expr)],
] as const)('the %s use only existing metrics and labels', async ([, texts]) => {
  // Prometheus adds this metric, and these two labels.
  const known = new Map([...(await series()), ['up', []]]);
  const named = texts.flatMap(selected);
  expect(named.length).toBeGreaterThanOrEqual(10);
  for (const { name, labels } of named) {
    expect([...known.keys()]).toContain(name);
    expect(['job', 'instance', ...(known.get(name) ?? [])], name).toEqual(
      expect.arrayContaining([...labels]),
    );
  }
});

test('the dashboard shows all of our metrics', async () => {
  const known = await series();
  const shown = expressions.flatMap(selected).map(({ name }) => name.replace(/_(?:bucket|count)$/, ''));
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
