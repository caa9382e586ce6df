import type { FileInfo } from '../../page/file-info.ts';
import { derived, optional } from '../../page/need.ts';
import { officeProperties } from '../office/office-document.ts';
import { pdfInfo } from '../pdf/pdf-info.ts';
import { frontMatter } from '../text-file/front-matter.ts';

/** The properties of a PDF or an office file, or the front matter of Markdown; null for other pages, and if nothing is stated. */
export const fileInfo = derived(
  'fileInfo',
  { pdfInfo, officeProperties: optional(officeProperties), frontMatter },
  ({ pdfInfo, officeProperties, frontMatter }): FileInfo | null =>
    pdfInfo ?? officeProperties?.info ?? frontMatter,
);
