import type { Element } from 'domhandler';
import { textOf, textsBelow } from '../../lib/html/dom.ts';
import type { HeaderList } from '../../lib/http/header-list.ts';
import { collapse } from '../../lib/text.ts';
import type { Fetched } from '../../page/reach.ts';
import type { Elements } from '../document/elements.ts';
import type { Marks } from '../document/marks.ts';

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
  /** Null if the response is not an HTML document. */
  readonly elements: Elements | null;
  /** Whether the document was read no further than its head: how little text it has is unknown. */
  readonly headOnly: boolean;
}

const thinBelow = 1_500;
const bareBelow = 25;
const readAtFirst = 5_000;
const readAtMost = 50_000;
/** Pages that stand in for others are small. */
const markupAtMost = 256 * 1024;

export interface Observed {
  readonly response: Fetched;
  readonly elements: Elements | null;
  /** Whether the document was read no further than its head. */
  readonly headOnly: boolean;
}

export function observe({ response, elements, headOnly }: Observed): Observation {
  const body = elements?.of('body')[0] ?? elements?.of('html')[0];
  const text = body ? shownText(body) : collapse(markupOf(response).slice(0, readAtMost));
  // A small file is not a wall: if access to it is refused, the status says so.
  const thin = !headOnly && text.length < thinBelow && (elements !== null || response.status >= 400);
  return {
    ...answerOf(response),
    title: collapse(firstText(elements?.of('title'))),
    text,
    thin,
    bare: !headOnly && text.length < bareBelow,
    markup: thin ? markupOf(response) : '',
    elements,
    headOnly,
  };
}

/** A page that surely has much text, and what else is seen without its tree: no rule reads the text of such a page. */
export function observeFullPage(response: Fetched, marks: Marks): Observation {
  const title = collapse(firstText(marks.of('title')));
  return {
    ...answerOf(response),
    title,
    text: '',
    thin: false,
    bare: false,
    markup: '',
    elements: null,
    headOnly: false,
  };
}

function answerOf({ status, headers, requestedUrl, url }: Fetched) {
  return { status, headers, requestedUrl: new URL(requestedUrl), url: new URL(url) };
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
