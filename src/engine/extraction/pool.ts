import { fromPlainError, type OnBug, ScrapeError } from '../../page/errors.ts';
import type { Settled } from '../../page/evaluation.ts';
import type { PageContext } from '../../page/need.ts';
import type { Bounded } from '../bounds.ts';
import type { ExtractionPage, Extractor } from './extractor.ts';
import type { Reply } from './messages.ts';
import { ExtractionWorker, type WorkerOptions } from './worker.ts';
import type { Supply, Task } from './workshop.ts';

export interface PoolOptions extends WorkerOptions {
  readonly threads: number;
  readonly onBug: OnBug;
}

/** Takes pages apart in worker threads; every page keeps to one thread, which parses it once. */
export function threadPool(options: PoolOptions): Extractor {
  const lanes = Array.from({ length: options.threads }, () => new Lane(options));
  const idlest = () => lanes.reduce((best, lane) => (lane.load < best.load ? lane : best));
  let opened = 0;

  return {
    open: (context) => new PooledPage(opened++, context, idlest),
    async render(rendering, input) {
      const page = new PooledPage(opened++, { requestedUrl: '' }, idlest);
      // The thread hands back what the rendering of this name returns.
      const rendered = page.run({ kind: 'render', name: rendering.name, input }) as ReturnType<
        typeof rendering.run
      >;
      return Promise.resolve(rendered).finally(() => page.close());
    },
    close: async () => void (await Promise.all(lanes.map((lane) => lane.close()))),
  };
}

interface Job {
  readonly page: PooledPage;
  readonly task: Task;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** One thread and the calls that wait for it. */
class Lane {
  readonly #worker: ExtractionWorker;
  readonly #onBug: OnBug;
  readonly #known = new Map<PooledPage, number>();
  #queue: Job[] = [];
  #busy = false;

  constructor(options: PoolOptions) {
    this.#worker = new ExtractionWorker(options);
    this.#onBug = options.onBug;
  }

  /** Starting a thread takes longer than most pages do. */
  get load(): number {
    return this.#queue.length + this.#known.size + (this.#worker.started ? 0 : 1);
  }

  enqueue(job: Job): void {
    this.#queue.push(job);
    if (!this.#busy) void this.#work();
  }

  forget(page: PooledPage): void {
    if (this.#known.delete(page)) this.#worker.forget(page.id);
  }

  close(): Promise<void> {
    return this.#worker.close();
  }

  async #work(): Promise<void> {
    this.#busy = true;
    for (let job = this.#queue.shift(); job; job = this.#queue.shift())
      this.#settle(job, await this.#post(job));
    this.#busy = false;
  }

  #post({ page, task }: Job): Promise<Reply | null> {
    const known = this.#known.get(page) ?? 0;
    this.#known.set(page, page.supplies.length);
    return this.#worker.call({
      page: page.id,
      context: page.context,
      supplies: page.supplies.slice(known),
      task,
    });
  }

  #settle(job: Job, reply: Reply | null): void {
    if (reply === null) {
      this.#giveUp(job);
    } else if ('value' in reply) {
      job.resolve(reply.value);
    } else {
      if (reply.bug !== null) this.#onBug(reply.bug);
      job.reject(fromPlainError(reply.error));
    }
  }

  /** The thread is gone: the page that broke it is done for, other pages are told everything anew. */
  #giveUp(job: Job): void {
    this.#known.clear();
    job.page.broken = true;
    const lost = this.#queue.filter(({ page }) => page === job.page);
    this.#queue = this.#queue.filter(({ page }) => page !== job.page);
    for (const { reject } of [job, ...lost]) reject(new ScrapeError('EXTRACTION_TIMEOUT'));
  }
}

class PooledPage implements ExtractionPage {
  readonly id: number;
  readonly context: PageContext;
  readonly supplies: Supply[] = [];
  broken = false;
  readonly #choose: () => Lane;
  #lane: Lane | null = null;

  constructor(id: number, context: PageContext, choose: () => Lane) {
    this.id = id;
    this.context = context;
    this.#choose = choose;
  }

  supply(name: string, settled: Settled): void {
    this.supplies.push({ name, settled });
  }

  extract(name: string): Promise<Bounded> {
    // What a thread answers to `extract` is what its workshop returned.
    return this.run({ kind: 'extract', name }) as Promise<Bounded>;
  }

  derive<T>(name: string): Promise<T> {
    return this.run({ kind: 'derive', name }) as Promise<T>;
  }

  run(task: Task): Promise<unknown> {
    if (this.broken) return Promise.reject(new ScrapeError('EXTRACTION_TIMEOUT'));
    // Not before there is work: a page that is being fetched keeps no thread busy.
    const lane = this.#lane ?? this.#choose();
    this.#lane = lane;
    return new Promise((resolve, reject) => lane.enqueue({ page: this, task, resolve, reject }));
  }

  close(): void {
    this.#lane?.forget(this);
  }
}
