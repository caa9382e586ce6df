import { getHeapSpaceStatistics, getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const mebibyte = 1024 * 1024;
/** About half of a page's memory limit. */
const muchBytes = 384 * mebibyte;
/** Worth collecting where there is nothing else to do. */
const someBytes = 8 * mebibyte;
/** Worth collecting while no page is alive. */
const youngBytes = 4 * mebibyte;
/** A thread that was not used for so long is at rest; it is noticed within twice that. */
const restMs = 15_000;

/** With a flavour, as V8's own extension reads it: the heap is made as small as it can be. */
type Collect = (
  options?:
    | { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }
    | { readonly type: 'minor'; readonly execution: 'sync' },
) => void;

let exposed: Collect | null = null;
let keptBytes = 0;

// Not even `undefined` is passed where nothing was: V8 would collect less.
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
 * Collects the young generation, if a page has filled some of it. To be called between pages: what it costs is to copy
 * what is alive, which then is almost nothing.
 */
export function collectYoung(much = youngBytes): void {
  const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
  if (young && young.space_used_size > much) collect({ type: 'minor', execution: 'sync' });
}

/**
 * Collects the garbage of earlier pages in this thread, if there is much. A thread's memory is measured from outside
 * and counts against the next page, and V8, whose own limit is far above ours, would not collect it in time.
 */
export function collectGarbage(much = muchBytes): void {
  if (getHeapStatistics().used_heap_size < keptBytes + much) return;
  collect();
  keptBytes = getHeapStatistics().used_heap_size;
}

/** Does so once nothing has been asked of the thread for a while, and gives the memory back to the system. */
export class RestingThread {
  readonly #timer: NodeJS.Timeout;
  #isUsed = false;

  constructor(afterMs = restMs) {
    this.#timer = setInterval(() => this.#look(), afterMs).unref();
  }

  /** Called with each call that the thread answers: starting a timer anew for each would cost more than it. */
  used(): void {
    this.#isUsed = true;
  }

  /** What rests later is none of ours: a program may go on when it has closed the service. */
  end(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    if (!this.#isUsed) shrinkHeap();
    this.#isUsed = false;
  }
}

function shrinkHeap(): void {
  if (getHeapStatistics().used_heap_size < keptBytes + someBytes) return;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  keptBytes = getHeapStatistics().used_heap_size;
}
