import type { Settled } from '../../../extract/page/evaluation.ts';

const mebibyte = 1024 * 1024;
/** Pages with less take any thread at any time: what is made of them is small, even of the worst. */
const lightBytes = mebibyte;
/** A page of the maximum size, and somewhat more. What is made of a page takes up to eighty times its bytes. */
const mostHeavyBytes = 6 * mebibyte;

/** A page by the bytes of its documents. */
export interface Weighed {
  readonly bytes: number;
}

export function isHeavy({ bytes }: Weighed): boolean {
  return bytes > lightBytes;
}

/**
 * Whether a thread may take up a page beside those that threads hold: heavy pages only as far as they are no more
 * together than one of the maximum size. Two of those at once would exceed the memory of all threads, so that one of
 * them would be ended and begun again.
 */
export function fitsBeside(page: Weighed, held: Iterable<Weighed>): boolean {
  if (!isHeavy(page)) return true;
  let heavy = 0;
  for (const other of held) if (other !== page && isHeavy(other)) heavy += other.bytes;
  return heavy === 0 || heavy + page.bytes <= mostHeavyBytes;
}

/** The bytes and characters that a source supplies: bodies, rendered documents, files. */
export function bytesIn(settled: Settled): number {
  if (!('value' in settled) || typeof settled.value !== 'object' || settled.value === null) return 0;
  return Object.values(settled.value).reduce((sum: number, member: unknown) => {
    if (typeof member === 'string') return sum + member.length;
    return member instanceof Uint8Array ? sum + member.byteLength : sum;
  }, 0);
}
