import { derived, optional } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { baseUrl } from '../document/base-url.ts';
import { document, markup } from '../document/document.ts';
import { readSignals } from './signals.ts';

/** Everything about the page itself that tells which software made it. */
export const pageSignals = derived(
  'pageSignals',
  { response, markup: optional(markup), $: optional(document), base: optional(baseUrl) },
  ({ response, markup, $, base }) =>
    readSignals({
      url: response.url,
      base: base ?? response.url,
      headers: response.headers,
      $,
      markup,
      certIssuer: response.connection.tls?.issuer ?? null,
    }),
);
