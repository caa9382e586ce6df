import { afterEach, expect, test } from 'vitest';
import { ScrapeError } from '../../../../src/extract/page/errors.ts';
import { backgroundPrefix, type Demand } from '../../../../src/service/engine/extraction/demand.ts';
import type { ExtractionPage, Extractor } from '../../../../src/service/engine/extraction/extractor.ts';
import type { Reply } from '../../../../src/service/engine/extraction/messages.ts';
import { ThreadPool, type TurnTimes } from '../../../../src/service/engine/extraction/pool.ts';
import type { Lost, PageThread, PageWork } from '../../../../src/service/engine/extraction/thread-slot.ts';
import { codeOf as code } from '../../../helpers/code-of.ts';

const pools: Extractor[] = [];
afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.close()))));

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** A thread that does one task per call. The task's name is its duration in milliseconds; `hangs` never ends. */
class FakeThread implements PageThread {
  started = false;
  closed = false;
  megabytes = 0;
  readonly knows = new Set<number>();
  /** The names of the tasks of each call. */
  readonly calls: string[][] = [];
  readonly #log: string[];
  readonly #startsIn: number;
  readonly #end = Promise.withResolvers<Lost>();

  constructor(log: string[], startsIn: number) {
    this.#log = log;
    this.#startsIn = startsIn;
  }

