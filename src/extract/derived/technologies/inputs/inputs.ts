import type { Element } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import type { HeaderList } from '../../../lib/http/header-list.ts';
import { derived, optional } from '../../../page/need.ts';
import { response } from '../../../sources/response.ts';
import { baseUrl } from '../../document/base-url.ts';
import { document, markup } from '../../document/document.ts';
import { type Elements, elements, elementsBelow } from '../../document/elements.ts';
import { type Address, requestAddresses, scriptAddresses, tagsOfScripts } from './addresses.ts';
import { inlineCode } from './inline-code.ts';
import { Site } from './site.ts';

/** Everything about a page that fingerprints can match. */
export interface Inputs {
  readonly site: Site;
  readonly url: string;
  readonly headers: HeaderList;
  readonly cookies: readonly Cookie[];
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly scripts: readonly Address[];
  readonly requests: readonly Address[];
  /** All inline scripts that are code. */
  readonly inline: string;
  /** A line for each loaded script and ad slot, with its address and data attributes, and for each account in a meta. */
  readonly scriptTags: string;
  readonly markup: string;
  /** The visible text, computed on demand. */
  readonly text: () => string;
  readonly elements: readonly Element[];
  readonly certIssuer: string | null;
}

interface Cookie {
  readonly name: string;
  /** Matched by patterns, but never shown. */
  readonly value: string;
}

const maxMetas = 2_000;
const maxElements = 100_000;

export interface InputSources extends Pick<Inputs, 'url' | 'headers' | 'text' | 'certIssuer'> {
  readonly base: string;
  readonly elements: Elements;
  readonly markup: string | null;
}

export function readInputs({ base, elements, markup, ...stated }: InputSources): Inputs {
  const site = new Site(stated.url, base);
  return {
    ...stated,
    site,
    cookies: stated.headers.flatMap(([name, value]) => (name === 'set-cookie' ? [readCookie(value)] : [])),
    metas: readMetas(elements),
    scripts: scriptAddresses(elements, site),
    requests: requestAddresses(elements, site),
    inline: inlineCode(elements),
    scriptTags: tagsOfScripts(elements),
    markup: markup ?? '',
    elements: elements.all.slice(0, maxElements),
  };
}

/** Name and value of a Set-Cookie header. */
function readCookie(header: string): Cookie {
  const pair = header.split(';', 1)[0] ?? '';
  const equals = pair.indexOf('=');
  if (equals === -1) return { name: pair.trim(), value: '' };
  return { name: pair.slice(0, equals).trim(), value: pair.slice(equals + 1).trim() };
}

function readMetas(elements: Elements): Inputs['metas'] {
  return elements
    .of('meta')
    .slice(0, maxMetas)
    .flatMap(({ attribs }) => {
      const name = attribs.name ?? attribs.property ?? attribs['http-equiv'] ?? attribs.itemprop;
      return name === undefined
        ? []
        : [{ name: name.trim().toLowerCase(), content: (attribs.content ?? '').trim() }];
    });
}

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
