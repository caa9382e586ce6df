import { assertBounded } from './xml.ts';
import type { ZipParts } from './zip-parts.ts';

/**
 * A zip of some parts in XML for libraries that unzip without limits, uncompressed: what they read is bounded, since it was
 * inflated and counted here, and their reading of the directory cannot differ from ours.
 */
export async function repacked(parts: ZipParts, isWanted: (name: string) => boolean): Promise<Uint8Array> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  for (const name of parts.names.filter(isWanted)) {
    const text = await parts.text(name);
    assertBounded(text ?? '');
    zip.file(name, text ?? '', { createFolders: false });
  }
  return zip.generateAsync({ type: 'uint8array', compression: 'STORE' });
}