  async start(): Promise<void> {
    this.started = true;
    await sleep(this.#startsIn);
  }

  async call({ page, context, tasks }: PageWork): Promise<Reply | Lost> {
    const [task] = tasks;
    this.calls.push(tasks.map(({ name }) => name));
    if (!task) throw new Error('a call without a task');
    this.knows.add(page);
    this.#log.push(`${context.requestedUrl}:${task.name}`);
    const work = task.name === 'hangs' ? new Promise<never>(() => {}) : sleep(Number(task.name));
    return Promise.race([work.then(() => [{ value: { value: task.name } }]), this.#end.promise]);
  }

  forget(page: number): void {
    this.knows.delete(page);
  }

  async memory(): Promise<number> {
    return this.megabytes * 1024 * 1024;
  }

  async close(): Promise<void> {
    this.closed = true;
    this.#end.resolve({ done: 0 });
  }
}

interface PoolSettings {
  readonly threads?: number;
  readonly times?: Partial<TurnTimes>;
  /** How long each thread takes to start, in order; the others start at once. */
  readonly starts?: readonly number[];
  readonly pagesOfThread?: number;
}

function startPool({ threads = 1, times = {}, starts = [], ...settings }: PoolSettings = {}) {
  const log: string[] = [];
  const started: FakeThread[] = [];
  const pool = new ThreadPool({
    threads,
    startThread: () => {
      const thread = new FakeThread(log, starts[started.length] ?? 0);
      started.push(thread);
      return thread;
    },
    overallMemoryMb: 100,
    onBug: () => {},
    times: { turnMs: 60, maxWaitMs: 5_000, graceMs: 20, ...times },
    ...settings,
  });
  pools.push(pool);
  const open = (name: string, demand: Partial<Demand> = {}): ExtractionPage =>
    pool.open(
      { requestedUrl: name },
      { callers: new Set([name.slice(0, 1)]), signal: new AbortController().signal, ...demand },
    );
  return { pool, log, started, open };
}

/** With a document of the maximum size. */
function heavy(page: ExtractionPage): ExtractionPage {
  page.supply('response', { value: { body: new Uint8Array(5 * 1024 * 1024) } });
  return page;
}

test('turns rotate between callers: the pages of one caller wait behind each other, not ahead of other callers', async () => {
  const { log, open } = startPool({ times: { turnMs: 5_000 } });
  const names = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
  await Promise.all(names.map((name) => open(name).extract('5')));
  expect(log.map((line) => line.slice(0, 2))).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});

test('calls that a page makes at the same time are done in one turn', async () => {
  const { log, open } = startPool({ times: { turnMs: 5_000 } });
  const [a, b] = [open('a1'), open('a2')];
  await Promise.all([a.derive('1'), b.derive('1'), a.extract('2'), b.extract('2'), a.extract('3')]);
  expect(log).toEqual(['a1:1', 'a1:2', 'a1:3', 'a2:1', 'a2:2']);
});

test('calls that a page makes at the same time are posted as one message; those not done are posted again', async () => {
  const { started, open } = startPool();
  const page = open('a1');
  await Promise.all([page.derive('1'), page.extract('2'), page.extract('3')]);
  expect(started[0]?.calls).toEqual([['1', '2', '3'], ['2', '3'], ['3']]);
});

test('calls made as soon as the page has begun are posted with its first call', async () => {
  const { started, open } = startPool();
  const page = open('a1');
  const joined = page.begun.then(() => page.extract('2'));
  await Promise.all([page.derive('1'), joined]);
  expect(started[0]?.calls[0]).toEqual(['1', '2']);
});

test('a page whose time is up continues at the next turn of its caller, before other pages of that caller', async () => {
  const { log, open } = startPool({ threads: 2 });
  for (const name of ['c1', 'd1']) void code(open(name).extract('hangs'));
  const [a1, a2, b] = [open('a1'), open('a2'), open('b1')];
  await Promise.all([a1.extract('80'), a1.extract('1'), a2.extract('1'), b.extract('1')]);
  expect(log).toEqual(['c1:hangs', 'd1:hangs', 'a1:80', 'b1:1', 'a1:1', 'a2:1']);
});

test('a caller without competition may use its threads for any length of time', async () => {
  const { started, open } = startPool({ threads: 2 });
  const pages = ['a1', 'a2', 'a3'].map((name) => open(name).extract('150'));
  expect(await Promise.all(pages.map(code))).toEqual(['answered', 'answered', 'answered']);
  expect(started.slice(0, 2).map(({ closed }) => closed)).toEqual([false, false]);
});

test('a caller never has all threads: the next caller gets one at once', async () => {
  const { log, started, open } = startPool({ threads: 2 });
  for (const name of ['a1', 'a2', 'a3']) void code(open(name).extract('hangs'));
  await expect.poll(() => log).toEqual(['a1:hangs', 'a2:hangs']);
  await open('b1').extract('1');
  expect(log).toEqual(['a1:hangs', 'a2:hangs', 'b1:1']);
  expect(started.map(({ closed }) => closed)).toEqual([false, false, false]);
});

const background = (caller: string) => ({ callers: new Set([backgroundPrefix + caller]) });

test('background pages come after those of all callers, unless a caller joins them', async () => {
  const { log, open } = startPool({ threads: 1 });
  const held = ['c1', 'd1'].map((name) => open(name).extract('50'));
  const joined = background('y');
  const later = [open('x1', background('x')), open('y1', joined), open('a1'), open('b1')];
  joined.callers.add('a');
  await Promise.all([...held, ...later.map((page) => page.extract('1'))]);
  expect(log.map((line) => line.slice(0, 2)).toSorted()).toEqual(['a1', 'b1', 'c1', 'd1', 'x1', 'y1']);
  expect(log.at(-1)).toBe('x1:1');
});

test('however many background pages there are, the first thread is free for others', async () => {
  const { log, started, open } = startPool({ threads: 2 });
  for (const name of ['x', 'y', 'z']) void code(open(name, background(name)).extract('hangs'));
  await expect.poll(() => log.length).toBe(2);
  await open('a1').extract('1');
  expect(started.map(({ calls }) => calls)).toEqual([[['1']], [['hangs']], [['hangs']]]);
});

test('background pages get a thread although nobody else has asked for one', async () => {
  const { started, open } = startPool({ threads: 1 });
  await open('x1', background('x')).extract('1');
  expect(started.map(({ calls }) => calls)).toEqual([[], [['1']]]);
});

test('a caller who has waited too long takes a thread from one with the maximum number; the stopped page starts over', async () => {
  const { log, started, open } = startPool({ threads: 2 });
  const begun = (line: string) => expect.poll(() => log, { interval: 5 }).toContain(line);
  const first = code(open('a1').extract('400'));
  await begun('a1:400');
  const second = code(open('a2').extract('450'));
  await begun('a2:450');
  void code(open('z1').extract('hangs'));
  await begun('z1:hangs');
  await open('b1').extract('1');
  expect(log.slice(0, 4)).toEqual(['a1:400', 'a2:450', 'z1:hangs', 'b1:1']);
  expect(started[0]?.closed).toBe(true);
  expect([await first, await second]).toEqual(['answered', 'answered']);
  expect(log.filter((line) => line === 'a1:400')).toHaveLength(2);
});

test('a page that was stopped twice for other callers fails', async () => {
  const { log, open } = startPool({ threads: 2 });
  let end: string | null = null;
  void code(open('a1').extract('hangs')).then((code) => {
    end = code;
  });
  for (const name of ['a2', 'z1']) void code(open(name).extract('hangs'));
  while (end === null) {
    // By then the first caller has both threads again.
    await sleep(30);
    await open('b1').extract('1');
  }
  expect(end).toBe('EXTRACTION_TIMEOUT');
  expect(log.filter((line) => line === 'a1:hangs')).toHaveLength(2);
});

test('a page waits for the thread that parsed it, and moves to another if that takes too long', async () => {
  const { log, started, open } = startPool({ threads: 2 });
  const page = open('b1');
  await page.extract('1');
  const [home] = started;
  void code(open('a1').extract('150'));
  await expect.poll(() => home?.knows.size).toBe(2);
  await page.extract('2');
  expect(log).toEqual(['b1:1', 'a1:150', 'b1:2']);
  expect([home?.knows.size, started[1]?.knows.size]).toEqual([1, 1]);
});

test('the spare thread is started ahead of time when one caller uses all it may have', async () => {
  const { started, open } = startPool({ threads: 2 });
  const pages = [open('a1').extract('30'), open('a2').extract('30')];
  await expect.poll(() => started.map((thread) => thread.started)).toEqual([true, true, true]);
  await Promise.all(pages);
});

/** With it, no page takes long. */
const noCheck: Partial<TurnTimes> = { turnMs: 60_000 };

test('short pages of one caller, who may use only one thread, do not start the spare one', async () => {
  const { started, open } = startPool({ threads: 1, times: noCheck });
  await Promise.all(['a1', 'a2', 'a3'].map((name) => open(name).extract('1')));
  expect(started.map((thread) => thread.started)).toEqual([true, false]);
});

test.for([
  { when: 'another caller waits', names: ['a1', 'b1'], times: noCheck },
  { when: 'a page takes long', names: ['a1'], times: {} },
])('the spare thread is started when $when', async ({ names, times }) => {
  const { started, open } = startPool({ threads: 1, times });
  const pages = names.map((name) => open(name).extract('60'));
  await expect.poll(() => started.map((thread) => thread.started)).toEqual([true, true]);
  await Promise.all(pages);
});

test('a page gets the first thread that is free or has started', async () => {
  const { log, open } = startPool({ threads: 2, starts: [10, 2_000] });
  await Promise.all(['a1', 'a2', 'a3'].map((name) => open(name).extract('5')));
  expect(log).toEqual(['a1:5', 'a2:5', 'a3:5']);
});

test('threads start one after the other, since two at once would both be slow', async () => {
  const { started, open } = startPool({ threads: 2, starts: [20, 20, 20] });
  const pages = ['a1', 'b1', 'c1'].map((name) => open(name).extract('1'));
  expect(started.map((thread) => thread.started)).toEqual([true, false, false]);
  await Promise.all(pages);
});

test('until all threads have started, the last free one is kept for callers who have none', async () => {
  const { log, open } = startPool({ threads: 2, starts: [0, 10, 800] });
  for (const name of ['a1', 'a2']) void code(open(name).extract('hangs'));
  await sleep(40);
  await open('b1').extract('1');
  expect(log).toEqual(['a1:hangs', 'b1:1']);
});

test('abandoned work leaves the queue at once', async () => {
  const { log, open } = startPool();
  const left = new AbortController();
  const running = open('a1').extract('15');
  const waiting = code(open('a2', { signal: left.signal }).extract('1'));
  left.abort();
  expect(await waiting).toBe('SOURCE_FAILED');
  await running;
  await open('a3').extract('1');
  expect(log).toEqual(['a1:15', 'a3:1']);
});

test('pending calls reject with the reason of the abort', async () => {
  const { open } = startPool();
  const stopping = AbortSignal.abort(new ScrapeError('OVERLOADED'));
  expect(await code(open('a1', { signal: stopping }).extract('1'))).toBe('OVERLOADED');
});

test('an abandoned call is ended, and its thread is replaced', async () => {
  const { started, open } = startPool();
  const left = new AbortController();
  const running = open('a1', { signal: left.signal }).extract('hangs');
  const next = open('a2').extract('1');
  await sleep(30);
  left.abort();
  expect([await code(running), await code(next)]).toEqual(['SOURCE_FAILED', 'answered']);
  expect(started[0]?.closed).toBe(true);
});

test('after a caller has left, no thread is started beside the page of the next one', async () => {
  const { log, started, open } = startPool({ threads: 2, times: { graceMs: 0, settleMs: 10_000 } });
  const left = new AbortController();
  const names = ['a1', 'a2', 'a3'];
  const pages = names.map((name) => code(open(name, { signal: left.signal }).extract('hangs')));
  await expect.poll(() => [log.length, started.filter((thread) => thread.started).length]).toEqual([2, 3]);
  left.abort();
  await Promise.all(pages);
  expect(await code(open('b1').extract('1'))).toBe('answered');
  await expect.poll(() => started.filter(({ closed }) => closed).length).toBe(2);
  expect(started.map(({ started: up, closed }) => [up, closed])).toEqual([
    [true, true],
    [true, true],
    [true, false],
    [false, false],
    [false, false],
  ]);
});

test('a caller who has left and comes again gets a thread once that is settled', async () => {
  const { log, open } = startPool({ threads: 2, times: { graceMs: 0, settleMs: 30 } });
  const left = new AbortController();
  const pages = ['a1', 'a2'].map((name) => code(open(name, { signal: left.signal }).extract('hangs')));
  await expect.poll(() => log.length).toBe(2);
  left.abort();
  await Promise.all(pages);
  expect(await code(open('a3').extract('1'))).toBe('answered');
});

test('a thread lost to a page counts against its caller until it has restarted', async () => {
  const { log, open } = startPool({ threads: 2, starts: [0, 0, 0, 800, 800] });
  const left = new AbortController();
  const pages = ['a1', 'a2', 'a3'].map((name) => code(open(name, { signal: left.signal }).extract('hangs')));
  const kept = open('a4').extract('1');
  await expect.poll(() => log).toEqual(['a1:hangs', 'a2:hangs']);
  left.abort();
  await sleep(10);
  await open('b1').extract('1');
  expect(log).toEqual(['a1:hangs', 'a2:hangs', 'b1:1']);
  await kept;
  expect(log.at(-1)).toBe('a4:1');
  await Promise.all(pages);
});

test('a short abandoned call may finish, since a new thread takes longer to start', async () => {
  const { started, open } = startPool({ times: { graceMs: 1_000 } });
  const left = new AbortController();
  const running = open('a1', { signal: left.signal }).extract('20');
  left.abort();
  expect(await code(running)).toBe('SOURCE_FAILED');
  await open('a2').extract('1');
  expect([started[0]?.closed, [...(started[0]?.knows ?? [])]]).toEqual([false, [1]]);
});

test('an abandoned call that is still running after its grace is ended then, not at the next check', async () => {
  const { log, open } = startPool({ times: { graceMs: 30, settleMs: 0, turnMs: 100_000 } });
  const left = new AbortController();
  const running = open('a1', { signal: left.signal }).extract('hangs');
  await expect.poll(() => log).toEqual(['a1:hangs']);
  left.abort();
  const next = open('a2').extract('1');
  expect([await code(running), await code(next)]).toEqual(['SOURCE_FAILED', 'answered']);
});

test('a page that has waited too long for a thread is refused', async () => {
  const { open } = startPool({ times: { maxWaitMs: 80 } });
  const running = code(open('a1').extract('250'));
  const waiting = open('a2');
  expect([await code(waiting.extract('1')), await code(waiting.begun)]).toEqual(['OVERLOADED', 'OVERLOADED']);
  expect(await running).toBe('answered');
});

test('a page has begun when its first call is posted', async () => {
  const { open } = startPool();
  const [first, second] = [open('a1'), open('a2')];
  void code(first.extract('30'));
  void code(second.extract('1'));
  const begun: string[] = [];
  void first.begun.then(() => begun.push('first'));
  void second.begun.then(() => begun.push('second'));
  await sleep(10);
  expect(begun).toEqual(['first']);
  await second.begun;
  expect(begun).toEqual(['first', 'second']);
});

test('a closed pool refuses the remaining pages and starts no thread for them', async () => {
  const { pool, started, open } = startPool();
  const [running, waiting] = [code(open('a1').extract('hangs')), code(open('b1').extract('1'))];
  await pool.close();
  expect([await running, await waiting, started.length]).toEqual(['OVERLOADED', 'OVERLOADED', 2]);
});

test('a page of several callers gets the earliest of their turns', async () => {
  const { log, open } = startPool({ times: { turnMs: 5_000 } });
  const pages = [open('a1'), open('a2'), open('a3'), open('shared', { callers: new Set(['a', 'b']) })];
  await Promise.all(pages.map((page) => page.extract('5')));
  expect(log.map((line) => line.split(':')[0])).toEqual(['a1', 'shared', 'a2', 'a3']);
});

test('all threads but the first are ended when the pool is idle, and started again when needed', async () => {
  const { started, open } = startPool({ threads: 2, times: { turnMs: 1_000, keepMs: 60 } });
  const work = () =>
    ['a1', 'b1', 'c1']
      .map((name) => open(name))
      .map(async (page) => {
        await page.extract('200');
        page.close();
      });
  await Promise.all(work());
  expect(started.map(({ started, closed }) => started && !closed)).toEqual([true, true, true]);
  await expect.poll(() => started.map(({ closed }) => closed).slice(0, 3)).toEqual([false, true, true]);
  expect(started.slice(3).map((thread) => thread.started)).toEqual([false, false]);
  await Promise.all(work());
  expect(started.map(({ started, closed }) => started && !closed)).toEqual([true, false, false, true, true]);
});

test('a thread that has parsed an open page is kept', async () => {
  const { started, open } = startPool({ threads: 2, times: { turnMs: 1_000, keepMs: 60 } });
  const pages = ['a1', 'b1', 'c1'].map((name) => open(name));
  await Promise.all(pages.map((page) => page.extract('200')));
  pages[1]?.close();
  await expect.poll(() => started.some(({ closed }) => closed)).toBe(true);
  expect(started.slice(0, 3).map(({ closed }) => closed)).toEqual([false, true, false]);
});

test('the first thread is replaced if it is large when the pool is idle', async () => {
  const { started, open } = startPool({ times: { turnMs: 1_000, keepMs: 60 } });
  const read = async () => {
    const page = open('a1');
    await page.extract('1');
    page.close();
  };
  await read();
  if (started[0]) started[0].megabytes = 60;
  await expect.poll(() => started[0]?.closed).toBe(true);
  // It has started when the next caller comes.
  expect(started[2]?.started).toBe(true);
  await read();
  expect(started.map(({ calls }) => calls.length)).toEqual([1, 0, 1]);
});

test('a thread that has read its share of pages takes no others, and is ended when it holds none', async () => {
  const { started, open } = startPool({ pagesOfThread: 2, times: { turnMs: 5_000 } });
  const [first, second] = [open('a1'), open('a2')];
  await first.extract('1');
  await second.extract('1');
  const third = open('a3');
  await third.extract('1');
  // The thread that has parsed a page still answers for it.
  await first.extract('2');
  expect(started.map(({ calls }) => calls.flat())).toEqual([['1', '1', '2'], ['1']]);
  first.close();
  expect(started[0]?.closed).toBe(false);
  second.close();
  expect(started[0]?.closed).toBe(true);
  await third.extract('2');
  await open('a4').extract('1');
  expect(started.map(({ calls }) => calls.flat())).toEqual([['1', '1', '2'], ['1', '2', '1'], []]);
});

test('while a page takes long, the next thread is started for further callers', async () => {
  const { started, open } = startPool({ threads: 4, times: { turnMs: 3_000 } });
  await open('a1').extract('5');
  await sleep(10);
  expect(started.map(({ started }) => started)).toEqual([true, false, false, false, false]);
  await open('a2').extract('800');
  expect(started.map(({ started }) => started)).toEqual([true, true, false, false, false]);
});

test('if the threads use too much together, the turn that uses most is ended, and tried once more', async () => {
  const { started, open } = startPool({ threads: 2 });
  const ended = { small: code(open('small').extract('600')), large: code(open('large').extract('hangs')) };
  const busy = (task: string) => started.find(({ closed, calls }) => !closed && calls.at(-1)?.[0] === task);
  for (let tries = 0; tries < 2; tries += 1) {
    await expect.poll(() => busy('hangs')).toBeDefined();
    const [most, least] = [busy('hangs'), busy('600')];
    if (!most) throw new Error('no thread has the large page');
    if (least) least.megabytes = 30;
    most.megabytes = 80;
    await expect.poll(() => most.closed).toBe(true);
  }
  expect(await ended.large).toBe('EXTRACTION_TIMEOUT');
  expect(await ended.small).toBe('answered');
});

test('before a turn is ended for that, idle threads are', async () => {
  const { started, open } = startPool({ threads: 2 });
  const first = [open('a'), open('b')];
  await Promise.all(first.map((page) => page.extract('30')));
  for (const page of first) page.close();
  const working = open('c').extract('400');
  await expect.poll(() => started.filter(({ calls }) => calls.at(-1)?.[0] === '400')).toHaveLength(1);
  for (const thread of started) thread.megabytes = 60;
  expect(await code(working)).toBe('answered');
  const idle = started.filter(({ calls }) => calls.length > 0 && calls.at(-1)?.[0] !== '400');
  expect(idle.map(({ closed }) => closed)).toEqual([true]);
});

test('before a turn is ended for that, so is a thread that is still starting, and none starts ahead again', async () => {
  const { started, open } = startPool({ threads: 2, starts: [0, 5_000], times: { turnMs: 200 } });
  const working = open('a').extract('600');
  await expect.poll(() => started.filter((thread) => thread.started)).toHaveLength(2);
  const [first, second] = started;
  if (!first || !second) throw new Error('two threads are started');
  [first.megabytes, second.megabytes] = [95, 10];
  expect(await code(working)).toBe('answered');
  expect([first.closed, second.closed]).toEqual([false, true]);
  expect(started.filter((thread) => thread.started)).toHaveLength(2);
});

test.for([
  ['an idle thread is kept for the next caller', 30, false],
  ['an idle thread that uses much itself is ended', 40, true],
] as const)('while several pages use too much together, %s', async ([, megabytes, ends]) => {
  const { started, open } = startPool({ threads: 2, times: { turnMs: 1_000 } });
  const first = ['a', 'b', 'c'].map((name) => open(name));
  await Promise.all(first.map((page) => page.extract('200')));
  for (const page of first) page.close();
  const pages = ['large', 'less'].map((name) => code(open(name).extract('600')));
  const busy = () => started.filter(({ calls, closed }) => !closed && calls.at(-1)?.[0] === '600');
  await expect.poll(busy).toHaveLength(2);
  const [most, least] = busy();
  const idle = started.slice(0, 3).find((thread) => thread !== most && thread !== least);
  if (!most || !least || !idle) throw new Error('there are three threads');
  [most.megabytes, least.megabytes, idle.megabytes] = [50, 30, megabytes];
  await expect.poll(() => (ends ? idle : most).closed).toBe(true);
  expect([least.closed, idle.closed]).toEqual([false, ends]);
  await Promise.all(pages);
});

test('beside one page that takes long, one thread is ready; the spare one starts when that is needed', async () => {
  const { log, started, open } = startPool({ threads: 2 });
  const startedNow = () => started.filter((thread) => thread.started).length;
  void code(open('a1').extract('hangs'));
  await expect.poll(startedNow).toBe(2);
  await open('b1').extract('20');
  expect(log).toEqual(['a1:hangs', 'b1:20']);
  await expect.poll(startedNow).toBe(3);
});

test('heavy pages are taken apart one after the other, and light ones beside them', async () => {
  const { log, started, open } = startPool({ threads: 3, times: { turnMs: 5_000 } });
  const first = heavy(open('a1')).extract('hangs');
  await expect.poll(() => log).toEqual(['a1:hangs']);
  const second = heavy(open('b1')).extract('1');
  await open('c1').extract('2');
  expect(log).toEqual(['a1:hangs', 'c1:2']);
  await started.find(({ knows }) => knows.has(0))?.close();
  await Promise.allSettled([first, second]);
  expect(log).toEqual(['a1:hangs', 'c1:2', 'b1:1']);
});

test('a heavy page that waits for its sources gives way, and is taken up again', async () => {
  const { log, started, open } = startPool({ threads: 2 });
  const waiting = heavy(open('a1'));
  await waiting.extract('1');
  await heavy(open('b1')).extract('2');
  expect(started.some(({ knows }) => knows.has(0))).toBe(false);
  void code(waiting.extract('3'));
  expect(log).toEqual(['a1:1', 'b1:2']);
});
