const opening = /url\(\s*(["']?)/gi;
/** The content of url( ) up to its end, by opening quote (CSS Syntax, 4.3.6). */
const contents: Readonly<Record<string, RegExp>> = {
  '"': /((?:[^"\\]|\\.)*)"/sy,
  "'": /((?:[^'\\]|\\.)*)'/sy,
  '': /((?:[^"'()\\\s]|\\.)*)\s*\)/sy,
};
/** A backslash before a character or before its hexadecimal code point. */
const escaped = /\\(?:([\da-f]{1,6})\s?|(.))/gis;

/** The addresses in a CSS value, in order: url(a.png), url("b (1).png"). */
export function cssAddresses(value: string): string[] {
  const found: string[] = [];
  opening.lastIndex = 0;
  for (let start = opening.exec(value); start; start = opening.exec(value)) {
    const content = contents[start[1] ?? ''];
    if (!content) break;
    content.lastIndex = opening.lastIndex;
    const [, written] = content.exec(value) ?? [];
    if (written !== undefined) found.push(unescaped(written));
    // An unterminated string extends to the end of the value.
    else if (start[1]) break;
  }
  return found;
}

function unescaped(written: string): string {
  return written.replace(escaped, (_whole, number?: string, char?: string) => {
    const code = Number.parseInt(number ?? '', 16);
    return char ?? (code <= 0x10_ffff ? String.fromCodePoint(code) : '\uFFFD');
  });
}
