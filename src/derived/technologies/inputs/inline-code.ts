import type { Element } from 'domhandler';
import type { Elements } from '../../document/elements.ts';

const maxInline = 2_000_000;
/** Types of scripts that browsers run, and of those that loaders and consent managers run later. */
const code =
  /javascript|ecmascript|module|text\/plain|partytown|rocketscript|lazy|delayedscript|inlinescript|application\/consent|^babel|^$/i;

/** Where Next.js and Nuxt hand the page's own data to their scripts: what follows is text of the page, and no code. */
const payload = /^\s*(?:self\.__next_f\.push\(|window\.__NUXT__\s*=)/;

/** All inline scripts that are code, one after the other, without the lines that are commented out. */
export function inlineCode(elements: Elements): string {
  const texts: string[] = [];
  let room = maxInline;
  for (const script of elements.of('script')) {
    const [text] = script.children;
    if (room <= 0) break;
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
  const opening = /^[\t ]*(?:\/\/|\/\*(?!!))/gm;
  let from = 0;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const end = found[0].endsWith('*') ? '*/' : '\n';
    const at = text.indexOf(end, opening.lastIndex);
    kept.push(text.slice(from, found.index));
    if (at === -1) return kept.join('');
    from = at + end.length;
    opening.lastIndex = from;
  }
  return kept.join('') + text.slice(from);
}
