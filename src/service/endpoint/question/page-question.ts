import type { Reads } from '../../../extract/page/reads.ts';
import type { Format } from '../../engine/request/page-request.ts';
import type { Selection } from '../../engine/request/selection.ts';
import type { PageOptions } from './page-options.ts';
import type { ProvidedDocument } from './provided-document.ts';

/** What a caller asks about a page, at any endpoint: its words, parsed, but neither checked nor completed. */
export interface PageQuestion extends PageOptions {
  readonly url: string;
  readonly selection: Selection;
  /** What to read from the page by CSS selectors. */
  readonly reads?: Reads;
  /** Whether nothing but its status is asked for. */
  readonly statusOnly?: true;
  /** The page itself, which is then not fetched. */
  readonly document?: ProvidedDocument | null | undefined;
  /** JSON if absent. */
  readonly format?: Format;
  /** The content hash of an earlier answer. */
  readonly changedSince?: string | null | undefined;
}
