import type { MarkdownPart } from '../../../extract/categories/content/markdown/part.ts';
import { defaultPassageTokens } from '../../../extract/categories/content/passages.ts';
import { answerRendering, partRendering } from '../../../extract/categories/content/renderings.ts';
import type { RateState } from '../../access/rate-limit/index.ts';
import type { Services, Session } from '../../endpoint/session.ts';
import type { CacheStatus } from '../../engine/answer/open-page.ts';
import type { Scrapes } from '../scrapes.ts';
import type { FrontMatter } from './front-matter.ts';
import type { MarkdownOptions, ReadCall } from './parameters.ts';
import { type PageReading, readingOf } from './reading.ts';

interface ReaderOptions extends Pick<Services, 'engine'> {
  readonly scrapes: Scrapes;
}

/** A page that was read, with its content as Markdown in the requested form. */
export interface Read {
  readonly reading: PageReading;
  readonly markdown: string;
  /** Set if it is not the whole content. */
  readonly part: MarkdownPart | null;
  readonly expiresAt: number | null;
  readonly cache: CacheStatus;
  /** The caller's window, after the ticket of this page. */
  readonly rate: RateState;
}

/** Reads pages as Markdown, by the REST call of `metadata,content`, whose ticket and cache entry it shares. */
export class Reader {
  readonly #options: ReaderOptions;

  constructor(options: ReaderOptions) {
    this.#options = options;
  }

  async read({ question, options }: ReadCall, session: Session): Promise<Read> {
    const request = session.decide(question);
    const rate = await session.tickets.page(request);
    const { body, expiresAt, cache } = await this.#options.scrapes.answer(request, session);
    await session.turn();
    const reading = readingOf(body);
    const about = { reading, expiresAt, cache, rate };
    const answer = await this.#answer(reading, options, session);
    if (answer !== null) return { ...about, markdown: answer, part: null };
    const part = await this.#part(reading, options, session);
    const isWhole = part?.next === null && options.from === 0;
    return { ...about, markdown: part?.markdown ?? reading.markdown, part: isWhole ? null : part };
  }

  /** What answers a question; null if none is asked. */
  async #answer(
    { html, language }: PageReading,
    options: MarkdownOptions,
    session: Session,
  ): Promise<string | null> {
    const { for: question, maxTokens, links, images } = options;
    if (question === null) return null;
    const asked = { for: question, language, maxTokens: maxTokens ?? defaultPassageTokens, links, images };
    return html === null
      ? ''
      : this.#options.engine.render(answerRendering, { html, ...asked }, session.demand);
  }

  /** Null if the content is asked for as it is stored. */
  async #part(
    { html }: PageReading,
    options: MarkdownOptions,
    session: Session,
  ): Promise<MarkdownPart | null> {
    const { maxTokens, from, links, images } = options;
    if (html === null || (maxTokens === null && from === 0 && links && images)) return null;
    return this.#options.engine.render(partRendering, { html, ...options }, session.demand);
  }
}

/** What is said of a part of the content. */
export function partFacts(part: MarkdownPart | null): FrontMatter {
  if (!part) return {};
  const { tokens, allTokens, next } = part;
  return { tokens: `${tokens} of ${allTokens}`, ...(next !== null && { next }) };
}
