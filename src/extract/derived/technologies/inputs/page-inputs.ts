import { textOf } from '../../../lib/html/dom.ts';
import { derived, optional } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { baseUrl } from '../../document/base-url.ts';
import { document, markup } from '../../document/document.ts';
import { elements, elementsBelow } from '../../document/elements.ts';
import { readInputs } from './inputs.ts';

const maxText = 200_000;

/** The inputs that come from the page itself, not from its site. */
export const pageInputs = derived(
  'pageInputs',
  {
    response,
    markup: optional(markup),
    document: optional(document),
    elements: optional(elements),
    base: optional(baseUrl),
  },
  ({ response, markup, document, elements, base }) =>
    readInputs({
      url: response.url,
      base: base ?? response.url,
      headers: response.headers,
      elements: elements ?? elementsBelow(undefined),
      text: () => textOf(document?.[0], maxText),
      markup,
      certIssuer: response.connection.tls?.issuer ?? null,
    }),
);
