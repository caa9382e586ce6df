import type { Element } from 'domhandler';

type Attributes = Record<string, string>;

/** The maximum to read of an attribute. */
const limits = { tokens: 50, prefixes: 200, address: 20_000 } as const;

const tokenLists = ['property', 'typeof', 'rel', 'rev'] as const;
const addresses = ['about', 'resource', 'href', 'src'] as const;
const others = ['vocab', 'content', 'datatype', 'datetime', 'inlist', 'lang', 'xml:lang'] as const;
const structural = new Set(['html', 'head', 'body', 'base']);

/**
 * Creates a reader of the attributes that matter to RDFa, which returns null for an element without any. A reader is
 * for one document, from its beginning: it counts prefixes, and only the first base element is a base.
 */
export function rdfaAttributes(): (element: Element, isMarkup: boolean) => Attributes | null {
  let prefixes = 0;
  let hasBase = false;

  const readPrefixes = (attribs: Attributes, into: Attributes) => {
    const declared = Object.keys(attribs).filter((name) => name.startsWith('xmlns'));
    const pairs = prefixPairs(attribs.prefix ?? '');
    prefixes += declared.length + pairs.length;
    if (prefixes > limits.prefixes) return;
    for (const name of declared) into[name] = attribs[name] ?? '';
    // Rewritten, because without a colon the regular expression of the parser backtracks catastrophically.
    if (pairs.length > 0) into.prefix = pairs.join(' ');
  };

  return ({ name, attribs }, isMarkup) => {
    if (name === 'base' && (hasBase || !('href' in attribs))) return null;
    hasBase ||= name === 'base';
    const read: Attributes = isMarkup ? { ...attribs } : {};
    for (const key of tokenLists) if (key in attribs) read[key] = firstTokens(attribs[key] ?? '');
    for (const key of addresses) if (isAddress(attribs[key])) read[key] = attribs[key];
    for (const key of others) if (attribs[key] !== undefined) read[key] = attribs[key];
    readPrefixes(attribs, read);
    const isIrrelevant = Object.keys(read).length === 0 && !isMarkup && !structural.has(name);
    return isIrrelevant || pollutesPrototype(read) ? null : read;
  };
}

/** The mappings of a prefix attribute, each as "name: address". */
function prefixPairs(attribute: string): readonly string[] {
  const tokens = attribute.trim().split(/\s+/);
  return tokens.flatMap((token, index) => {
    const address = tokens[index + 1];
    return /^[^:]*:$/.test(token) && address !== undefined ? [`${token} ${address}`] : [];
  });
}

function firstTokens(list: string): string {
  return list.trim().split(/\s+/, limits.tokens).join(' ');
}

function isAddress(value: string | undefined): value is string {
  return value !== undefined && value.length <= limits.address;
}

/** The parser keeps patterns by name in a plain object: one with the name __proto__ would pollute every object. */
function pollutesPrototype({ property, typeof: type, resource, href, src }: Attributes): boolean {
  if (property !== 'rdfa:copy' && type !== 'rdfa:Pattern') return false;
  return [resource, href, src].some((name) => name !== undefined && name in Object.prototype);
}
