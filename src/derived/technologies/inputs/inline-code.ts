import type { Element } from 'domhandler';
import type { Elements } from '../../document/elements.ts';

const maxInline = 2_000_000;
/** Types of scripts that browsers run, and of those that loaders and consent managers run later. */
const code =
  /javascript|ecmascript|module|text\/plain|partytown|rocketscript|lazy|delayedscript|inlinescript|application\/consent|^babel|^$/i;

/** Where Next.js and Nuxt hand the page's own data to their scripts: what follows is text of the page, and no code. */
const payload = /^\s*(?:self\.__next_f\.push\(|window\.__NUXT__\s*=)/;

/** ECMAScript, 12.3. */
const lineEnds = new Set(['\n', '\r', '\u2028', '\u2029']);

/** All inline scripts that are code, one after the other, without the lines that are commented out. */
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

/** On AMP pages the settings of a tracker stand where its code would. */
function isCode({ attribs, parent }: Element): boolean {
  return code.test(attribs.type ?? '') || (parent?.type === 'tag' && parent.name === 'amp-analytics');
}

/** Licences stay: they name what the code is. Comments behind code stay, too: only a parser knows them from strings. */
function withoutComments(text: string): string {
  const kept: string[] = [];
  let from = 0;
  // An expression that asks for the beginning of a line looks at every character, several times as long.
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

/** What ends the comment that a slash opens; null where it opens none, or a licence. */
function endOfComment(text: string, slash: number): string | null {
  const second = text[slash + 1];
  if (second === '/') return '\n';
  return second === '*' && text[slash + 2] !== '!' ? '*/' : null;
}

/** Where the line of a place begins, if not before `from` and with nothing but indentation up to there; null otherwise. */
function startOfLine(text: string, place: number, from: number): number | null {
  let start = place;
  while (start > from && (text[start - 1] === ' ' || text[start - 1] === '\t')) start -= 1;
  return start === 0 || lineEnds.has(text[start - 1] ?? '') ? start : null;
}
