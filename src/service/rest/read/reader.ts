import { markdownRendering } from '../../../extract/categories/content/renderings.ts';
import type { RateState } from '../../access/rate-limit/index.ts';
import type { Services, Session } from '../../endpoint/session.ts';
import type { CacheStatus } from '../../engine/answer/open-page.ts';
import type { Scrapes } from '../scrapes.ts';
import type { MarkdownOptions, ReadCall } from './parameters.ts';
import { type Reading, readingOf } from './reading.ts';

interface ReaderOptions extends Pick<Services, 'engine'> {
  readonly scrapes: Scrapes;
}

/** A page that was read, with its content as Markdown in the requested form. */
export interface Read {
  readonly reading: Reading;
  readonly markdown: string;
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
    await session.nextTurn();
    const reading = readingOf(body);
    return { reading, markdown: await this.#markdown(reading, options, session), expiresAt, cache, rate };
  }

  async #markdown({ html, markdown }: Reading, options: MarkdownOptions, session: Session): Promise<string> {
    const { maxTokens, links, images } = options;
    if (html === null || (maxTokens === null && links && images)) return markdown;
    return this.#options.engine.render(markdownRendering, { html, ...options }, session.demand);
  }
}
