import { parse } from 'css-what';
import { z } from 'zod';
import { CacheUse } from '../../../extract/schema/cache-use.ts';
import { ConsentChoice } from '../../../extract/schema/consent.ts';
import type { AnswerEnum } from '../../../extract/schema/leaf.ts';
import { PreferredForm } from '../../../extract/schema/preferred-form.ts';
import { RenderMode } from '../../../extract/schema/rendering-report.ts';
import { visitorShape } from './visitor-shape.ts';

/** Where an option can be given: GraphQL's PageOptions, `/api/scrape`, `/read`, batches, and the tools of MCP. */
export type Way = 'GRAPHQL' | 'SCRAPE' | 'READ' | 'BATCH' | 'MCP';

/** An option of a page: how it is fetched, read and cached. */
export interface PageOption<T = unknown> {
  readonly type: z.ZodType<T>;
  readonly description: string;
  /** What is said of a wrong value, after the name of the option. */
  readonly must: string;
  readonly ways: readonly Way[];
  /** The words that it may be, in any case of letters. */
  readonly words?: AnswerEnum;
  /** What holds if it is not given; absent if that is not one value. */
  readonly default?: T;
  /** A value that asks for nothing although it is not the default. */
  readonly off?: T;
  /** Set if only callers on this plan may ask for it; with LOCAL, also callers on the service's own machine. */
  readonly plan?: 'PRO' | 'LOCAL';
  /** Why it cannot be used with a page that the caller sends. */
  readonly notWithSent?: string;
  /** The only member that query strings and command lines have; there it is a parameter of this name. */
  readonly member?: string;
}

const maxSelector = 500;
const selector = z.string().trim().min(1).max(maxSelector).refine(isSelector);
const cacheTime = { min: 5, max: 43_200 };
const timeout = { min: 250, max: 30_000 };
const staleWhileRevalidate = { min: 1, max: 43_200 };

const everywhere = ['GRAPHQL', 'SCRAPE', 'READ', 'BATCH', 'MCP'] as const;
/** Not for tools: a model has no use for it, and each argument makes the list of tools longer. */
const notMcp = ['GRAPHQL', 'SCRAPE', 'READ', 'BATCH'] as const;
/** Only where the answer may have pictures. */
const pictures = ['GRAPHQL', 'SCRAPE', 'BATCH'] as const;

const notKept = 'its answer is not kept';
const notFetched = 'it is not fetched';
const notOpened = 'it is never opened in a browser';

