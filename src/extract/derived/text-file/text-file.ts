import { ScrapeError } from '../../page/errors.ts';
import { derived } from '../../page/need.ts';
import { response } from '../../sources/response.ts';
import { charset } from '../document/charset.ts';
import { mediaType } from '../response/media-type.ts';
import { type TextKind, textKind } from '../response/text-kind.ts';

/** A page that is no HTML but text. */
export interface TextFile {
  readonly kind: TextKind;
  /** Without front matter. */
  readonly text: string;
  /** The properties before the text, in YAML or TOML, with the lines that enclose them. */
  readonly frontMatter: string | null;
  /** Whether only the beginning was read. */
  readonly isCut: boolean;
}

/** Longer texts are cut. */
const longest = 1_000_000;
const longestMatter = 20_000;

/** Markdown, plain text, or the source of a program; NOT_HTML for what is none of them. */
export const textFile = derived(
  'textFile',
  { response, mediaType, charset },
  ({ response, mediaType, charset }): TextFile => {
    const kind = response.status < 400 ? textKind(mediaType, new URL(response.url)) : null;
    if (kind === null || charset === 'replacement') throw new ScrapeError('NOT_HTML');
    const whole = new TextDecoder(charset).decode(response.body).replace(/\r\n?/g, '\n');
    const isCut = response.cut !== null || whole.length > longest;
    const text = beginningOf(whole);
    const frontMatter = kind === 'MARKDOWN' ? frontMatterIn(text) : null;
    return { kind, text: text.slice(frontMatter?.length ?? 0), frontMatter, isCut };
  },
);

/** Up to the end of a line, if there is one: data are often one long line. */
function beginningOf(whole: string): string {
  if (whole.length <= longest) return whole;
  const end = whole.lastIndexOf('\n', longest);
  return whole.slice(0, end > 0 ? end : longest).toWellFormed();
}

/** The front matter with its delimiters: lines of --- or +++ around properties. Between two rules is an empty line. */
function frontMatterIn(text: string): string | null {
  const start = text.slice(0, longestMatter);
  return /^\uFEFF?(---|\+{3})[ \t]*\n(?![ \t]*\n)(?:.*\n)*?\1[ \t]*(?:\n|$)/.exec(start)?.[0] ?? null;
}
