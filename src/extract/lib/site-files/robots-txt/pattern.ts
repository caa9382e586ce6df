/** Characters that are always percent-encoded in an address. */
const unsafe = /[\0- "'<>\\^`{|}\x7f-\xff]/g;
const encoded = /%[\da-f]{2}/gi;
const unreserved = /[\w.~-]/;

/**
 * The pattern of a rule in the form of addresses (RFC 9309, 2.2.2): octets that addresses cannot have are
 * percent-encoded, with upper-case hexadecimal digits, and unreserved ones are not. `path` has one character for each octet of the file.
 */
export function normalPattern(path: string): string {
  // A $ that is not at the end is an ordinary character, which `pathToMatch` encodes.
  return normal(path.replace(/\$(?!$)/g, '%24'));
}

/** The path and query of an absolute address for matching; its * and $, which are not wildcards, are encoded. */
export function pathToMatch(url: string): string {
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1] ?? '';
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return normal(path.replaceAll('*', '%2A').replaceAll('$', '%24'));
}

/**
 * Whether a pattern matches the beginning of a path, or all of it if the pattern ends with $; * matches any characters.
 * Each part between two wildcards is searched once, from the end of the previous one, without backtracking.
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
    .replace(encoded, (octet) => {
      const character = String.fromCharCode(Number.parseInt(octet.slice(1), 16));
      return unreserved.test(character) ? character : octet.toUpperCase();
    });
}
