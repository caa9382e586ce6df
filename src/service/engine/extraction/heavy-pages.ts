/** A page of the maximum size, and somewhat more. What is made of a page takes up to eighty times its bytes. */
const mostBytes = 6 * 1024 * 1024;

/** A page by the bytes of its documents. */
interface Weighed {
  readonly bytes: number;
  readonly isHeavy: boolean;
}

/**
 * Whether a thread may take up a heavy page beside the pages that threads hold: as far as the heavy ones are no more
 * together than one of the maximum size. Two of those at once would exceed the memory of all threads, so that one of
 * them would be ended and begun again.
 */
export function fitsBeside(page: Weighed, held: Iterable<Weighed>): boolean {
  let heavy = 0;
  for (const other of held) if (other !== page && other.isHeavy) heavy += other.bytes;
  return heavy === 0 || heavy + page.bytes <= mostBytes;
}
