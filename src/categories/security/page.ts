import type { HeaderList } from '../../lib/http/header-list.ts';
import type { HttpRoute } from '../../sources/http-route.ts';
import type { Cookie } from './cookies.ts';
import type { Hsts } from './hsts.ts';
import type { ContentPolicies } from './policies.ts';
import type { Scripts } from './scripts.ts';

/** Everything about a page that a security test looks at. */
export interface SecuredPage {
  /** The final address. */
  readonly url: URL;
  readonly headers: HeaderList;
  readonly policies: ContentPolicies;
  /** What metas say of the referrer. */
  readonly referrerMetas: readonly string[];
  readonly cookies: readonly Cookie[];
  readonly hsts: Hsts | null;
  /** Null where the page is no HTML document. */
  readonly scripts: Scripts | null;
  /** The way from plain http; null where it is not known. */
  readonly route: HttpRoute | null;
  /** What a strange origin is answered; null where it was not asked. */
  readonly sharedAnswer: HeaderList | null;
}
