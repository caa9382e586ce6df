import { type ErrorCode, type OnBug, plainError } from '../page/errors.ts';
import type { Reach } from '../page/reach.ts';
import type { AnswerContext } from '../schema/builder.ts';
import type { FetchReport } from '../schema/fetch-report.ts';
import { handshake } from '../sources/handshake.ts';
import type { Bounded, Truncation } from './bounds.ts';
import type { Entry } from './entry.ts';
import type { Extractor } from './extraction/extractor.ts';
import type { FileRoom, FileShelf } from './file-room.ts';
import { loadersFor } from './loaders.ts';
import { Loading, type SourceFailure } from './loading.ts';
import { type OpenPage, withParts } from './open-page.ts';
import { type Opening, openResponse } from './opening.ts';
import { sourcesBehind, unitsOf } from './plan.ts';
import type { RecentResponses } from './recent-responses.ts';
import { RobotsGate } from './robots-gate.ts';
import { type CategoryName, categoryCalled, type Selection } from './selection.ts';
import { sharingFiles } from './shared-files.ts';

/** What every scrape of a service works with. */
export interface ScrapeTools {
  readonly extractor: Extractor;
  readonly reach: Reach;
  readonly recent: RecentResponses;
  readonly room: FileRoom;
  /** Whether a page that robots.txt forbids to us is not fetched. */
  readonly obeyRobots: boolean;
  readonly onBug: OnBug;
  readonly onFailure?: ((failure: SourceFailure) => void) | undefined;
}

export interface ScrapeRequest {
  /** In normal form. */
  readonly url: string;
  readonly selection: Selection;
  /** Whether a response that was fetched a moment ago may serve. */
  readonly reuse: boolean;
  readonly signal: AbortSignal;
}

interface Work extends Opening {
  readonly requestedUrl: string;
  readonly shelf: FileShelf;
  /** Ends what the page took up. */
  readonly letGo: () => void;
  readonly screenshots: ReadonlySet<string>;
  readonly units: ReadonlyMap<string, Promise<Bounded>>;
}

/** One page being taken apart: everything that was selected is under way from the moment the page is open. */
export class Scrape implements OpenPage {
  readonly cacheStatus = 'MISS';
  readonly #work: Work;
  readonly #entry = Promise.withResolvers<Entry | null>();

  private constructor(work: Work) {
    this.#work = work;
  }

  /** Rejects with a ScrapeError where the page cannot be had at all. */
  static async begin({ url, selection, reuse, signal }: ScrapeRequest, tools: ScrapeTools): Promise<Scrape> {
    const units = selection.flatMap(({ category, browser }) =>
      unitsOf(category, categoryCalled(category), browser),
    );
    const page = tools.extractor.open({ requestedUrl: url });
    const shelf = tools.room.shelf();
    const letGo = () => {
      page.close();
      shelf.clear();
    };
    const { reach, screenshots } = notingScreenshots(tools.reach);
    const context = { requestedUrl: url, reach, signal };
    const render: AnswerContext['render'] = (rendering, input) => tools.extractor.render(rendering, input);
    const recent = reuse ? tools.recent : null;
    const gateReach = recent ? sharingFiles(recent, reach) : reach;
    const gate = tools.obeyRobots ? new RobotsGate({ reach: gateReach, render }) : null;
    const loading = new Loading({
      context,
      page,
      loaderOf: loadersFor({ recent, gate, room: tools.room, shelf }),
      onBug: tools.onBug,
      onFailure: tools.onFailure,
    });
    const sources = new Set(units.flatMap(({ needs }) => [...sourcesBehind(needs)]));

    const opening = openResponse({
      requestedUrl: url,
      page,
      loading,
      recent: tools.recent,
      wantsHandshake: sources.has(handshake),
    });
    const loads = [...sources].map((source) => loading.load(source));
    // Sources that are still under way ask the page for addresses: it is let go after them.
    opening.catch(() => Promise.all(loads).then(letGo));

    const { report, url: finalUrl } = await opening;
    const results = units.map(({ name, needs }) => {
      const result = loading.ready(needs).then(() => page.extract(name));
      result.catch(() => {});
      return [name, result] as const;
    });
    return new Scrape({
      requestedUrl: url,
      url: finalUrl,
      report,
      shelf,
      letGo,
      screenshots,
      units: new Map(results),
    });
  }

  get requestedUrl(): string {
    return this.#work.requestedUrl;
  }

  get url(): string {
    return this.#work.url;
  }

  /** Whether a file is missing from it because we were too busy. */
  get incomplete(): boolean {
    return this.#work.shelf.incomplete;
  }

  /** The images that were kept for this page so far, by their hashes. */
  get screenshots(): ReadonlySet<string> {
    return this.#work.screenshots;
  }

  async category(name: CategoryName): Promise<unknown> {
    const { value } = await this.#unit(name);
    const parts = Object.keys(categoryCalled(name).parts).map((part) => [
      part,
      () => this.#part(`${name}.${part}`),
    ]);
    return withParts(value, Object.fromEntries(parts));
  }

  fetchReport(): Promise<FetchReport> {
    return this.#work.report;
  }

  async truncations(): Promise<readonly Truncation[]> {
    const settled = await Promise.allSettled(this.#work.units.values());
    return settled.flatMap((unit) => (unit.status === 'fulfilled' ? unit.value.truncations : []));
  }

  entry(): Promise<Entry | null> {
    return this.#entry.promise;
  }

  /** Waits for everything that was selected; the codes of what failed. */
  async failures(): Promise<ErrorCode[]> {
    const settled = await Promise.allSettled(this.#work.units.values());
    return settled.flatMap((unit) => (unit.status === 'rejected' ? plainError(unit.reason).code : []));
  }

  /** The last word: what was stored. The page is let go after it. */
  end(entry: Entry | null): void {
    this.#entry.resolve(entry);
    this.#work.letGo();
  }

  /** Null where it was left out: the answer that is stored has a place for it, which nobody who left it out reads. */
  async #part(name: string): Promise<unknown> {
    return this.#work.units.has(name) ? (await this.#unit(name)).value : null;
  }

  #unit(name: string): Promise<Bounded> {
    return this.#work.units.get(name) ?? Promise.reject(new Error(`${name} was not selected`));
  }
}

/** The same reach, and which images were kept through it. */
function notingScreenshots(reach: Reach): { reach: Reach; screenshots: ReadonlySet<string> } {
  const screenshots = new Set<string>();
  const keep: Reach['screenshots']['keep'] = async (image) => {
    const kept = await reach.screenshots.keep(image);
    screenshots.add(kept.sha256);
    return kept;
  };
  return { reach: { ...reach, screenshots: { keep } }, screenshots };
}
