import type { Source } from '../page/need.ts';
import type { Fetched } from '../page/reach.ts';
import { response } from '../sources/response.ts';
import { requestedRobotsTxt, robotsTxt } from '../sources/robots-txt.ts';
import type { FileRoom, FileShelf } from './file-room.ts';
import type { RecentResponses } from './recent-responses.ts';
import type { RobotsGate } from './robots-gate.ts';
import { sharingFiles } from './shared-files.ts';

export type Loader = Source['load'];

export interface LoaderOptions {
  /** Responses that may serve instead of a new fetch; null where the caller wants a fresh one. */
  readonly recent: RecentResponses | null;
  /** Passed by every address of the page before anything is sent to it; null where robots.txt is only reported. */
  readonly gate: RobotsGate | null;
  /** What bounds the files of all pages, and the place of this page's in it. */
  readonly room: FileRoom;
  readonly shelf: FileShelf;
}

/** How each source of a page is loaded: as it says itself, but for what this page shares and has to obey. */
export function loadersFor(options: LoaderOptions): (source: Source) => Loader {
  const { recent, gate } = options;
  return (source) => {
    const load = gate ? behindGate(source, gate) : source.load;
    if (source !== response) return bounded(load, options);
    return recent ? sharing(recent, load) : load;
  };
}

function behindGate(source: Source, gate: RobotsGate): Loader {
  // What the gate has read, it reads for the categories too.
  if (source === requestedRobotsTxt)
    return (_, { requestedUrl, signal }) => gate.fileFor(new URL(requestedUrl), signal);
  if (source === robotsTxt)
    return (values, { requestedUrl, signal }) => {
      const final = values.response as Fetched | null;
      return gate.fileFor(new URL(final?.url ?? requestedUrl), signal);
    };
  const opensPage = source === response || source.browser;
  if (!opensPage) return source.load;
  return (values, context) => source.load(values, { ...context, reach: gate.before(context.reach) });
}

/** A load of the response that scrapes of one page share. */
function sharing(recent: RecentResponses, load: Loader): Loader {
  return (values, context) =>
    recent.share(
      context.requestedUrl,
      context.signal,
      // It is the load of the response, which is what it gives.
      (signal) => load(values, { ...context, signal }) as Promise<Fetched>,
    );
}

/** A load of anything else: its files take room, and scrapes of other pages of the site may ask for them as well. */
function bounded(load: Loader, { recent, room, shelf }: LoaderOptions): Loader {
  return (values, context) => {
    const reach = room.admitting(context.reach);
    return load(values, { ...context, reach: shelf.keeping(recent ? sharingFiles(recent, reach) : reach) });
  };
}
