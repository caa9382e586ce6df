import type { Element } from 'domhandler';
import deferredSources from '../../../lib/html/deferred-sources.json' with { type: 'json' };
import type { Elements } from '../../document/elements.ts';
import type { Site } from './site.ts';

/** An address in a page's markup. */
export interface Address {
  readonly url: string;
  /** LOAD if a browser fetches it for the page; LINK if the page only names it, as a hint or an alternative. */
  readonly use: 'LOAD' | 'LINK';
  readonly noscript: boolean;
}

const maxAddresses = 2_000;
const maxAddressLength = 2_048;

const scriptSources = ['src', ...deferredSources];
/** Attributes that hold an address, by element. */
const loads: ReadonlyMap<string, readonly string[]> = new Map([
  ['script', scriptSources],
  ['link', ['href']],
  ['amp-analytics', ['config']],
  ['iframe', ['src', ...deferredSources]],
  ['frame', ['src']],
  ['form', ['action']],
  ['source', ['src']],
  ['video', ['src', 'poster']],
  ['embed', ['src']],
  ['object', ['data']],
  ['input', ['src']],
  // Last, because on pages with more addresses than the limit, most are those of images.
  ['img', ['src', 'data-src', 'data-lazy-src']],
]);
const requestTags = [...loads.keys()].filter((tag) => tag !== 'script');
const connections = /\b(?:preconnect|dns-prefetch)\b/i;
const hints = /\b(?:canonical|alternate|prefetch|search|author|license|me|next|prev|shortlink)\b/i;

/** The addresses of scripts, up to the limit. */
export function scriptAddresses(elements: Elements, site: Site): Address[] {
  return addresses(['script'], elements, site);
}

/** The addresses of everything else that a browser fetches for a page, up to the limit. */
export function requestAddresses(elements: Elements, site: Site): Address[] {
  return addresses(requestTags, elements, site);
}

/** The address of a script's code; undefined for an inline script. */
function scriptAddress({ attribs }: Element): string | undefined {
  return scriptSources.map((name) => attribs[name]).find((address) => address);
}

function addresses(tags: readonly string[], elements: Elements, site: Site): Address[] {
  const found: Address[] = [];
  for (const element of tags.flatMap((tag) => elements.of(tag))) {
    for (const attribute of loads.get(element.name) ?? []) {
      const raw = element.attribs[attribute];
      if (raw === undefined || raw === '' || raw.startsWith('data:') || onlyConnects(element)) continue;
      if (found.length >= maxAddresses) return found;
      const url = site.resolve(raw.slice(0, maxAddressLength)).slice(0, maxAddressLength);
      found.push({ url, use: useOf(element), noscript: elements.inNoscript(element) });
    }
  }
  return found;
}

/** Whether an element only opens a connection ahead of a possible request. */
export function onlyConnects({ name, attribs }: Element): boolean {
  return name === 'link' && connections.test(attribs.rel ?? '');
}

function useOf({ name, attribs }: Element): Address['use'] {
  return name === 'link' && hints.test(attribs.rel ?? '') ? 'LINK' : 'LOAD';
}

const maxScriptTags = 2_000_000;
/** Slots that advertising networks fill; their data attributes contain the account. */
const slotTags = ['ins', 'amp-ad'];
/** States the AdSense account without a script. */
const accountMeta = 'google-adsense-account';

/** The attributes of loaded scripts and ad slots, and the accounts in metas; one line for each. */
export function tagsOfScripts(elements: Elements): string {
  const scripts = elements.of('script').filter((script) => scriptAddress(script) !== undefined);
  const slots = [...slotTags.flatMap((tag) => elements.of(tag)), ...elements.all.filter(isSlot)];
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

/** Checked on every element: building the index of all attributes would cost several times as much. */
function isSlot({ attribs }: Element): boolean {
  return attribs['data-ob-template'] !== undefined || attribs['data-parsely-site'] !== undefined;
}

function attributesOfTag(element: Element): string[] {
  const data = Object.entries(element.attribs).filter(([name]) => name.startsWith('data-'));
  if (data.length === 0) return [];
  // The query is matched as part of the address, among the addresses of scripts.
  const address: [string, string] = ['src', scriptAddress(element)?.split('?', 1)[0] ?? ''];
  const attributes = [address, ...data];
  return [attributes.map(([name, value]) => `${name}="${value.slice(0, maxAddressLength)}"`).join(' ')];
}
