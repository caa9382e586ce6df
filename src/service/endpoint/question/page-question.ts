import type { Selector } from '../../../extract/page/selector.ts';
import type { PreferredForm } from '../../../extract/schema/preferred-form.ts';
import type { RenderMode } from '../../../extract/schema/rendering-report.ts';
import type { Format } from '../../engine/request/page-request.ts';
import type { Selection } from '../../engine/request/selection.ts';
import type { PageActionArguments } from './page-actions.ts';
import type { ProvidedDocument } from './provided-document.ts';
import type { VisitorArguments } from './visitor.ts';

/** What a caller asks about a page, at any endpoint: its words, parsed, but neither checked nor completed. */
export interface PageQuestion extends PageActionArguments {
  readonly url: string;
  readonly selection: Selection;
  readonly selectors?: readonly Selector[];
  /** The page itself, which is then not fetched. */
  readonly document?: ProvidedDocument | null | undefined;
  /** JSON if absent. */
  readonly format?: Format;
  /** In minutes. */
  readonly cacheTime?: number | null | undefined;
  readonly revalidate?: boolean | null | undefined;
  readonly render?: RenderMode | null | undefined;
  readonly prefer?: PreferredForm | null | undefined;
  /** The content hash of an earlier answer. */
  readonly changedSince?: string | null | undefined;
  /** In milliseconds. */
  readonly timeout?: number | null | undefined;
  readonly as?: VisitorArguments | null | undefined;
}
