import { markdownRendering } from '../../categories/content/renderings.ts';
import { type Call, type Reply, searchOf } from '../../endpoint/call.ts';
import { bodyHeaders, etagOf, matchesTag, rateHeaders } from '../../endpoint/headers.ts';
import { preferredType } from '../../endpoint/preferred-type.ts';
import type { Session } from '../../endpoint/session.ts';
import { sha256 } from '../../lib/sha256.ts';
import { type AnsweringOptions, answering } from '../answering.ts';
import type { Scrapes } from '../scrapes.ts';
import { frontMatter } from './front-matter.ts';
import { type MarkdownOptions, readReadParameters } from './parameters.ts';
import { type Reading, readingOf } from './reading.ts';

export interface ReadDoorOptions extends AnsweringOptions {
  readonly scrapes: Scrapes;
}

/** `GET /read`: a page as Markdown. It is the REST call of `metadata,content`, formatted for readers. */
export class ReadDoor {
  readonly #options: ReadDoorOptions;

  constructor(options: ReadDoorOptions) {
    this.#options = options;
  }

  answer(call: Call): Promise<Reply> {
    return answering(this.#options, call, (session) => this.#read(call, session));
  }

  async #read({ target, headers }: Call, session: Session): Promise<Reply> {
    const { scrape, options } = readReadParameters(searchOf(target));
    const type = preferredType(headers.get('accept'), ['text/markdown', 'application/json']);
    const window = rateHeaders(await session.admit(scrape.request));
    const { body: scraped, expiresAt, cache } = await this.#options.scrapes.answer(scrape, session);
    const reading = readingOf(scraped);
    const markdown = await this.#markdown(reading, options, session);
    const body = Buffer.from(
      type === 'text/markdown' ? asMarkdown(reading, markdown) : asJson(reading, markdown),
    );
    const entry = { contentHash: sha256(body), expiresAt };
    const answered = [...bodyHeaders(entry, cache), ...window];
    if (matchesTag(headers.get('if-none-match'), etagOf(entry)))
      return { status: 304, headers: answered, body: null, cache };
    const content = ['Content-Type', `${type}; charset=utf-8`, 'Content-Length', String(body.byteLength)];
    return { status: 200, headers: [...answered, ...content], body, cache };
  }

  async #markdown({ html, markdown }: Reading, options: MarkdownOptions, session: Session): Promise<string> {
    const { maxTokens, links, images } = options;
    if (html === null || (maxTokens === null && links && images)) return markdown;
    return this.#options.engine.render(markdownRendering, { html, ...options }, session.demand);
  }
}

function asMarkdown({ facts }: Reading, markdown: string): string {
  return markdown === '' ? frontMatter(facts) : `${frontMatter(facts)}\n${markdown}\n`;
}

function asJson({ facts }: Reading, markdown: string): string {
  return JSON.stringify({ ...facts, markdown });
}
