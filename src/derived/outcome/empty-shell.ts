import type { Element } from 'domhandler';
import { counted } from '../../lib/counted.ts';
import { descendants, textOf } from '../../lib/html/dom.ts';
import { isProgramType } from '../../lib/html/program-type.ts';
import { collapse } from '../../lib/text.ts';
import type { Elements } from '../document/elements.ts';
import type { Observation } from './observation.ts';
import type { Verdict } from './verdict.ts';

/** So little text that a frame with a footer may have it, and a page has not. */
const littleText = 200;
const hardlyAny = 25;

const rootIds =
  /^(?:root|app|__next|__nuxt|___gatsby|app-root|react-root|reactroot|mount|main-app|q-app|svelte|ember-app|application|spa|page-root|approot|react-app|vue-app)$/i;
const rootTags = ['app-root', 'my-app', 'ion-app', 'app-main'];
const needsScript =
  /(?:enable|turn on|activate|requires?|needs?|without|aktivieren|activer|activez|habilita|включите|启用|有効)[^.]{0,40}(?<!\bno )java ?script|java ?script[^.]{0,40}(?:required|disabled|enabled?|aktivier|deaktiviert|désactivé|activé|habilit|needs? to be|must be)/i;

/** What a noscript says of scripts, in whatever language: it is there to ask for them. */
const speaksOfScript = /[^.!?。！]{0,60}(?:java ?script|자바스크립트)[^.!?。！]{0,60}/i;

/** All that stands there while a script is at work. */
const waiting = /^(?:(?:loading|please wait|one moment)[\s.…!]*)?$/i;

/** What shows something without text: where it stands, the document is not empty. */
const shown = ['img', 'picture', 'video', 'audio', 'iframe', 'frame', 'object', 'embed', 'table'];

/** Inputs that nothing can be written in: a form of these alone is there to try again. */
const buttons = /^(?:hidden|submit|button|image|reset)$/i;

/** Elements that are of use without a script. */
const working = new Set(['form', 'input', 'table', 'iframe', 'video', 'audio', 'object', 'embed']);

/** Elements that an author, and no loader, puts text in. */
const written = new Set(['h1', 'h2', 'h3', 'p', 'li', 'a', 'button']);

/** A document that only scripts make a page of: an empty root, or a body without content. */
export function emptyShell({ elements, text }: Observation): Verdict | null {
  if (!elements || text.length >= littleText) return null;
  const scripts = elements.of('script').filter(({ attribs }) => isProgramType(attribs.type)).length;
  if (scripts === 0) return null;

  const size = `The body has ${counted(text.length, 'character')} of text and ${counted(scripts, 'script')}.`;
  const unscripted = noscriptText(elements);
  const notice = (unscripted ? speaksOfScript.exec(unscripted) : needsScript.exec(text))?.[0];
  if (notice && !showsSomething(elements) && !hasHeadline(elements))
    return shell([size, `It says "${collapse(notice).slice(0, 120)}".`]);
  const root = emptyRoot(elements);
  if (root) return shell([size, `The element ${root} is empty.`]);
  return waiting.test(text) && !showsSomething(elements) ? shell([size]) : null;
}

/** What is there before its scripts have run has no headline yet. */
function hasHeadline(elements: Elements): boolean {
  return elements.of('h1').some((h1) => !elements.inNoscript(h1) && collapse(textOf(h1, 200)) !== '');
}

function showsSomething(elements: Elements): boolean {
  const fields = [...elements.of('input'), ...elements.of('select'), ...elements.of('textarea')].filter(
    ({ attribs }) => !buttons.test(attribs.type?.trim() ?? ''),
  );
  return ![...shown.flatMap(elements.of), ...fields].every(elements.inNoscript);
}

/** The element that an application is to be mounted in, where nothing is in it yet. */
function emptyRoot(elements: Elements): string | null {
  const root = ['div', 'main', 'section']
    .flatMap(elements.of)
    .find(({ attribs }) => rootIds.test(attribs.id ?? ''));
  if (root && isEmpty(root)) return `#${root.attribs.id}`;
  const own = rootTags.flatMap((tag) => elements.of(tag).slice(0, 1)).find(isEmpty);
  return own ? `<${own.name}>` : null;
}

/** A spinner, or a logo to look at meanwhile, is as empty as nothing. */
function isEmpty(element: Element): boolean {
  const text = collapse(textOf(element, 2_000));
  if (text.length >= hardlyAny) return false;
  const inside = descendants(element);
  if (inside.some(({ name }) => working.has(name))) return false;
  if (inside.filter(({ name }) => name === 'img').length > 1) return false;
  return waiting.test(text) || !inside.some(({ name }) => written.has(name));
}

function noscriptText(elements: Elements): string {
  return elements
    .of('noscript')
    .map((element) => textOf(element, 500))
    .join(' ')
    .slice(0, 2_000);
}

function shell(evidence: readonly string[]): Verdict {
  return { outcome: 'EMPTY_SHELL', blockedBy: null, evidence };
}
