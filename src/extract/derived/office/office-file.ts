import { isOfficeType, mayBeOffice } from '../../lib/http/media-types.ts';
import { fileSignature } from '../../lib/images/file-signature.ts';
import { type ErrorCode, ScrapeError } from '../../page/errors.ts';
import { derived } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { response } from '../../sources/response.ts';
import { mediaType } from '../response/media-type.ts';
import { ZipParts } from './zip-parts.ts';

export type OfficeKind = 'BOOK' | 'CALC' | 'EXCEL' | 'OPEN_DOCUMENT' | 'POWERPOINT' | 'WORD';

export interface OfficeFile {
  readonly kind: OfficeKind;
  readonly parts: ZipParts;
}

/** The opened file, whatever kind its media type names; NOT_HTML for other pages, else why it cannot be read. */
export const officeFile = derived('officeFile', { response, mediaType }, async ({ response, mediaType }) => {
  const isStated = isOfficeType(mediaType);
  const { body, status, cut } = response;
  const isGuessed = mayBeOffice(mediaType) && fileSignature(body) === 'application/zip' && cut === null;
  if (status >= 400 || !(isStated || isGuessed)) throw new ScrapeError('NOT_HTML');
  try {
    return await open(response);
  } catch (error) {
    throw failureOf(error, isStated ? 'OFFICE_BROKEN' : 'NOT_HTML');
  }
});

/** What libraries throw has no code: the file is not what it says. */
export function failureOf(error: unknown, code: ErrorCode): ScrapeError {
  return error instanceof ScrapeError ? error : new ScrapeError(code, undefined, { cause: error });
}

/** The files of before 2007; today's are put into one where they are encrypted. */
const oldMark = [0xd0, 0xcf, 0x11, 0xe0];

async function open({ body, cut }: Fetched): Promise<OfficeFile> {
  // The directory is at the end of the file.
  if (cut === 'SIZE') throw new ScrapeError('OFFICE_TOO_LARGE');
  if (cut !== null) throw new ScrapeError('SOURCE_FAILED');
  const isOld = oldMark.every((byte, at) => body[at] === byte);
  if (isOld && Buffer.from(body).includes('EncryptedPackage', 0, 'utf16le'))
    throw new ScrapeError('OFFICE_ENCRYPTED');
  const parts = await ZipParts.open(body);
  const kind = await kindOf(parts);
  if (kind === null) throw new Error('The zip file is not an office file.');
  if (await isEncrypted(parts)) throw new ScrapeError('OFFICE_ENCRYPTED');
  return { kind, parts };
}

/** By the part that states it (OpenDocument 1.3, part 2, 3.3; OCF 3.3, 4.3), else by the folder of the main part. */
async function kindOf(parts: ZipParts): Promise<OfficeKind | null> {
  const stated = (await parts.text('mimetype'))?.trim() ?? '';
  if (stated === 'application/epub+zip') return 'BOOK';
  if (/opendocument\.spreadsheet/.test(stated)) return 'CALC';
  if (/opendocument\.(?:text|presentation)/.test(stated)) return 'OPEN_DOCUMENT';
  if (!parts.has('[Content_Types].xml')) return null;
  const has = (folder: string) => parts.names.some((name) => name.startsWith(folder));
  if (has('word/')) return 'WORD';
  if (has('xl/')) return 'EXCEL';
  return has('ppt/') ? 'POWERPOINT' : null;
}

/** Books may encrypt their fonts alone. */
async function isEncrypted(parts: ZipParts): Promise<boolean> {
  const manifest = parts.has('content.xml') ? await parts.text('META-INF/manifest.xml') : null;
  const encrypted = await parts.text('META-INF/encryption.xml');
  return /<(?:\w+:)?encryption-data\b/.test(manifest ?? '') || /URI="[^"]*html?"/.test(encrypted ?? '');
}
