import { select } from '../../engine/selection.ts';
import {
  invalid,
  readFlag,
  readQuery,
  readRequest,
  refuseMistyped,
  required,
  type ScrapeCall,
  scrapeCall,
  visitParameters,
} from '../parameters.ts';

/** A call of /read: the underlying scrape, and the format of the content. */
export interface ReadCall {
  readonly scrape: ScrapeCall;
  readonly options: MarkdownOptions;
}

export interface MarkdownOptions {
  readonly maxTokens: number | null;
  readonly links: boolean;
  readonly images: boolean;
}

const names = ['url', 'maxTokens', 'links', 'images', 'cacheTime', 'revalidate', ...visitParameters];
const selection = select(['metadata', 'content']);

export function readReadParameters(search: string): ReadCall {
  const given = readQuery(search, names);
  const url = required(given, 'url', 'name the page to read');
  refuseMistyped(given, names);
  const options = {
    maxTokens: readTokens(given.get('maxTokens')),
    links: readFlag(given, 'links', true),
    images: readFlag(given, 'images', true),
  };
  return { scrape: scrapeCall(readRequest(url, given), { selection, format: 'json' }), options };
}

function readTokens(text: string | null): number | null {
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw invalid('maxTokens must be a whole number.');
  return Number(text);
}
