/** Characters that an address never holds as they are: a rule that does means their percent-encoded form. */
const unsafe = /[\0- "'<>\\^`{|}\x7f-\xff]/g;
const encoded = /%[\da-f]{2}/gi;

/**
 * The pattern of a rule in the form that addresses have (RFC 9309, 2.2.2): octets outside of what an address holds
 * percent-encoded, hexadecimal digits in capitals. `path` has one character for each octet of the file.
 */
export function normalPattern(path: string): string {
  // A $ that ends nothing is a character like any other, and stands in addresses as %24 like them.
  return normal(path.replace(/\$(?!$)/g, '%24'));
}

/** Path and query of an absolute address, as patterns are matched against: its own * and $ are no wildcards. */
export function pathToMatch(url: string): string {
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1] ?? '';
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return normal(path.replaceAll('*', '%2A').replaceAll('$', '%24'));
}

/**
 * Whether a pattern matches the beginning of a path, or, ending in $, all of it; * stands for any characters. Each
 * part between two wildcards is looked for once, from where the last one ended: nothing is tried again.
 */
export function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$');
  const [head = '', ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(head)) return false;
  const tail = parts.pop();
  if (tail === undefined) return !anchored || path.length === head.length;
  let at = head.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found === -1) return false;
    at = found + part.length;
  }
  return anchored ? path.length - tail.length >= at && path.endsWith(tail) : path.indexOf(tail, at) !== -1;
}

function normal(path: string): string {
  return path
    .replace(unsafe, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replace(encoded, (octet) => octet.toUpperCase());
}