/** All options of a page. What each way in takes, checks and says about them follows from here. */
export const pageOptions = {
  cacheTime: {
    type: z.number().min(cacheTime.min).max(cacheTime.max),
    description:
      'In minutes; Pro plan only. How long the answer is cached, and how old a cached answer may be.',
    must: `be a number of minutes from ${cacheTime.min} to ${cacheTime.max}`,
    ways: notMcp,
    plan: 'PRO',
    notWithSent: notKept,
  },
  revalidate: {
    type: z.boolean(),
    description:
      'Fetch the page again, whatever the cache holds; Pro plan, or callers on the service’s own machine.',
    must: 'be true or false',
    ways: everywhere,
    default: false,
    plan: 'LOCAL',
    notWithSent: notFetched,
  },
  cache: {
    ...oneOf(CacheUse),
    description: 'Whether a page that has no stored answer is fetched.',
    ways: everywhere,
    default: 'USE',
    notWithSent: notKept,
  },
  staleWhileRevalidate: {
    type: z.int().min(staleWhileRevalidate.min).max(staleWhileRevalidate.max),
    description:
      'In minutes: a stored answer that has expired no longer ago than this is returned at once, and a fresh one is fetched behind it, for the next request. An answer is kept for a day after it has expired.',
    must: `be a whole number of minutes from ${staleWhileRevalidate.min} to ${staleWhileRevalidate.max}`,
    ways: everywhere,
    notWithSent: notKept,
  },
  render: {
    ...oneOf(RenderMode),
    description:
      'Whether scripts run before the page is read, which takes seconds; what they change is in fetch.rendering. Try AUTO where fetch.outcome is EMPTY_SHELL. The default is NEVER, unless the operator has set another. Pages that are opened in a browser for this count against a limit of their own.',
    ways: everywhere,
    off: 'NEVER',
    notWithSent: notOpened,
  },
  prefer: {
    ...oneOf(PreferredForm),
    description:
      'Which form of the page is read where its site offers several: documentation is often shorter and cleaner in Markdown. Which one it was is in fetch.contentType; a version that the page names is the last of fetch.redirects, as ALTERNATE.',
    ways: everywhere,
    default: 'HTML',
    notWithSent: notFetched,
  },
  waitFor: {
    type: selector,
    description: `A CSS selector of at most ${maxSelector} characters. Where the page is opened in a browser (render, rendered, audit), it is read once something visible matches this; if nothing does in time, the part that needs the browser fails with BROWSER_TIMEOUT.`,
    must: `be a CSS selector of at most ${maxSelector} characters, such as main or #app .ready`,
    ways: notMcp,
    notWithSent: notOpened,
  },
  scroll: {
    type: z.boolean(),
    description:
      'Whether the page is scrolled through once in the browser, so that what loads on the way is in texts and pictures.',
    must: 'be true or false',
    ways: notMcp,
    default: false,
    notWithSent: notOpened,
  },
  screenshot: {
    type: selector,
    description:
      'Which picture the views take: the first screen alone (fold), or the first visible element that a CSS selector matches. If not given, the first screen and the whole page.',
    must: `be fold or a CSS selector of at most ${maxSelector} characters, such as main or #app .ready`,
    ways: pictures,
    notWithSent: notOpened,
  },
  consent: {
    ...oneOf(ConsentChoice),
    description:
      'What is done in the browser with a banner that asks for consent, before texts and pictures are taken; what became of it is in fetch.rendering.consent and in the views.',
    ways: notMcp,
    default: 'KEEP',
    notWithSent: notOpened,
  },
  as: {
    type: visitorShape,
    description:
      'The visitor as whom the page is requested. PageQL sends headers and cookies only to the origin of the page, and gives the answer to no other caller.',
    must: 'say who visits the page',
    ways: everywhere,
    member: 'language',
  },
  timeout: {
    type: z.int().min(timeout.min).max(timeout.max),
    description:
      'In milliseconds: PageQL answers by then, with what it has. A part that is missing is null with UPSTREAM_TIMEOUT; PageQL still fetches it, for the cache.',
    must: `be a whole number of milliseconds from ${timeout.min} to ${timeout.max}`,
    ways: everywhere,
  },
} as const satisfies Readonly<Record<string, PageOption>>;

export type OptionName = keyof typeof pageOptions;

export type PageOptions = {
  readonly [Name in OptionName]?: z.output<(typeof pageOptions)[Name]['type']> | null | undefined;
};

/** The options that can be given on a way. */
export function optionsOf(way: Way): [OptionName, PageOption][] {
  const all = Object.entries(pageOptions) as [OptionName, PageOption][];
  return all.filter(([, { ways }]) => ways.includes(way));
}

type NameAt<W extends Way> = {
  [Name in OptionName]: W extends (typeof pageOptions)[Name]['ways'][number] ? Name : never;
}[OptionName];

export type OptionShape<W extends Way> = {
  [Name in NameAt<W>]: z.ZodOptional<(typeof pageOptions)[Name]['type']>;
};

export function optionShape<W extends Way>(way: W): OptionShape<W> {
  const members = optionsOf(way).map(([name, { type, description }]) => [
    name,
    type.optional().describe(description),
  ]);
  // The names are those of the type.
  return Object.fromEntries(members) as OptionShape<W>;
}

/** Whether a value asks for something that would not happen anyway. */
export function asksFor(option: PageOption, value: unknown): boolean {
  return value !== null && value !== undefined && value !== option.default && value !== option.off;
}

/** The type of an option that is one of these words, and what is said of others. */
function oneOf<T extends string>(words: AnswerEnum<T>) {
  const names = Object.keys(words.values) as [T, ...T[]];
  return {
    type: z.string().toUpperCase().meta({ enum: names }).pipe(z.enum(names)),
    must: `be one of ${names.join(', ').toLowerCase()}`,
    words,
  };
}

function isSelector(text: string): boolean {
  try {
    return parse(text).length > 0;
  } catch {
    return false;
  }
}
