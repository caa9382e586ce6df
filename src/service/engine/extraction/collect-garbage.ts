import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { measureMemory, runInNewContext } from 'node:vm';
import { withoutWarning } from '../../../extract/lib/without-warning.ts';

const mebibyte = 1024 * 1024;
/** Garbage worth a full collection between pages. V8 lets ordinary pages leave less than this before it collects by itself. */
const garbageBytes = 192 * mebibyte;
/** Some 40 % of what a thread may use. */
const crowdedBytes = 160 * mebibyte;
/** Garbage of the page in work that is worth a collection in a crowded thread. */
const garbageInWorkBytes = 64 * mebibyte;
/** Garbage worth collecting after such a page. */
const garbageOfCrowdedBytes = 32 * mebibyte;
/** A full collection takes some 40 ms of CPU. */
const pagesBetween = 1_000;
/** Garbage worth collecting in the idle main thread. */
const idleGarbageBytes = 8 * mebibyte;
/** Size of the young generation worth collecting between pages. */
const youngBytes = 4 * mebibyte;
/** A thread that was not used for this long is idle; this is noticed within twice that time. */
const idleMs = 15_000;

/** V8's `gc` function with its options; the flavor `last-resort` makes the heap as small as possible. */
type Collect = (
  options?:
    | { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }
    | { readonly type: 'major' | 'minor'; readonly execution: 'sync' },
) => void;

let exposed: Collect | null = null;
/** What was used after the last full collection. */
let keptBytes = 0;

// Without options, `gc` is called with no argument at all: given `undefined`, V8 would collect less.
const collect: Collect = (...options) => {
  exposed ??= expose();
  exposed(...options);
};

/** The only way to get `gc` in a process that was started without the flag. */
function expose(): Collect {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc');
}

/**
 * Collects the young generation if a page has filled some of it. Called between pages: a collection takes time only for
 * copying live objects, and there are almost none at that time.
 */
export function collectYoung(minBytes = youngBytes): void {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  if (young && young.space_used_size > minBytes) collect({ type: 'minor', execution: 'sync' });
}

/**
 * Collects the garbage of earlier pages in this thread, if there is much. A thread's memory is measured from outside
 * and counts against the next page, and V8, whose own limit is far above ours, would not collect it in time. The memory
 * is returned to the system at once, instead of being kept for eight seconds. `warmBytes` is what the thread needs in any case,
 * which is not known before its first collection.
 */
export function collectGarbage(minBytes = garbageBytes, warmBytes = 0): void {
  if (usedBytes() < Math.max(keptBytes, warmBytes) + minBytes) return;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  keptBytes = usedBytes();
}

export interface PageGarbageOptions {
  /** Garbage of closed pages that is worth a full collection. */
  readonly garbageBytes?: number;
  /** How many pages are closed between two full collections. */
  readonly pagesBetween?: number;
  /** What the thread uses before garbage of the page in work is collected. */
  readonly crowdedBytes?: number;
}

/**
 * What closed pages leave in this thread. Of each, some six kilobytes are in the old generation, because other pages were open when
 * the young one was collected; V8 would let them add up to half of the heap.
 */
export class PageGarbage {
  readonly #garbageBytes: number;
  readonly #pagesBetween: number;
  readonly #crowdedBytes: number;
  #closedPages = 0;
  /** Whether a heavy page was worked on since pages were last closed. */
  #wasHeavy = false;
  /** What a page in work still used after its garbage had been collected; 0 if it never was worth it. */
  #keptInWork = 0;
  #collection: Promise<void> | null = null;

  constructor(options: PageGarbageOptions = {}) {
    this.#garbageBytes = options.garbageBytes ?? garbageBytes;
    this.#pagesBetween = options.pagesBetween ?? pagesBetween;
    this.#crowdedBytes = options.crowdedBytes ?? crowdedBytes;
  }

  /**
   * Collects what a heavy page has left so far, if there is much. That counts against the page, whose thread is ended at its
   * limit, and V8 would let the heap grow to three times of what is in use. Compiled code is lost: not worth it for others.
   */
  worked(): void {
    this.#wasHeavy = true;
    if (usedBytes() < Math.max(this.#crowdedBytes, this.#keptInWork + garbageInWorkBytes)) return;
    collect({ type: 'major', execution: 'sync' });
    this.#keptInWork = usedBytes();
  }

  /**
   * Collects what is worth it, after so many pages were closed, which may be none. Only after a heavy page is memory returned at
   * once, and compiled code lost. Resolves when nothing is being collected any more. Work has to wait for that: as soon as its
   * objects fill the young generation, V8 marks all the rest at once.
   */
  async closed(pages: number): Promise<void> {
    this.#closedPages += pages;
    if (this.#collection) await this.#collection;
    if (pages === 0) return;
    collectYoung();
    if (this.#wasHeavy) collectGarbage(this.#keptInWork > 0 ? garbageOfCrowdedBytes : this.#garbageBytes);
    this.#wasHeavy = false;
    this.#keptInWork = 0;
    if (this.#closedPages < this.#pagesBetween && usedBytes() < keptBytes + this.#garbageBytes) return;
    this.#closedPages = 0;
    this.#collection = collectKeepingCode();
    await this.#collection;
    this.#collection = null;
  }
}

/**
 * A full collection that keeps compiled code. Code for objects of a class is lost with their hidden class, which V8 keeps while
 * there are no such objects, as between two pages, but only if it marks what is alive in steps. `gc` marks at once: the next 86
 * pages then cost twice as much, a millisecond for each of 1,000. A measurement of memory is the one way to begin with the steps.
 */
async function collectKeepingCode(): Promise<void> {
  await withoutWarning('vm.measureMemory is an experimental feature', () =>
    measureMemory({ mode: 'summary', execution: 'eager' }),
  );
  keptBytes = usedBytes();
}

/** With buffers, which are outside of the heap: V8 sees little reason to collect bodies that nobody refers to. */
function usedBytes(): number {
  const { used_heap_size, external_memory } = getHeapStatistics();
  return used_heap_size + external_memory;
}

export interface IdleHeapOptions {
  /** How often the thread has been used so far. */
  readonly uses: () => number;
  readonly afterMs?: number;
  /** Less garbage is left to V8. */
  readonly minBytes?: number;
  /** What the thread uses without any garbage. */
  readonly warmBytes?: number;
}

/** The heap of this thread: when the thread becomes idle, its garbage is collected. */
export class IdleHeap {
  readonly #timer: NodeJS.Timeout;
  readonly #minBytes: number;
  readonly #warmBytes: number;
  readonly #uses: () => number;
  #seenUses = 0;

  constructor({ uses, afterMs = idleMs, minBytes = idleGarbageBytes, warmBytes = 0 }: IdleHeapOptions) {
    this.#uses = uses;
    this.#minBytes = minBytes;
    this.#warmBytes = warmBytes;
    this.#timer = setInterval(() => this.#shrinkIfIdle(), afterMs).unref();
  }

  /** Stops collecting: a program may continue after it has closed the service. */
  end(): void {
    clearInterval(this.#timer);
  }

  #shrinkIfIdle(): void {
    const uses = this.#uses();
    if (uses === this.#seenUses) collectGarbage(this.#minBytes, this.#warmBytes);
    this.#seenUses = uses;
  }
}
