/** Characters that never occur raw in an address: in a rule they mean their percent-encoded form. */
const unsafe = /[\0- "'<>\\^`{|}\x7f-\xff]/g;
const encoded = /%[\da-f]{2}/gi;

/**
 * The pattern of a rule in the form that addresses have (RFC 9309, 2.2.2): octets that addresses cannot hold are
 * percent-encoded, with upper-case hexadecimal digits. `path` has one character for each octet of the file.
 */
export function normalPattern(path: string): string {
  // A $ that is not at the end is an ordinary character, in addresses written %24.
  return normal(path.replace(/\$(?!$)/g, '%24'));
}

/** Path and query of an absolute address, as patterns are matched against: its own * and $ are no wildcards. */
export function pathToMatch(url: string): string {
  const rest = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*([^#]*)/i.exec(url)?.[1] ?? '';
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  return normal(path.replaceAll('*', '%2A').replaceAll('$', '%24'));
}

/**
 * Whether a pattern matches the beginning of a path, or, ending in $, all of it; * stands for any characters. Each part
 * between two wildcards is searched once, from the end of the previous one: no backtracking.
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
