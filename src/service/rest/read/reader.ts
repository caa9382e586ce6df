import { z } from 'zod';
import type { MarkdownPart } from '../../../extract/categories/content/markdown/part.ts';
import { defaultPassageTokens } from '../../../extract/categories/content/passages.ts';
import { answerRendering, partRendering } from '../../../extract/categories/content/renderings.ts';
import type { RateState } from '../../access/rate-limit/index.ts';
import type { Services, Session } from '../../endpoint/session.ts';
import type { CacheStatus } from '../../engine/answer/open-page.ts';
import type { Scrapes } from '../scrapes.ts';
import type { FrontMatter } from './front-matter.ts';
import type { ReadCall } from './parameters.ts';

const text = z.string().nullable();

/** The parts of the answer to `metadata,content` that /read uses. */
const scraped = z.object({
  url: z.string(),
  fetch: z.object({ outcome: z.string(), reasons: z.array(z.string()) }),
  metadata: z
    .object({
      title: text,
      authors: z.array(z.object({ name: z.string() })),
      publishedAt: text,
      modifiedAt: text,
      language: text,
    })
    .nullable(),
  content: z.object({ title: text, language: text, html: text, markdown: text }).nullable(),
  errors: z.array(z.object({ message: z.string(), code: z.string() })),
});

/** A page to be read: the facts about it, and its content. */
interface PageReading {
  readonly facts: FrontMatter;
  readonly outcome: string;
  readonly html: string | null;
  /** As detected from the text. */
  readonly language: string | null;
  readonly markdown: string;
}

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

export type ReadPage = (call: ReadCall, session: Session) => Promise<Read>;

/** Reads pages as Markdown, by the REST call of `metadata,content`, whose ticket and cache entry it shares. */
export function pageReader({ scrapes, engine }: ReaderOptions): ReadPage {
  return async ({ question, options }, session) => {
    const request = session.decide(question);
    const rate = await session.tickets.page(request);
    const { body, expiresAt, cache } = await scrapes.answer(request, session);
    await session.turn();
    const reading = readingOf(body);
    const whole = { reading, markdown: reading.markdown, part: null, expiresAt, cache, rate };
    const { html, language } = reading;
    const { for: asked, maxTokens, from, links, images } = options;
    if (html === null) return asked === null ? whole : { ...whole, markdown: '' };
    if (asked !== null) {
      const most = maxTokens ?? defaultPassageTokens;
      const passages = { html, language, for: asked, maxTokens: most, links, images };
      return { ...whole, markdown: await engine.render(answerRendering, passages, session.demand) };
    }
    // As it is stored.
    if (maxTokens === null && from === 0 && links && images) return whole;
    const part = await engine.render(partRendering, { html, ...options }, session.demand);
    return { ...whole, markdown: part.markdown, part: part.next === null && from === 0 ? null : part };
  };
}

/** What is said of a part of the content. */
export function partFacts(part: MarkdownPart | null): FrontMatter {
  if (!part) return {};
  const { tokens, allTokens, next } = part;
  return { tokens: `${tokens} of ${allTokens}`, ...(next !== null && { next }) };
}

/** Extracts the reading from a REST answer; unknown facts are left out. */
function readingOf(body: Uint8Array): PageReading {
  const { url, fetch, metadata, content, errors } = scraped.parse(JSON.parse(Buffer.from(body).toString()));
  const facts = {
    title: content?.title ?? metadata?.title ?? null,
    authors: metadata?.authors.map(({ name }) => name) ?? [],
    published: metadata?.publishedAt ?? null,
    modified: metadata?.modifiedAt ?? null,
    url,
    language: content?.language ?? metadata?.language ?? null,
    outcome: fetch.outcome,
    reasons: fetch.reasons,
    errors: errors.map(({ message, code }) => `${code}: ${message}`),
  };
  const known = Object.entries(facts).flatMap(([name, value]) =>
    value === null || value.length === 0 ? [] : [[name, value] as const],
  );
  return {
    facts: Object.fromEntries(known),
    outcome: fetch.outcome,
    html: content?.html ?? null,
    language: content?.language ?? null,
    markdown: content?.markdown ?? '',
  };
}
