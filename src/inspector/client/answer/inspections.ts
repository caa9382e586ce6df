import { example } from '../example.ts';
import type { Inspection } from '../types.ts';
import type { Payload } from './ask.ts';
import { ask } from './ask.ts';
import { documentText, exampleText } from './documents.ts';

/** How fresh an answer has to be, and how long it is cached. */
export interface Freshness {
  /** Whether the page is fetched again, whatever the cache holds. */
  readonly revalidate?: boolean;
  /** How long the answer is cached, and how old a cached one may be. */
  readonly cacheMinutes?: number;
  /** Whether the page is read after its scripts have run. */
  readonly withScripts?: boolean;
}

/** The inspections so far, so that going back costs nothing. The latest one may still be running. */
export class Inspections {
  #known: Map<string, Inspection> = new Map();
  #running: AbortController | null = null;
  readonly #onChange: (inspection: Inspection) => Promise<void>;

  /** What `onChange` returns resolves when the change has been drawn. */
  constructor(onChange: (inspection: Inspection) => Promise<void>) {
    this.#onChange = onChange;
  }

  /** Shows the known inspection of an address, or starts one. */
  show(url: string) {
    const known = this.#known.get(url);
    this.stop();
    if (known) void this.#onChange(known);
    else void this.inspect(url);
  }

  stop() {
    this.#running?.abort();
    this.#running = null;
  }

  /**
   * Inspects an address. Each part is processed after the one before has been drawn, so that drawing never blocks input.
   */
  async inspect(url: string, { revalidate, cacheMinutes, withScripts }: Freshness = {}) {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    let inspection = begun(url);
    const change = async (change: Partial<Inspection>) => {
      inspection = { ...inspection, ...change };
      if (!running.signal.aborted) await this.#onChange(inspection);
    };
    void change({});
    const isExample = url === example.url;
    const variables = isExample
      ? example
      : {
          url,
          ...(revalidate && { revalidate }),
          ...(cacheMinutes && { cacheTime: cacheMinutes }),
          ...(withScripts && { render: 'ALWAYS' }),
        };
    const query = await (isExample ? exampleText() : documentText('inspect'));
    for await (const payload of ask({ query, variables, signal: running.signal })) {
      await change(added(inspection, payload));
    }
    await change({ running: false, tookMs: performance.now() - inspection.startedAt });
    const whole = !running.signal.aborted && inspection.failures.every(({ code }) => code !== 'UNREACHABLE');
    if (whole && inspection.parts.Verdict) this.#known.set(url, inspection);
  }
}

/** An inspection of which nothing has arrived yet. */
export function begun(url: string): Inspection {
  return {
    url,
    parts: {},
    viewer: null,
    quota: null,
    failures: [],
    running: true,
    startedAt: performance.now(),
    tookMs: null,
  };
}

function added({ parts, failures, quota, viewer }: Inspection, payload: Payload): Partial<Inspection> {
  const { data, label } = payload;
  const page = label ? data : data?.page;
  const name = label ?? 'Verdict';
  return {
    parts: page ? { ...parts, [name]: page } : parts,
    viewer: (!label && data?.viewer) || viewer,
    quota: payload.quota ?? quota,
    failures: payload.failures.length ? [...failures, ...payload.failures] : failures,
  };
}
