import { storedZip } from './stored-zip.ts';
import { assertBounded } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

interface RepackOptions {
  readonly isWanted: (name: string) => boolean;
  /** Throws OFFICE_TOO_LARGE for a part with which the library would take long. */
  readonly assertReadable?: (xml: string) => void;
  /** A part as the library is to read it. */
  readonly rewritten?: (name: string, xml: string) => string;
}

/**
 * A zip of some parts in XML for libraries that unzip without limits, uncompressed: what they read is bounded, since it was
 * inflated and counted here, and their reading of the directory cannot differ from ours.
 */
export async function repacked(
  parts: ZipParts,
  { isWanted, assertReadable = assertBounded, rewritten = (_, xml) => xml }: RepackOptions,
): Promise<Uint8Array> {
  const kept: { name: string; text: string }[] = [];
  for (const name of parts.names.filter(isWanted)) {
    const text = rewritten(name, (await parts.text(name)) ?? '');
    assertReadable(text);
    kept.push({ name, text });
  }
  return storedZip(kept);
}
