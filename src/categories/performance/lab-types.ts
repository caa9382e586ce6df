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
  description: 'A metric over several page loads, since a single one says little.',
  fields: (t) => ({
    min: t.exposeFloat('min', { description: 'The best load.' }),
    median: t.exposeFloat('median', { description: 'The median load.' }),
    max: t.exposeFloat('max', { description: 'The worst load.' }),
  }),
});

export const LabMetricsType = builder.objectRef<LabMetrics>('LabMetrics').implement({
  description:
    'How fast the page loads on a slow phone, over several loads with an empty cache. Single values are from the median load.',
  fields: (t) => ({
    runs: t.exposeInt('runs', {
      description: 'How many times it was loaded: three if time allowed.',
    }),
    fcpMs: t.expose('fcpMs', {
      type: SpreadType,
      nullable: true,
      description: 'First contentful paint, in milliseconds; null if nothing was painted.',
    }),
    lcpMs: t.expose('lcpMs', {
      type: SpreadType,
      nullable: true,
      description: 'Largest contentful paint, in milliseconds.',
    }),
    lcpElement: t.exposeString('lcpElement', {
      nullable: true,
      description: 'A selector for the element of the largest contentful paint.',
    }),
    cls: t.expose('cls', {
      type: SpreadType,
      nullable: true,
      description: 'Cumulative layout shift in its worst session window.',
    }),
    tbtMs: t.expose('tbtMs', {
      type: SpreadType,
      nullable: true,
      description:
        'Total blocking time: the time beyond 50 ms of each task after the first contentful paint.',
    }),
    speedIndexMs: t.expose('speedIndexMs', {
      type: SpreadType,
      nullable: true,
      description: 'Not measured: always null.',
    }),
    requests: t.exposeInt('requests', { description: 'Requests that were answered.' }),
    transferBytes: t.exposeInt('transferBytes', {
      description: 'Bytes of headers and bodies as transferred.',
    }),
    byType: t.expose('byType', {
      type: [Count],
      description:
        'Requests by type (document, script, image …), with those to third parties as "third-party"; then the bytes of each, as "script bytes".',
    }),
    longTasks: t.exposeInt('longTasks', { description: 'Main-thread tasks longer than 50 ms.' }),
    score: t.exposeInt('score', {
      nullable: true,
      description:
        'From 0 to 100, by the weights and curves of Lighthouse without Speed Index; null if too little was measured.',
    }),
    throttling: t.exposeString('throttling', {
      description: 'How the network and the processor were throttled.',
    }),
    environment: t.exposeString('environment', {
      description: 'What it was measured with, and how it is scored.',
    }),
  }),
});
