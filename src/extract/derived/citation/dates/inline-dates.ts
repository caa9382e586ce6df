import type { Element } from 'domhandler';
import { textOf } from '../../../lib/html/dom.ts';
import { lettersOf } from '../../../lib/spellings.ts';

/** Maximum characters read of a page's scripts, and of one value. */
const maxRead = 2_000_000;
const longest = 300;
const titleKey = /^(?:title|name|headline|heading)$/i;
const publishedKey =
  /^(?:published_?(?:at|on|date|time)|date_?published|publish_?(?:date|time)|publication_?date|first_?published(?:_?at)?)$/i;
const createdKey = /^(?:created_?(?:at|on|date|time)|date_?created)$/i;
const anyDateKey = /"(?:published|publish|publication|first|created?|date)_?\w{1,9}"\s?:/i;
/** A shorter title may be that of something else. */
const minLetters = 12;

interface Stated {
  readonly published: string[];
  readonly created: string[];
}

/** The dates that scripts state, as written, for the object with the page's title: of publication, else creation. */
export function inlineDates(scripts: readonly Element[], headline: string): readonly string[] {
  const letters = lettersOf(headline);
  const isOwnTitle = (title: string) => {
    const own = lettersOf(unescaped(title));
    return own !== '' && (own === letters || (own.length >= minLetters && letters.startsWith(own)));
  };
  const found: Stated = { published: [], created: [] };
  let left = maxRead;
  for (const script of scripts) {
    const source = textOf(script, left);
    left -= source.length;
    if (anyDateKey.test(source)) readObjects(source, found, isOwnTitle);
  }
  return found.published.length > 0 ? found.published : found.created;
}

/** Reads the objects in JSON or in a script: only braces and quoted strings count. */
function readObjects(source: string, found: Stated, isOwnTitle: (title: string) => boolean): void {
  const open: (Stated & { isOwn: boolean })[] = [];
  let key = '';
  for (const { token, end } of tokensOf(source)) {
    if (token === '{') {
      open.push({ isOwn: false, published: [], created: [] });
    } else if (token === '}') {
      const closed = open.pop();
      if (!closed?.isOwn) continue;
      found.published.push(...closed.published);
      found.created.push(...closed.created);
    } else if (/^\s?:/.test(source.slice(end, end + 2))) {
      key = token.slice(1, -1);
      continue;
    } else {
      const object = open.at(-1);
      const value = token.slice(1, -1);
      if (object && titleKey.test(key)) object.isOwn ||= isOwnTitle(value);
      else if (publishedKey.test(key)) object?.published.push(value);
      else if (createdKey.test(key)) object?.created.push(value);
    }
    key = '';
  }
}

interface Token {
  /** A brace, or a string with its quotes, cut if it is longer than any value that is read. */
  readonly token: string;
  readonly end: number;
}

function* tokensOf(source: string): Generator<Token> {
  const mark = /[{}"]/g;
  for (let found = mark.exec(source); found !== null; found = mark.exec(source)) {
    if (found[0] === '"') mark.lastIndex = endOfString(source, mark.lastIndex);
    const token = source.slice(found.index, Math.min(mark.lastIndex, found.index + longest));
    yield { token, end: mark.lastIndex };
  }
}

/** The index after the quote that ends a string. */
function endOfString(source: string, from: number): number {
  const part = /\\[\s\S]|"/g;
  part.lastIndex = from;
  for (let found = part.exec(source); found !== null; found = part.exec(source)) {
    if (found[0] === '"') return part.lastIndex;
  }
  return source.length;
}

function unescaped(text: string): string {
  try {
    return JSON.parse(`"${text}"`);
  } catch {
    return text;
  }
}
