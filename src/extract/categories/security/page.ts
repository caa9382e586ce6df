import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import { type Evidence, evidence } from '../../schema/evidence.ts';
import type { HttpRoute } from '../../sources/http-route.ts';
import type { Cookie } from './cookies.ts';
import type { Hsts } from './hsts.ts';
import type { ContentPolicies } from './policies.ts';
import type { Scripts } from './scripts.ts';

/** The input of the security tests. */
export interface SecuredPage {
  /** The final address. */
  readonly url: URL;
  readonly headers: HeaderList;
  readonly policies: ContentPolicies;
  /** The contents of the referrer meta tags. */
  readonly referrerMetas: readonly string[];
  readonly cookies: readonly Cookie[];
  readonly hsts: Hsts | null;
  /** Null if the page is not an HTML document. */
  readonly scripts: Scripts | null;
  /** Where plain http redirects to; null if that is not known. */
  readonly route: HttpRoute | null;
  /** The headers of the response to a foreign origin; null if none was requested. */
  readonly crossOriginHeaders: HeaderList | null;
}

/** Every value of a header. */
export function headerEvidence({ headers }: Pick<SecuredPage, 'headers'>, name: string): Evidence[] {
  return headerValues(headers, name).map((value) => evidence('HEADER', `${name}: ${value}`));
}
