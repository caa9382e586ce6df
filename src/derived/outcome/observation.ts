import type { Element } from 'domhandler';
import { textOf, textsBelow } from '../../lib/html/dom.ts';
import type { HeaderList } from '../../lib/http/header-list.ts';
import { collapse } from '../../lib/text.ts';
import type { Fetched } from '../../page/reach.ts';
import type { Elements } from '../document/elements.ts';

/** What the rules of the outcome look at. */
export interface Observation {
  readonly status: number;
  readonly headers: HeaderList;
  readonly requestedUrl: URL;
  readonly url: URL;
  readonly title: string;
  /** The text that a reader sees in the body, on one line: all of it where there is little, else its beginning. */
  readonly text: string;
  /** So little text that it can hardly be the page somebody asked for. */
  readonly thin: boolean;
  /** Hardly any text at all. */
  readonly bare: boolean;
  /** The beginning of the body as written; empty where the page is not thin. */
  readonly markup: string;
  /** Null where the answer is no HTML document. */
  readonly elements: Elements | null;
}

const thinBelow = 1_500;
const bareBelow = 25;
const readAtFirst = 5_000;
const readAtMost = 50_000;
/** Pages that stand in for others are small. */
const markupAtMost = 256 * 1024;

export function observe(response: Fetched, elements: Elements | null): Observation {
  const body = elements?.of('body')[0] ?? elements?.of('html')[0];
  const text = body ? shownText(body) : collapse(markupOf(response).slice(0, readAtMost));
  // Small files are nobody's gate: where they are refused the status says so.
  const thin = text.length < thinBelow && (elements !== null || response.status >= 400);
  return {
    status: response.status,
    headers: response.headers,
    requestedUrl: new URL(response.requestedUrl),
    url: new URL(response.url),
    title: collapse(firstText(elements?.of('title'))),
    text,
    thin,
    bare: text.length < bareBelow,
    markup: thin ? markupOf(response) : '',
    elements,
  };
}

/** Reads on only where the beginning leaves open whether the page is thin. */
function shownText(body: Element): string {
  const read = (max: number) => collapse(textsBelow(body, max).join(' ').slice(0, max));
  const beginning = read(readAtFirst);
  return beginning.length < thinBelow ? read(readAtMost) : beginning;
}

function markupOf({ body }: Fetched): string {
  return Buffer.from(body.subarray(0, markupAtMost)).toString('utf8');
}

function firstText(found: readonly Element[] | undefined): string {
  return found?.[0] ? textOf(found[0], 1_000) : '';
}
