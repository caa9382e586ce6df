import { readFileSync } from 'node:fs';
import { startOrigin } from '../helpers/origin.ts';
import type { Effort } from './effort.ts';
import { openService } from './http/service.ts';
import { benchChromium } from './lab/chromium.ts';
import { type LighthouseLoad, lighthouseInstalled, openLighthouse } from './lab/lighthouse.ts';
import { howToInstall } from './peers.ts';
import { markdown, ratioTable } from './report.ts';
import { median } from './statistics.ts';

const page = readFileSync(new URL('../pages/bread.html', import.meta.url), 'utf8');

/** What Lighthouse says of the inspector on a slow phone: before any question, with an answer, and of the reference. */
export async function inspector({ rounds }: Effort): Promise<void> {
  if (!lighthouseInstalled)
    return console.log(`\ninspector: skipped, Lighthouse is not installed (${howToInstall}).`);
  await using stack = new AsyncDisposableStack();
  const { executable, fonts } = await benchChromium();
  const origin = await startOrigin({ '/': page });
  stack.defer(() => origin.close());
  const service = stack.use(await openService({ BROWSER: 'off', ANONYMOUS: 'free' }));
  const lighthouse = stack.use(await openLighthouse(executable, fonts ? { FONTCONFIG_FILE: fonts } : {}));

  const places = ['/', `/?${new URLSearchParams({ url: `${origin.url}/` })}`, '/docs'];
  const names = ['the inspector', 'with an answer', 'the reference'];
  const loads = places.map((): LighthouseLoad[] => []);
  for (let round = 0; round < rounds; round++)
    for (const [at, place] of places.entries())
      loads[at]?.push(await lighthouse.measure(service.url + place));

  console.log(
    markdown({
      title: `The inspector on a slow phone, by Lighthouse ${lighthouse.version}: medians of ${rounds}`,
      columns: ['page', ...figures.map(([name]) => name)],
      rows: loads.map((own, at) => [names[at] ?? '', ...figures.map(([, read]) => read(own))]),
    }),
  );
  const scores = loads.map((own, at) => {
    const measured = middle(own, ({ scoreWithSpeedIndex }) => scoreWithSpeedIndex);
    return { name: `score: ${names[at]}`, measured, bound: 'at least', bar: 95 } as const;
  });
  console.log(ratioTable('Scores of the inspector', scores));
}

const middle = (loads: readonly LighthouseLoad[], read: (load: LighthouseLoad) => number) =>
  median(loads.map(read));

const figures: readonly (readonly [string, (loads: readonly LighthouseLoad[]) => string])[] = [
  ['score', (loads) => String(middle(loads, ({ scoreWithSpeedIndex }) => scoreWithSpeedIndex))],
  ['first paint', (loads) => `${Math.round(middle(loads, ({ fcp }) => fcp))} ms`],
  ['largest', (loads) => `${Math.round(middle(loads, ({ lcp }) => lcp))} ms`],
  ['blocking', (loads) => `${Math.round(middle(loads, ({ tbt }) => tbt))} ms`],
  ['shift', (loads) => middle(loads, ({ cls }) => cls).toFixed(3)],
  ['requests', (loads) => String(middle(loads, ({ requests }) => requests))],
  ['kB', (loads) => (middle(loads, ({ bytes }) => bytes) / 1000).toFixed(0)],
];
