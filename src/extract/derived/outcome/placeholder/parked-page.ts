import { hostOf, registrableDomain } from '../../../lib/domain.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { percentDecoded } from '../../../lib/url.ts';
import type { Observation } from '../observation.ts';
import { type Verdict, verdict } from '../verdict.ts';
import sellers from './domain-sellers.json' with { type: 'json' };
import type { Placeholder } from './placeholder.ts';

const offer = new RegExp(anyOf('domainOffer'), 'iu');
const hosts = sellers.hosts.map((host) => host.replaceAll('.', String.raw`\.`)).join('|');
const ofSeller = new RegExp(String.raw`(?:[/."'@=]|^)(${hosts})(?![\w.-]*\.[a-z])`, 'i');
const program = new RegExp(sellers.programs.join('|'), 'i');
/** How near to an offer the name that it is about stands. */
const nearby = 80;
const ofArticle =
  /<article\b|\bproperty=["']?og:type["']?\s[^>]{0,40}article|"@type"\s*:\s*"(?:\w{0,20}Article|BlogPosting)"/i;

/** A domain without a site: offered for sale, or filled with its seller's advertising. */
export function parkedPage(page: Placeholder): Verdict | null {
  const { title, heading, main, markup, thin } = page;
  if (!thin || ofArticle.test(markup)) return null;
  const names = namesOf(page);
  const offered = [title, heading, main].map((text) => offer.exec(text)).find((found) => found !== null);
  const isNamed = [title, heading].some((text) => names.some((name) => isName(text, name)));
  const isOffered = offered != null && names.some((name) => isNear(offered, name));
  const seller = (ofSeller.exec(markup) ?? program.exec(markup))?.[0];
  const kinds = [
    offered != null && `The page says "${offered[0].slice(0, 120)}".`,
    (isNamed || isOffered) && `It names ${names[0]}, its own domain.`,
    seller !== undefined &&
      `It loads or links to ${seller.replace(/^\W/, '').slice(0, 60)}, of a seller of domains.`,
  ].filter((kind) => kind !== false);
  return kinds.length > 1 ? verdict('PARKED', kinds) : null;
}

/** A domain whose address leads to the page about it at its seller’s. */
export function soldElsewhere({ requestedUrl, url, title }: Observation): Verdict | null {
  const name = registrableDomain(requestedUrl.hostname);
  const isElsewhere = registrableDomain(url.hostname) !== name && ofSeller.test(`/${url.hostname}`);
  const asked = [title, percentDecoded(url.search), url.pathname].some((text) =>
    text.toLowerCase().includes(name),
  );
  if (!isElsewhere || !asked) return null;
  return verdict('PARKED', [
    `The site redirects to ${url.host}, a seller of domains.`,
    `That page names ${name}.`,
  ]);
}

/** The requested domain, and that of the page, without www. */
function namesOf({ requestedUrl, url }: Observation): readonly string[] {
  const names = [requestedUrl, url].map(({ href }) => hostOf(href).replace(/^www\d?\./, ''));
  return [...new Set(names)].filter((name) => name.includes('.') && !/^[\d.]+$/.test(name));
}

function isName(text: string, name: string): boolean {
  return (
    text
      .toLowerCase()
      .replace(/^www\./, '')
      .replace(/(?<![\s.!])[\s.!]+$/, '') === name
  );
}

function isNear({ 0: found, index, input }: RegExpExecArray, name: string): boolean {
  const around = input.slice(Math.max(0, index - nearby), index + found.length + nearby).toLowerCase();
  return around.includes(name);
}
