import type { Element } from 'domhandler';
import type { Elements } from '../../document/elements.ts';

const maxInline = 2_000_000;
/** Types of scripts that browsers run, and of those that loaders and consent managers run later. */
const code =
  /javascript|ecmascript|module|text\/plain|partytown|rocketscript|lazy|delayedscript|inlinescript|application\/consent|^babel|^$/i;

/** Scripts in which Next.js and Nuxt embed the data of the page, which is text and not code. */
const payload = /^\s*(?:self\.__next_f\.push\(|window\.__NUXT__\s*=)/;

/** ECMAScript, 12.3. */
const lineEnds = new Set(['\n', '\r', '\u2028', '\u2029']);

/** All inline scripts that are code, joined, without lines that are commented out. */
export function inlineCode(elements: Elements): string {
  const texts: string[] = [];
  let room = maxInline;
  for (const script of elements.of('script')) {
    if (room <= 0) break;
    const text = script.children[0];
    if (text?.type !== 'text' || !isCode(script)) continue;
    texts.push(payload.exec(text.data)?.[0] ?? withoutComments(text.data.slice(0, room)));
    room -= text.data.length;
  }
  return texts.join('\n;\n');
}

/** On AMP pages, the JSON settings of a tracker count as its code. */
function isCode({ attribs, parent }: Element): boolean {
  return code.test(attribs.type ?? '') || (parent?.type === 'tag' && parent.name === 'amp-analytics');
}

/**
 * Removes comments at the beginning of lines. Licence comments are kept, since they name the library; so are comments
 * after code, which only a parser can distinguish from strings.
 */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  // A regular expression anchored at the beginning of a line would test every character, which takes several times as
  // long.
  for (let slash = text.indexOf('/'); slash !== -1; slash = text.indexOf('/', Math.max(slash + 1, from))) {
    const end = endOfComment(text, slash);
    const start = end === null ? null : startOfLine(text, slash, from);
    if (end === null || start === null) continue;
    kept.push(text.slice(from, start));
    const at = text.indexOf(end, slash + 2);
    if (at === -1) return kept.join('');
    from = at + end.length;
  }
  return kept.join('') + text.slice(from);
}

/** The delimiter that ends the comment opened by a slash; null if it opens none, or a licence. */
function endOfComment(text: string, slash: number): string | null {
  const second = text[slash + 1];
  if (second === '/') return '\n';
  return second === '*' && text[slash + 2] !== '!' ? '*/' : null;
}

/** The start of the line at `index`, if it is not before `from` and only indentation is between; else null. */
function startOfLine(text: string, index: number, from: number): number | null {
  let start = index;
  while (start > from && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
  return start === 0 || lineEnds.has(text[start - 1] ?? '') ? start : null;
}
