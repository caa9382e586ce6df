import { collapse } from '../text.ts';

interface LlmsTxtLink {
  readonly title: string;
  /** As written; may be relative. */
  readonly url: string;
  readonly notes: string | null;
}

interface LlmsTxtSection {
  readonly name: string;
  readonly links: readonly LlmsTxtLink[];
}

export interface LlmsTxtFile {
  /** The H1, the only part that the format requires. */
  readonly title: string | null;
  /** The first blockquote, on one line. */
  readonly summary: string | null;
  /** The H2 sections that have links; readers may skip a section named Optional. */
  readonly sections: readonly LlmsTxtSection[];
  /** Whether it is an llms.txt: a text with a title, not a web page. */
  readonly valid: boolean;
}

/** The maximum to read of a line, in characters. */
const longestLine = 4_000;
const fence = /^ {0,3}(```|~~~)/;
const heading = /^ {0,3}(#{1,6})[ \t]+([^ \t].*|)$/;
const quote = /^ {0,3}>[ \t]?(.*)$/;
const item = /^\s{0,12}(?:[-*+]|\d{1,3}[.)])[ \t]+(?:\[[ x]\][ \t]+)?([^ \t].*|)$/i;
/** The address and notes of a link, after its title. */
const target = /^\(\s*(?!\s)<?((?:[^()<>\s]|\([^()<>\s]*\))*)>?(?:\s[^)]*)?\)(?:[*_]{0,2}:\s*(.*))?/;

/** Reads an llms.txt (llmstxt.org) line by line. Never fails. */
export function parseLlmsTxt(text: string): LlmsTxtFile {
  const reader = new Reader();
  const source = text.replace(/^\uFEFF/, '');
  const isMarkup = /^\s*<(?:!doctype|html|\?xml)/i.test(source);
  if (!isMarkup) for (const line of source.split(/\r\n|\r|\n/)) reader.read(line.slice(0, longestLine));
  return reader.file();
}

class Reader {
  #title: string | null = null;
  readonly #summary: string[] = [];
  #summaryEnded = false;
  readonly #sections: { name: string; links: LlmsTxtLink[] }[] = [];
  #fence: string | null = null;

  read(line: string): void {
    const mark = fence.exec(line)?.[1];
    if (this.#fence !== null) {
      if (mark === this.#fence) this.#fence = null;
      return;
    }
    this.#fence = mark ?? null;
    this.#quote(quote.exec(line)?.[1]);
    const [, marks, name = ''] = heading.exec(line) ?? [];
    if (marks) this.#heading(marks.length, name);
    const link = linkIn(item.exec(line)?.[1] ?? '');
    if (link) this.#sections.at(-1)?.links.push(link);
  }

  file(): LlmsTxtFile {
    const summary = collapse(this.#summary.join(' '));
    return {
      title: this.#title,
      summary: summary || null,
      sections: this.#sections.filter(({ links }) => links.length > 0),
      valid: this.#title !== null,
    };
  }

  /** The blockquote ends at the first line that is not part of one. */
  #quote(line: string | undefined): void {
    if (this.#summaryEnded) return;
    if (line !== undefined) this.#summary.push(line);
    else this.#summaryEnded = this.#summary.length > 0;
  }

  #heading(level: number, name: string): void {
    const text = name.replace(/(?<![ \t])[ \t]+#+[ \t]*$/, '').trim();
    if (level === 1) this.#title ??= text || null;
    if (level === 2) this.#sections.push({ name: text, links: [] });
  }
}

/** The first link of an item; text may precede it: "**Docs**: [Start](/start): begin here". */
function linkIn(text: string): LlmsTxtLink | null {
  const start = text.indexOf('[');
  const end = text.indexOf('](', start);
  if (start === -1 || end === -1 || text[start - 1] === '!') return null;
  const [, url, notes] = target.exec(text.slice(end + 1)) ?? [];
  return url ? { title: text.slice(start + 1, end).trim(), url, notes: notes?.trim() || null } : null;
}
