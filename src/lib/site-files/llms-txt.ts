import { collapse } from '../text.ts';

export interface LlmsTxtLink {
  readonly title: string;
  /** As written; it may be relative. */
  readonly url: string;
  readonly notes: string | null;
}

export interface LlmsTxtSection {
  readonly name: string;
  readonly links: readonly LlmsTxtLink[];
}

export interface LlmsTxtFile {
  /** The H1, the one thing that the format requires. */
  readonly title: string | null;
  /** The first blockquote, on one line. */
  readonly summary: string | null;
  /** The H2 sections with their lists of links; what has a section named Optional may be left out by a reader. */
  readonly sections: readonly LlmsTxtSection[];
  /** Whether it is one: text that begins with its title, and no web page. */
  readonly valid: boolean;
}

/** Characters of a line that count: no line that says something is longer. */
const longestLine = 4_000;
const fence = /^ {0,3}(?:```|~~~)/;
const heading = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const quote = /^ {0,3}>[ \t]?(.*)$/;
const item =
  /^\s{0,12}[-*+][ \t]+\[([^\]]*)\]\(\s*<?([^()<>\s]*(?:\([^()<>\s]*\)[^()<>\s]*)*)>?(?=[\s)])[^)]*\)(?::\s*(.*))?/;

/** Reads an llms.txt (llmstxt.org) line by line; every text has an answer. */
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
  #inFence = false;

  read(line: string): void {
    if (fence.test(line)) this.#inFence = !this.#inFence;
    if (this.#inFence) return;
    this.#quote(quote.exec(line)?.[1]);
    const [, marks, name = ''] = heading.exec(line) ?? [];
    if (marks) this.#heading(marks.length, name);
    const [, title = '', url, notes] = item.exec(line) ?? [];
    if (url) this.#sections.at(-1)?.links.push({ title: title.trim(), url, notes: notes?.trim() || null });
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

  /** The blockquote is over with the first line that is none. */
  #quote(line: string | undefined): void {
    if (this.#summaryEnded) return;
    if (line !== undefined) this.#summary.push(line);
    else this.#summaryEnded = this.#summary.length > 0;
  }

  #heading(level: number, name: string): void {
    const text = name.replace(/[ \t]+#+[ \t]*$/, '').trim();
    if (level === 1) this.#title ??= text || null;
    if (level === 2) this.#sections.push({ name: text, links: [] });
  }
}
