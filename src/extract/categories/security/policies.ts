import type { Elements } from '../../derived/document/elements.ts';
import { asMetaPolicy, type CspPolicy, parseCspList } from '../../lib/http/csp.ts';
import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';

/** The content security policies of a page, by where they were declared. */
export interface ContentPolicies {
  readonly headers: readonly CspPolicy[];
  /** Without the directives that browsers ignore in meta tags. */
  readonly metas: readonly CspPolicy[];
  readonly reportOnly: readonly CspPolicy[];
}

export function readPolicies(headers: HeaderList, elements: Elements | null): ContentPolicies {
  return {
    headers: parse(headerValues(headers, 'content-security-policy')),
    metas: parse(metaContents(elements, 'http-equiv', 'content-security-policy')).map(asMetaPolicy),
    reportOnly: parse(headerValues(headers, 'content-security-policy-report-only')),
  };
}

/** No site needs more or longer policies. */
const maxPolicies = 20;
const maxCharacters = 64 * 1024;

function parse(texts: readonly string[]): CspPolicy[] {
  const some = texts.slice(0, maxPolicies).map((text) => text.slice(0, maxCharacters));
  return some.flatMap(parseCspList).slice(0, maxPolicies);
}

/** The contents of the meta tags in the head with a name; browsers ignore policies in the body. */
export function metaContents(
  elements: Elements | null,
  attribute: 'name' | 'http-equiv',
  name: string,
): string[] {
  if (!elements) return [];
  return elements
    .of('meta')
    .filter(({ attribs }) => attribs[attribute]?.trim().toLowerCase() === name)
    .filter((meta) => elements.inHead(meta) && !elements.inNoscript(meta))
    .flatMap(({ attribs }) => attribs.content ?? []);
}
