import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** About half of a page's memory limit. */
const muchBytes = 384 * 1024 * 1024;

// The only way to get `gc` in a process that was started without the flag.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
let keptBytes = 0;

/**
 * Collects the garbage of earlier pages in this thread, if there is much. A thread's memory is measured from outside
 * and counts against the next page, and V8, whose own limit is far above ours, would not collect it in time.
 */
export function collectGarbage(much = muchBytes): void {
  if (getHeapStatistics().used_heap_size < keptBytes + much) return;
  collect();
  keptBytes = getHeapStatistics().used_heap_size;
}
