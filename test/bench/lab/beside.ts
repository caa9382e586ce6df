import { pathTo } from '../../../src/service/net/browser/in-page/elements.ts';
import { readVitals, type Vitals, watchVitals } from '../../../src/service/net/browser/in-page/vitals.ts';
import { blockingTime } from '../../../src/service/net/browser/reading/measure.ts';
import type { LoadFigures } from './figures.ts';

// biome-ignore lint/suspicious/noExplicitAny: its types are not installed where types are checked.
type Session = any;

const worldName = 'pageql';
const everyMs = 500;

/** The service's own reader on a page that somebody else loads and measures. */
export class Beside {
  readonly #session: Session;
  readonly #readings: Vitals[] = [];
  #timer: NodeJS.Timeout | undefined;

  private constructor(session: Session) {
    this.#session = session;
  }

  static async on(session: Session): Promise<Beside> {
    const beside = new Beside(session);
    await session.send('Page.enable');
    await session.send('Page.addScriptToEvaluateOnNewDocument', {
      source: `(${watchVitals})(${pathTo})`,
      worldName,
    });
    beside.#timer = setInterval(() => void beside.#read().catch(() => {}), everyMs);
    return beside;
  }

  /** What was read last before this moment of the load, in milliseconds since navigation began. */
  seenUntil(ms: number): LoadFigures {
    clearInterval(this.#timer);
    const last = this.#readings
      .filter(({ fcpMs, nowMs }) => fcpMs !== null && nowMs <= ms)
      .reduce((best, one) => (one.nowMs > best.nowMs ? one : best));
    return {
      fcp: last.fcpMs ?? Number.NaN,
      lcp: last.lcpMs ?? Number.NaN,
      cls: last.cls,
      tbt: blockingTime(last) ?? Number.NaN,
    };
  }

  async #read(): Promise<void> {
    const { frameTree } = await this.#session.send('Page.getFrameTree');
    const { executionContextId: contextId } = await this.#session.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName,
    });
    const { result } = await this.#session.send('Runtime.evaluate', {
      contextId,
      expression: `(${readVitals})()`,
      returnByValue: true,
    });
    if (result.value) this.#readings.push(result.value);
  }
}
