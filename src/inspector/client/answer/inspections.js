/** @import { Payload } from './ask.js' */
/** @import { Inspection } from '../types.js' */
import { ask } from './ask.js';
import { documentText } from './documents.js';

/**
 * How fresh an answer has to be, and how long it is cached.
 * @typedef {object} Freshness
 * @property {boolean} [revalidate] Whether the page is fetched again, whatever the cache holds.
 * @property {number} [cacheMinutes] How long the answer is cached, and how old a cached one may be.
 */

/** The inspections so far, so that going back costs nothing. The latest one may still be running. */
export class Inspections {
  /** @type {Map<string, Inspection>} */
  #known = new Map();
  /** @type {AbortController | null} */
  #running = null;
  #onChange;
  #key;

  /**
   * @param {object} options
   * @param {(inspection: Inspection) => Promise<void>} options.onChange Resolves when the change has been drawn.
   * @param {() => string | null} options.key
   */
  constructor({ onChange, key }) {
    this.#onChange = onChange;
    this.#key = key;
  }

  /**
   * Shows the known inspection of an address, or starts one.
   * @param {string} url
   */
  show(url) {
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
   * @param {string} url
   * @param {Freshness} [freshness]
   */
  async inspect(url, { revalidate, cacheMinutes } = {}) {
    this.stop();
    const running = new AbortController();
    this.#running = running;
    let inspection = begun(url);
    /** @param {Partial<Inspection>} change */
    const change = async (change) => {
      inspection = { ...inspection, ...change };
      if (!running.signal.aborted) await this.#onChange(inspection);
    };
    void change({});
    const variables = {
      url,
      ...(revalidate && { revalidate }),
      ...(cacheMinutes && { cacheTime: cacheMinutes }),
    };
    const query = await documentText('inspect');
    for await (const payload of ask({ query, variables, key: this.#key(), signal: running.signal })) {
      await change(added(inspection, payload));
    }
    await change({ running: false, tookMs: performance.now() - inspection.startedAt });
    const whole = !running.signal.aborted && inspection.failures.every(({ code }) => code !== 'UNREACHABLE');
    if (whole && inspection.parts.Verdict) this.#known.set(url, inspection);
  }
}

/**
 * An inspection of which nothing has arrived yet.
 * @param {string} url
 * @returns {Inspection}
 */
export function begun(url) {
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

/**
 * @param {Inspection} inspection
 * @param {Payload} payload
 * @returns {Partial<Inspection>}
 */
function added({ parts, failures, quota, viewer }, payload) {
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
