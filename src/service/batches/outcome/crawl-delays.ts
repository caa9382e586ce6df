import { LRUCache } from 'lru-cache';
import { crawlDelay } from '../../../extract/categories/robots/robots-txt.ts';
import { robotsLines } from '../../../extract/derived/site/robots-rules.ts';
import { parseRobotsTxt } from '../../../extract/lib/site-files/robots-txt/parse.ts';
import type { Reach } from '../../../extract/page/reach.ts';
import { fetchRobotsTxt } from '../../../extract/sources/robots-txt.ts';
import { givenUrl } from '../../endpoint/question/normal-url.ts';
import { orAborted } from '../../net/abort.ts';

const rememberedMs = 60 * 60_000;
const maxSites = 10_000;

/** The delays that sites ask for in robots.txt, read once an hour. */
export class CrawlDelays {
  readonly #reach: Reach;
  readonly #sites = new LRUCache<string, Promise<number | null>>({ max: maxSites, ttl: rememberedMs });

  constructor(reach: Reach) {
    this.#reach = reach;
  }

  /** In seconds; null if the site asks for none, or its robots.txt cannot be had, which pages of it will tell. */
  async of(address: string, signal: AbortSignal): Promise<number | null> {
    const url = URL.parse(givenUrl(address).text);
    if (!url) return null;
    const joined = this.#sites.get(url.origin);
    const reading = joined ?? this.#read(url, signal);
    if (!joined) this.#sites.set(url.origin, reading);
    try {
      return await orAborted(reading, signal);
    } catch {
      if (!joined) this.#sites.delete(url.origin);
      // Whoever asked first has left: one of those who joined reads it again.
      return joined && !signal.aborted ? this.of(address, signal) : null;
    }
  }

  async #read(url: URL, signal: AbortSignal): Promise<number | null> {
    const lines = robotsLines(await fetchRobotsTxt(url, { reach: this.#reach, signal }));
    return lines && crawlDelay(parseRobotsTxt(lines).records);
  }
}
