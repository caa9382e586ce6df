import { builder } from '../../schema/builder.ts';
import { Count } from '../../schema/count.ts';

export interface Spread {
  readonly min: number;
  readonly median: number;
  readonly max: number;
}

/** How fast the page loaded in a browser. */
export interface LabMetrics {
  readonly runs: number;
  readonly fcpMs: Spread | null;
  readonly lcpMs: Spread | null;
  readonly lcpElement: string | null;
  readonly cls: Spread | null;
  readonly tbtMs: Spread | null;
  readonly speedIndexMs: Spread | null;
  readonly requests: number;
  readonly transferBytes: number;
  readonly byType: readonly Count[];
  readonly longTasks: number;
  readonly score: number | null;
  readonly throttling: string;
  readonly environment: string;
}

const SpreadType = builder.objectRef<Spread>('Spread').implement({
  description: 'A metric over several loads: a single one says little.',
  fields: (t) => ({
    min: t.exposeFloat('min', { description: 'The best load.' }),
    median: t.exposeFloat('median', { description: 'The load in the middle.' }),
    max: t.exposeFloat('max', { description: 'The worst load.' }),
  }),
});

export const LabMetricsType = builder.objectRef<LabMetrics>('LabMetrics').implement({
  description:
    'How fast the page loads on a slow phone, several times from an empty cache. What has no spread is from the load in the middle.',
  fields: (t) => ({
    runs: t.exposeInt('runs', {
      description: 'How often it was loaded: three times where there was time for it.',
    }),
    fcpMs: t.expose('fcpMs', {
      type: SpreadType,
      nullable: true,
      description: 'First contentful paint, in milliseconds; null where nothing was painted.',
    }),
    lcpMs: t.expose('lcpMs', {
      type: SpreadType,
      nullable: true,
      description: 'Largest contentful paint, in milliseconds.',
    }),
    lcpElement: t.exposeString('lcpElement', {
      nullable: true,
      description: 'Selectors that lead to the element of the largest contentful paint.',
    }),
    cls: t.expose('cls', {
      type: SpreadType,
      nullable: true,
      description: 'Cumulative layout shift, in its worst session window.',
    }),
    tbtMs: t.expose('tbtMs', {
      type: SpreadType,
      nullable: true,
      description: 'Total blocking time: what tasks took beyond 50 ms each after the first contentful paint.',
    }),
    speedIndexMs: t.expose('speedIndexMs', {
      type: SpreadType,
      nullable: true,
      description: 'Not measured: always null.',
    }),
    requests: t.exposeInt('requests', { description: 'Requests that were answered.' }),
    transferBytes: t.exposeInt('transferBytes', {
      description: 'Bytes of heads and bodies as they came over the wire.',
    }),
    byType: t.expose('byType', {
      type: [Count],
      description:
        'Requests by type (document, script, image …), and under "third-party" those to sites of other owners; then the bytes of each, as "script bytes".',
    }),
    longTasks: t.exposeInt('longTasks', { description: 'Tasks of the main thread longer than 50 ms.' }),
    score: t.exposeInt('score', {
      nullable: true,
      description:
        'From 0 to 100 by the weights and curves of Lighthouse, Speed Index left out; null where too little was measured.',
    }),
    throttling: t.exposeString('throttling', { description: 'How network and processor were slowed down.' }),
    environment: t.exposeString('environment', {
      description: 'What it was measured with, and how it is scored.',
    }),
  }),
});
