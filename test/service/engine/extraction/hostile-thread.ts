import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { derived, source } from '../../../../src/extract/page/need.ts';
import type { Unit } from '../../../../src/extract/run/plan.ts';
import { serveThread, threadSettings } from '../../../../src/service/engine/extraction/serve-thread.ts';
import { TaskRunner } from '../../../../src/service/engine/extraction/task-runner.ts';
import { serialisedAsIs } from '../../../helpers/extracted.ts';

const text = source<string>('text', { load: async () => '' });
let parses = 0;
const parsed = derived('parsed', { text }, ({ text }) => ({ text, parses: ++parses }));

const extractors: Record<string, (values: { readonly parsed: { text: string; parses: number } }) => unknown> =
  {
    echo: ({ parsed }) => parsed.text,
    parses: ({ parsed }) => parsed.parses,
    builtins: () => (process as unknown as { moduleLoadList: string[] }).moduleLoadList,
    loops() {
      for (;;);
    },
    devours() {
      const kept: number[][] = [];
      for (;;) kept.push(new Array(10_000).fill(kept.length));
    },
    refuses() {
      throw new ScrapeError('NOT_HTML');
    },
    breaks() {
      throw new TypeError('a bug of ours');
    },
  };

const units = Object.entries(extractors).map(
  ([name, extract]) =>
    [
      name,
      {
        name,
        path: name,
        readFromHead: false,
        reads: 'SENT' as const,
        needs: { parsed },
        bounds: {},
        shortened: () => ({}),
        extract: extract as Unit['extract'],
      },
    ] as const,
);

const { startsAfterMs, isBroken } = threadSettings() as { startsAfterMs: number; isBroken: boolean };
if (isBroken) throw new TypeError('a bug at the start');
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, startsAfterMs);
const catalog = {
  units: new Map(units),
  derived: new Map([['parsed', parsed]]),
  renderings: new Map([['upper', { name: 'upper', run: (input: unknown) => String(input).toUpperCase() }]]),
};
serveThread(new TaskRunner(catalog, (_, value) => serialisedAsIs(value)));
