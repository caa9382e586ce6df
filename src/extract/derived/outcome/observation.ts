import type { Element } from 'domhandler';
import { textOf, textsBelow } from '../../lib/html/dom.ts';
import type { HeaderList } from '../../lib/http/header-list.ts';
import { collapse } from '../../lib/text.ts';
import type { Fetched } from '../../page/reach.ts';
import type { Elements } from '../document/elements.ts';
import type { Marks } from '../document/marks.ts';

/** The facts on which the outcome is decided. */
export interface Observation {
  readonly status: number;
  readonly headers: HeaderList;
  readonly requestedUrl: URL;
  readonly url: URL;
  readonly title: string;
  /** The visible text of the body on one line: all of it if there is little, else its beginning. */
  readonly text: string;
  /** Whether there is so little text that it may not be the requested page. */
  readonly thin: boolean;
  /** Whether there is hardly any text at all. */
  readonly almostEmpty: boolean;
  /** The beginning of the body's markup; empty if the page is not thin. */
  readonly markup: string;
  /** Null if the response is not an HTML document. */
  readonly elements: Elements | null;
  /** Whether the document was read only up to the end of its head, so that its amount of text is unknown. */
  readonly headOnly: boolean;
}

const maxThin = 1_500;
const maxAlmostEmpty = 25;
const firstRead = 5_000;
const maxRead = 50_000;
/** Documents of bot walls are smaller. */
const maxMarkup = 256 * 1024;

type Observed = Pick<Observation, 'elements' | 'headOnly'> & { readonly response: Fetched };

export function observe({ response, elements, headOnly }: Observed): Observation {
  const body = elements?.of('body')[0] ?? elements?.of('html')[0];
  const text = body ? shownText(body) : collapse(markupOf(response).slice(0, maxRead));
  // A small file is not a wall: if access to it is refused, the status says so.
  const thin = !headOnly && text.length < maxThin && (elements !== null || response.status >= 400);
  return {
    ...answerOf(response),
    title: firstTitle(elements?.of('title')),
    text,
    thin,
    almostEmpty: !headOnly && text.length < maxAlmostEmpty,
    markup: thin ? markupOf(response) : '',
    elements,
    headOnly,
  };
}

/** Observes a page that is known to have much text, without its tree: no rule reads the text of such a page. */
export function observeFullPage(response: Fetched, marks: Marks): Observation {
  const title = firstTitle(marks.of('title'));
  return {
    ...answerOf(response),
    title,
    text: '',
    thin: false,
    almostEmpty: false,
    markup: '',
    elements: null,
    headOnly: false,
  };
}

function answerOf({ status, headers, requestedUrl, url }: Fetched) {
  return { status, headers, requestedUrl: new URL(requestedUrl), url: new URL(url) };
}

/** Reads the whole text only if its beginning does not show whether the page is thin. */
function shownText(body: Element): string {
  const read = (max: number) => collapse(textsBelow(body, max).join(' ').slice(0, max));
  const beginning = read(firstRead);
  return beginning.length < maxThin ? read(maxRead) : beginning;
}

function markupOf({ body }: Fetched): string {
  return Buffer.from(body.subarray(0, maxMarkup)).toString('utf8');
}

/** The text of the title on one line. */
export function firstTitle(found: readonly Element[] | undefined): string {
  return found?.[0] ? collapse(textOf(found[0], 1_000)) : '';
}
