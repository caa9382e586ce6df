import { z } from 'zod';
import type { FrontMatter } from './front-matter.ts';

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
export interface PageReading {
  readonly facts: FrontMatter;
  readonly outcome: string;
  readonly html: string | null;
  /** As detected from the text. */
  readonly language: string | null;
  readonly markdown: string;
}

/** Extracts the reading from a REST answer; unknown facts are left out. */
export function readingOf(body: Uint8Array): PageReading {
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
