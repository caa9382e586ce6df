import type { CheerioAPI } from 'cheerio/slim';
import type { Element } from 'domhandler';
import { descendants, textOf } from '../../lib/html/dom.ts';
import type { HeaderList } from '../../lib/http/header-list.ts';
import { Site } from './site.ts';

/** An address in a page's markup. */
export interface Address {
  readonly url: string;
  /** Whether a browser fetches it for the page, or it is only named: a hint, an alternative. */
  readonly use: 'LOAD' | 'LINK';
  readonly noscript: boolean;
}

/** Everything about a page that a fingerprint can speak of. */
export interface Signals {
  readonly site: Site;
  readonly url: string;
  readonly headers: HeaderList;
  readonly cookies: readonly Cookie[];
  readonly metas: readonly { readonly name: string; readonly content: string }[];
  readonly scripts: readonly Address[];
  readonly requests: readonly Address[];
  /** All inline scripts that are code, one after the other. */
  readonly inline: string;
  readonly markup: string;
  /** What a reader sees; computed when asked for. */
  readonly text: () => string;
  readonly elements: readonly Element[];
  readonly certIssuer: string | null;
}

interface Cookie {
  readonly name: string;
  /** For patterns to look at; never shown. */
  readonly value: string;
}

const maxAddresses = 2_000;
const maxAddressLength = 2_048;
const maxInline = 2_000_000;
const maxText = 200_000;
const maxElements = 100_000;

export interface SignalSources {
  readonly url: string;
  readonly base: string;
  readonly headers: HeaderList;
  readonly $: CheerioAPI | null;
  readonly markup: string | null;
  readonly certIssuer: string | null;
}

export function readSignals(sources: SignalSources): Signals {
  const { url, base, headers, $, certIssuer } = sources;
  const site = new Site(url, base);
  const root = $?.root()[0];
  const walk = new Walk(site);
  for (const element of descendants(root)) if (!walk.take(element)) break;
  return {
    site,
    url,
    headers,
    cookies: headers.flatMap(([name, value]) => (name === 'set-cookie' ? [readCookie(value)] : [])),
    metas: walk.metas,
    scripts: walk.scripts,
    requests: walk.requests,
    inline: walk.inline.join('\n;\n'),
    markup: sources.markup ?? '',
    text: () => textOf(root, maxText),
    elements: walk.elements,
    certIssuer,
  };
}

/** Name and value of a Set-Cookie header. */
function readCookie(header: string): Cookie {
  const pair = header.split(';', 1)[0] ?? '';
  const equals = pair.indexOf('=');
  if (equals === -1) return { name: pair.trim(), value: '' };
  return { name: pair.slice(0, equals).trim(), value: pair.slice(equals + 1).trim() };
}

/** Attributes that hold an address, by element. Consent tools keep scripts back under other names. */
const loads: ReadonlyMap<string, readonly string[]> = new Map([
  [
    'script',
    ['src', 'data-src', 'data-cmp-src', 'data-cookieblock-src', 'data-suppressedsrc', 'data-rocket-src'],
  ],
  ['iframe', ['src', 'data-src', 'data-lazy-src']],
  ['frame', ['src']],
  ['img', ['src', 'data-src', 'data-lazy-src']],
  ['link', ['href']],
  ['form', ['action']],
  ['source', ['src']],
  ['video', ['src', 'poster']],
  ['embed', ['src']],
  ['object', ['data']],
  ['input', ['src']],
]);
const hints =
  /\b(?:preconnect|dns-prefetch|canonical|alternate|prefetch|search|author|license|me|next|prev|shortlink)\b/i;
const code = /javascript|ecmascript|module|text\/plain|partytown|rocketscript|^babel|^$/i;

/** Gathers, in one walk over the document, what rules look at. */
class Walk {
  readonly metas: { readonly name: string; readonly content: string }[] = [];
  readonly scripts: Address[] = [];
  readonly requests: Address[] = [];
  readonly inline: string[] = [];
  readonly elements: Element[] = [];
  readonly #site: Site;
  #inlineLength = 0;
  #noscript: Element | null = null;

  constructor(site: Site) {
    this.#site = site;
  }

  /** False where enough has been seen. */
  take(element: Element): boolean {
    this.elements.push(element);
    if (element.name === 'noscript') this.#noscript = element;
    if (element.name === 'meta') this.#takeMeta(element);
    if (element.name === 'script') this.#takeScript(element);
    else this.#takeAddresses(element, this.requests);
    return this.elements.length < maxElements;
  }

  #takeMeta({ attribs }: Element): void {
    const name = attribs.name ?? attribs.property ?? attribs['http-equiv'] ?? attribs.itemprop;
    if (name === undefined || this.metas.length >= maxAddresses) return;
    this.metas.push({ name: name.trim().toLowerCase(), content: (attribs.content ?? '').trim() });
  }

  #takeScript(element: Element): void {
    this.#takeAddresses(element, this.scripts);
    const [text] = element.children;
    if (text?.type !== 'text' || !code.test(element.attribs.type ?? '')) return;
    const room = maxInline - this.#inlineLength;
    if (room <= 0) return;
    this.#inlineLength += text.data.length;
    this.inline.push(text.data.slice(0, room));
  }

  #takeAddresses(element: Element, list: Address[]): void {
    for (const attribute of loads.get(element.name) ?? []) {
      const raw = element.attribs[attribute];
      if (raw === undefined || raw === '' || raw.startsWith('data:') || list.length >= maxAddresses) continue;
      const url = this.#site.resolve(raw.slice(0, maxAddressLength)).slice(0, maxAddressLength);
      list.push({ url, use: useOf(element), noscript: this.#isInNoscript(element) });
    }
  }

  /** Of a walk in document order only the noscript last met can hold the element. */
  #isInNoscript(element: Element): boolean {
    let node = element.parent;
    for (let steps = 0; this.#noscript && node && steps < 20; steps += 1) {
      if (node === this.#noscript) return true;
      node = node.parent;
    }
    return false;
  }
}

function useOf({ name, attribs }: Element): Address['use'] {
  return name === 'link' && hints.test(attribs.rel ?? '') ? 'LINK' : 'LOAD';
}
