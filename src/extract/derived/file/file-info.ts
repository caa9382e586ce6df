import { isHtml } from '../../lib/http/media-types.ts';
import type { FileInfo } from '../../page/file-info.ts';
import { derived, lazily, optional } from '../../page/need.ts';
import { officeProperties } from '../office/office-document.ts';
import type { OfficeProperties } from '../office/properties.ts';
import { pdfInfo } from '../pdf/pdf-info.ts';
import { mediaType } from '../response/media-type.ts';
import { frontMatter } from '../text-file/front-matter.ts';

/** Where each kind of file states its properties. */
interface FileProperties {
  readonly pdfInfo: () => Promise<FileInfo | null>;
  readonly officeProperties: () => Promise<OfficeProperties | null>;
  readonly frontMatter: () => Promise<FileInfo | null>;
}

/** The properties of a PDF or an office file, or the front matter of Markdown; null for HTML, and if nothing is stated. */
export const fileInfo = derived(
  'fileInfo',
  {
    mediaType,
    pdfInfo: lazily(pdfInfo),
    officeProperties: lazily(optional(officeProperties)),
    frontMatter: lazily(frontMatter),
  },
  ({ mediaType, ...file }) => (isHtml(mediaType) ? null : statedBy(file)),
);

async function statedBy({
  pdfInfo,
  officeProperties,
  frontMatter,
}: FileProperties): Promise<FileInfo | null> {
  return (await pdfInfo()) ?? (await officeProperties())?.info ?? (await frontMatter());
}
