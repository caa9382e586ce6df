import { isHtml } from '../../lib/http/media-types.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { derived, lazily, optional } from '../../page/need.ts';
import { officeProperties } from '../office/office-document.ts';
import { pdfInfo } from '../pdf/pdf-info.ts';
import { mediaType } from '../response/media-type.ts';
import { frontMatter } from '../text-file/front-matter.ts';

/** The properties of a PDF or an office file, or the front matter of Markdown; null for HTML, and if nothing is stated. */
export const fileInfo = derived(
  'fileInfo',
  {
    mediaType,
    pdfInfo: lazily(pdfInfo),
    officeProperties: lazily(optional(officeProperties)),
    frontMatter: lazily(frontMatter),
  },
  ({ mediaType, ...file }): Promise<FileInfo | null> | null => {
    const stated = async () =>
      (await file.pdfInfo()) ?? (await file.officeProperties())?.info ?? (await file.frontMatter());
    return isHtml(mediaType) ? null : stated();
  },
);
