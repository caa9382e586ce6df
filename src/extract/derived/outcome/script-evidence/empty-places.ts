import type { Element } from 'domhandler';
import { firstDescendants, textOf } from '../../../lib/html/dom.ts';
import { anyOf } from '../../../lib/languages/index.ts';
import { collapse } from '../../../lib/text.ts';
import type { Elements } from '../../document/elements.ts';

/** An element with this many characters is not empty. */
const minText = 25;
/** An element with this many descendants is not empty. */
const maxInside = 200;
/** Bounds the reading of nested headings, each of which contains the others' text. */
const maxHeadings = 60;

const rootIds =
  /^(?:root|app|__next|__nuxt|___gatsby|app-root|react-root|reactroot|mount|main-app|q-app|svelte|ember-app|application|spa|page-root|approot|react-app|vue-app)$/i;
const rootTags = ['app-root', 'my-app', 'ion-app', 'app-main'];
const needsScript = new RegExp(
  `(?:${anyOf('switchOn')})[^.]{0,40}(?<!\\bno )java ?script|java ?script[^.]{0,40}(?:${anyOf('switchedOn')})`,
  'i',
);

/** A sentence that mentions scripts. In a noscript, it asks to enable them, whatever its language. */
const mentionsScript = new RegExp(`[^.!?。！]{0,60}(?:${anyOf('javascript')})[^.!?。！]{0,60}`, 'i');

/** Text that is shown while a script is loading. */
const waiting = new RegExp(`^(?:(?:${anyOf('waiting')})[\\s.…!。]*)?$`, 'iu');

/** Elements that show something without text, so that the document is not empty. */
const shown = ['img', 'picture', 'video', 'audio', 'iframe', 'frame', 'object', 'embed', 'table'];

/** Inputs that take no text: a form with only these is a retry button. */
const buttons = /^(?:hidden|submit|button|image|reset)$/i;

/** Elements that work without scripts. */
const worksUnscripted = new Set(['form', 'input', 'table', 'iframe', 'video', 'audio', 'object', 'embed']);

/** Elements whose text comes from an author, not from a loading indicator. */
const authoredTags = new Set(['h1', 'h2', 'h3', 'p', 'li', 'a', 'button']);

/** The page's message to visitors without scripts; null if it has none, or shows other content. */
export function notice(elements: Elements, text: string): string | null {
  const unscripted = noscriptText(elements);
  const found = (unscripted ? mentionsScript.exec(unscripted) : needsScript.exec(text))?.[0];
  if (!found || showsSomething(elements) || hasHeadline(elements)) return null;
  return `It says "${collapse(found).slice(0, 120)}".`;
}

export function isWaiting(text: string): boolean {
  return waiting.test(text);
}

/** A document with a headline does not wait for scripts. */
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

/** Whether an element has no content, or only a spinner or a logo. */
export function isEmpty(element: Element): boolean {
  const inside = firstDescendants(element, maxInside);
  if (inside.length === maxInside) return false;
  const text = collapse(textOf(element, 2_000));
  if (text.length >= minText) return false;
  if (inside.some(({ name }) => worksUnscripted.has(name))) return false;
  const images = inside.filter(({ name }) => name === 'img');
  if (images.length > 1 || images.some(isPhotograph)) return false;
  return waiting.test(text) || !inside.some(({ name }) => authoredTags.has(name));
}

const minPhotographWidth = 300;

/** A large image, or one in a format in which spinners and logos are not drawn. */
function isPhotograph({ attribs: { src = '', srcset, width = '' } }: Element): boolean {
  const isLarge = Number.parseInt(width, 10) >= minPhotographWidth || srcset !== undefined;
  return (isLarge || /\.(?:jpe?g|avif)(?:[?#]|$)/i.test(src)) && !/load|spin|logo/i.test(src);
}

function noscriptText(elements: Elements): string {
  return elements
    .of('noscript')
    .map((element) => textOf(element, 500))
    .join(' ')
    .slice(0, 2_000);
}
