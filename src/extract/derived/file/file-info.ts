import type { FileInfo } from '../../page/file-info.ts';
import { derived } from '../../page/need.ts';
import { pdfInfo } from '../pdf/pdf-info.ts';
import { frontMatter } from '../text-file/front-matter.ts';

/** The properties of a PDF, or the front matter of Markdown; null if the page is neither, or states nothing. */
export const fileInfo = derived(
  'fileInfo',
  { pdfInfo, frontMatter },
  ({ pdfInfo, frontMatter }): FileInfo | null => pdfInfo ?? frontMatter,
);
