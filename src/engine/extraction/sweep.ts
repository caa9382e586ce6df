import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** About half of what a page may take. */
const muchBytes = 384 * 1024 * 1024;

// There is no other way to it for a process that was started without the flag.
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');
let keptBytes = 0;

/**
 * Collects what pages have left behind in this thread, where it is much. A thread's memory is judged from outside, where
 * it counts as the next page's; and V8, whose own limit is far above ours, would let it lie.
 */
export function sweep(much = muchBytes): void {
  if (getHeapStatistics().used_heap_size < keptBytes + much) return;
  collect();
  keptBytes = getHeapStatistics().used_heap_size;
}
