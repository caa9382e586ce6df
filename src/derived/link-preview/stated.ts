import type { PreviewImage } from '../../schema/preview-image.ts';
import type { AuthorClaim } from '../citation/authors/index.ts';
import type { PublicationDates } from '../citation/dates/index.ts';
import type { HeadlineBlocks } from '../citation/headline-blocks.ts';
import type { SiteIdentity } from '../citation/site-identity/index.ts';
import type { Elements } from '../document/elements.ts';
import type { PageSubject } from '../structured-data/page-subject/index.ts';
import type { LinkTag } from '../tags/link-tags.ts';
import type { MetaValues } from '../tags/meta-values.ts';
import type { OpenGraphTags } from '../tags/open-graph/index.ts';
import type { TwitterPlayer } from '../tags/twitter-tags.ts';

/** What a preview is made from; null for what a page that is no document cannot have. */
export interface Stated {
  readonly url: string;
  readonly mediaType: string;
  readonly baseUrl: string;
  readonly linkTags: readonly LinkTag[];
  readonly metaValues: MetaValues;
  readonly elements: Elements | null;
  readonly openGraphTags: OpenGraphTags | null;
  readonly twitterTags: { readonly image: PreviewImage | null; readonly player: TwitterPlayer | null } | null;
  readonly pageSubject: PageSubject | null;
  readonly microdataSubject: PageSubject | null;
  readonly authorClaims: readonly AuthorClaim[] | null;
  readonly siteIdentity: SiteIdentity | null;
  readonly headlineBlocks: HeadlineBlocks | null;
  readonly publicationDates: PublicationDates | null;
}
