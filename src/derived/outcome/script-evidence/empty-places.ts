import type { Element } from 'domhandler';
import { firstDescendants, textOf } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import type { Elements } from '../../document/elements.ts';

const hardlyAny = 25;
/** Elements of a place that are looked at: one with more is not empty. */
const maxInside = 200;
/** Of headings inside one another each would be read with all in it. */
const maxHeadings = 60;

const rootIds =
  /^(?:root|app|__next|__nuxt|___gatsby|app-root|react-root|reactroot|mount|main-app|q-app|svelte|ember-app|application|spa|page-root|approot|react-app|vue-app)$/i;
const rootTags = ['app-root', 'my-app', 'ion-app', 'app-main'];
const needsScript = new RegExp(
  `(?:${anyOf('switchOn')})[^.]{0,40}(?<!\\bno )java ?script|java ?script[^.]{0,40}(?:required|disabled|enabled?|aktivier|deaktiviert|désactivé|activé|habilit|needs? to be|must be)`,
  'i',
);

/** What a noscript says of scripts, in whatever language: it is there to ask for them. */
const speaksOfScript = new RegExp(`[^.!?。！]{0,60}(?:${anyOf('javascript')})[^.!?。！]{0,60}`, 'i');

/** Text that is shown while a script is loading. */
const waiting = new RegExp(`^(?:(?:${anyOf('waiting')})[\\s.…!。]*)?$`, 'iu');

/** What shows something without text: where it stands, the document is not empty. */
const shown = ['img', 'picture', 'video', 'audio', 'iframe', 'frame', 'object', 'embed', 'table'];

/** Inputs that take no text: a form with only these is a retry button. */
const buttons = /^(?:hidden|submit|button|image|reset)$/i;

/** Elements that are of use without a script. */
const working = new Set(['form', 'input', 'table', 'iframe', 'video', 'audio', 'object', 'embed']);

/** Elements that an author, and no loader, puts text in. */
const written = new Set(['h1', 'h2', 'h3', 'p', 'li', 'a', 'button']);

/** What the page says to those who have no scripts. */
export function notice({
  elements,
  text,
}: {
  readonly elements: Elements;
  readonly text: string;
}): string | null {
  const unscripted = noscriptText(elements);
  const found = (unscripted ? speaksOfScript.exec(unscripted) : needsScript.exec(text))?.[0];
  if (!found || showsSomething(elements) || hasHeadline(elements)) return null;
  return `It says "${collapse(found).slice(0, 120)}".`;
}

export function isWaiting(text: string): boolean {
  return waiting.test(text);
}

/** What is there before its scripts have run has no headline yet. */
function hasHeadline(elements: Elements): boolean {
  const headings = elements.of('h1').slice(0, maxHeadings);
  return headings.some((h1) => !elements.inNoscript(h1) && collapse(textOf(h1, 200)) !== '');
}

export function showsSomething(elements: Elements): boolean {
  const fields = [...elements.of('input'), ...elements.of('select'), ...elements.of('textarea')].filter(
    ({ attribs }) => !buttons.test(attribs.type?.trim() ?? ''),
  );
  return ![...shown.flatMap(elements.of), ...fields].every(elements.inNoscript);
}

/** The element that an application is mounted in, if it is still empty. */
export function emptyRoot(elements: Elements): string | null {
  const root = ['div', 'main', 'section']
    .flatMap(elements.of)
    .find(({ attribs }) => rootIds.test(attribs.id ?? ''));
  if (root && isEmpty(root)) return `#${root.attribs.id}`;
  const own = rootTags.flatMap((tag) => elements.of(tag).slice(0, 1)).find(isEmpty);
  return own ? `<${own.name}>` : null;
}

/** A spinner, or a logo to look at meanwhile, is as empty as nothing. */
export function isEmpty(element: Element): boolean {
  const inside = firstDescendants(element, maxInside);
  if (inside.length === maxInside) return false;
  const text = collapse(textOf(element, 2_000));
  if (text.length >= hardlyAny) return false;
  if (inside.some(({ name }) => working.has(name))) return false;
  const images = inside.filter(({ name }) => name === 'img');
  if (images.length > 1 || images.some(isPhotograph)) return false;
  return waiting.test(text) || !inside.some(({ name }) => written.has(name));
}

const leastWidth = 300;

/** A large picture, or one in a format that nobody draws a spinner or a logo in. */
function isPhotograph({ attribs: { src = '', srcset, width = '' } }: Element): boolean {
  const isLarge = Number.parseInt(width, 10) >= leastWidth || srcset !== undefined;
  return (isLarge || /\.(?:jpe?g|avif)(?:[?#]|$)/i.test(src)) && !/load|spin|logo/i.test(src);
}

function noscriptText(elements: Elements): string {
  return elements
    .of('noscript')
    .map((element) => textOf(element, 500))
    .join(' ')
    .slice(0, 2_000);
}
