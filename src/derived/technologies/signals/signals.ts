import type { Element } from 'domhandler';
import { heldBackSources } from '../../../lib/html/held-back-sources.ts';
import type { HeaderList } from '../../../lib/http/header-list.ts';
import type { Elements } from '../../document/elements.ts';
import { inlineCode } from './inline-code.ts';
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
  /** All inline scripts that are code. */
  readonly inline: string;
  /** Of scripts that are loaded and of slots for them, address and data attributes; and metas that name an account. A line for each. */
  readonly scriptTags: string;
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
const maxScriptTags = 2_000_000;
const maxElements = 100_000;

export interface SignalSources {
  readonly url: string;
  readonly base: string;
  readonly headers: HeaderList;
  readonly elements: Elements;
  readonly text: () => string;
  readonly markup: string | null;
  readonly certIssuer: string | null;
}

export function readSignals(sources: SignalSources): Signals {
  const { url, base, headers, elements, certIssuer } = sources;
  const site = new Site(url, base);
  return {
    site,
    url,
    headers,
    cookies: headers.flatMap(([name, value]) => (name === 'set-cookie' ? [readCookie(value)] : [])),
    metas: readMetas(elements),
    scripts: addresses(['script'], elements, site),
    requests: addresses(requesting, elements, site),
    inline: inlineCode(elements),
    scriptTags: tagsOfScripts(elements),
    markup: sources.markup ?? '',
    text: sources.text,
    elements: elements.all.slice(0, maxElements),
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

const scriptSources = ['src', ...heldBackSources];
/** Attributes that hold an address, by element. */
const loads: ReadonlyMap<string, readonly string[]> = new Map([
  ['script', scriptSources],
  ['link', ['href']],
  ['amp-analytics', ['config']],
  ['iframe', ['src', ...heldBackSources]],
  ['frame', ['src']],
  ['form', ['action']],
  ['source', ['src']],
  ['video', ['src', 'poster']],
  ['embed', ['src']],
  ['object', ['data']],
  ['input', ['src']],
  // Last: a page that has more addresses than are looked at has them here.
  ['img', ['src', 'data-src', 'data-lazy-src']],
]);
const requesting = [...loads.keys()].filter((tag) => tag !== 'script');
/** What advertising networks fill with their own: the account stands in data attributes. */
const slotTags = ['ins', 'amp-ad'];
const slotAttributes = ['data-ob-template', 'data-parsely-site'];
/** A site states its publisher so instead of by a script. */
const accountMeta = 'google-adsense-account';
const hints =
  /\b(?:preconnect|dns-prefetch|canonical|alternate|prefetch|search|author|license|me|next|prev|shortlink)\b/i;

function readMetas(elements: Elements): Signals['metas'] {
  return elements
    .of('meta')
    .slice(0, maxAddresses)
    .flatMap(({ attribs }) => {
      const name = attribs.name ?? attribs.property ?? attribs['http-equiv'] ?? attribs.itemprop;
      return name === undefined
        ? []
        : [{ name: name.trim().toLowerCase(), content: (attribs.content ?? '').trim() }];
    });
}

function tagsOfScripts(elements: Elements): string {
  const scripts = elements.of('script').filter((script) => scriptAddress(script) !== undefined);
  const slots = [...slotTags.flatMap((tag) => elements.of(tag)), ...elements.having(...slotAttributes)];
  const accounts = elements
    .of('meta')
    .flatMap(({ attribs: { name, content } }) => (name === accountMeta && content ? [content] : []));
  return [...scripts, ...slots]
    .slice(0, maxAddresses)
    .flatMap(attributesOfTag)
    .concat(accounts)
    .join('\n')
    .slice(0, maxScriptTags);
}

function attributesOfTag(element: Element): string[] {
  const data = Object.entries(element.attribs).filter(([name]) => name.startsWith('data-'));
  if (data.length === 0) return [];
  // What stands in the query is found in the address itself.
  const address: [string, string] = ['src', scriptAddress(element)?.split('?', 1)[0] ?? ''];
  const attributes = [address, ...data];
  return [attributes.map(([name, value]) => `${name}="${value.slice(0, maxAddressLength)}"`).join(' ')];
}

function scriptAddress({ attribs }: Element): string | undefined {
  return scriptSources.map((name) => attribs[name]).find((address) => address);
}

/** The addresses that elements of some tags load, no more than are ever looked at. */
function addresses(tags: readonly string[], elements: Elements, site: Site): Address[] {
  const found: Address[] = [];
  for (const element of tags.flatMap((tag) => elements.of(tag))) {
    for (const attribute of loads.get(element.name) ?? []) {
      const raw = element.attribs[attribute];
      if (raw === undefined || raw === '' || raw.startsWith('data:')) continue;
      if (found.length >= maxAddresses) return found;
      const url = site.resolve(raw.slice(0, maxAddressLength)).slice(0, maxAddressLength);
      found.push({ url, use: useOf(element), noscript: elements.inNoscript(element) });
    }
  }
  return found;
}

function useOf({ name, attribs }: Element): Address['use'] {
  return name === 'link' && hints.test(attribs.rel ?? '') ? 'LINK' : 'LOAD';
}
