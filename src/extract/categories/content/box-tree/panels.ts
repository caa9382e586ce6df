import { type Element, isTag } from 'domhandler';
import type { Elements } from '../../../derived/document/elements.ts';
import { firstDescendants, shortText } from '../../../lib/html/dom.ts';
import { isHidden } from '../../../lib/html/hidden.ts';
import { statedRole } from '../../../lib/html/role.ts';
import { looksLikeNoteMark, noteOf } from './notes.ts';

const openers = ['button', 'a', 'summary', 'div', 'h2', 'h3', 'h4', 'li'];
const openerRoles = new Set(['button', 'tab']);
const maxIds = 2_000;
const longestMark = 10;
const maxInAnswer = 10;
const shortestAnswer = 25;
const holdsWords = new Set(['div', 'dd', 'li', 'section']);
const formParts = new Set(['form', 'input', 'textarea', 'select']);
const lists = new Set(['ol', 'ul']);
const collapsing = /^(?:collapse|tab|pill)$/;
/** In the writing of any language. */
const question = /[?？؟՞\u037E]\s*$/;

/**
 * Ids of the elements that the page opens: the answer to a question, a tab (WAI-ARIA, aria-controls), a note behind its
 * mark.
 */
export function panelIds(elements: Elements): ReadonlySet<string> {
  const ids = openers
    .flatMap((tag) => elements.of(tag))
    .flatMap((element) => [...openedByAria(element), ...openedByBootstrap(element)])
    .filter((id) => id !== '');
  const notes = [...elements.of('a'), ...elements.of('button')].flatMap((element) => {
    const id = noteOf(element);
    return id !== null && looksLikeNoteMark(shortText(element, longestMark) ?? '') ? [id] : [];
  });
  return new Set([...ids.slice(0, maxIds), ...notes.slice(0, maxIds)]);
}

function openedByAria(element: Element): string[] {
  const { name, attribs } = element;
  const isOpener = name === 'button' || name === 'summary' || openerRoles.has(statedRole(element));
  return isOpener ? (attribs['aria-controls'] ?? '').slice(0, 500).split(/\s+/) : [];
}

function openedByBootstrap({ attribs }: Element): string[] {
  if (!collapsing.test(attribs['data-toggle'] ?? attribs['data-bs-toggle'] ?? '')) return [];
  const target = attribs['data-target'] ?? attribs['data-bs-target'] ?? attribs.href ?? '';
  return target.startsWith('#') ? [target.slice(1)] : [];
}

/** Whether a collapsed element can be opened by readers, and so counts as visible. */
export function isPanel(element: Element, ids: ReadonlySet<string>): boolean {
  const { name, attribs } = element;
  const role = statedRole(element);
  if (name === 'dialog' || role === 'dialog' || attribs['aria-modal'] !== undefined) return false;
  const isOpened = attribs.id !== undefined && ids.has(attribs.id);
  return role === 'tabpanel' || isOpened || holdsPanels(element, ids) || isAnswer(element);
}

/** Whether all that a hidden element holds is opened, as where a page keeps its notes, in a list or not. */
function holdsPanels({ children }: Element, ids: ReadonlySet<string>): boolean {
  const [first, ...others] = children.filter(isTag);
  if (!first) return false;
  const isList = others.length === 0 && lists.has(first.name);
  const parts = isList ? first.children.filter(isTag) : [first, ...others];
  return parts.length > 0 && parts.every(({ attribs: { id } }) => id !== undefined && ids.has(id));
}

/**
 * Whether a collapsed element is right behind a heading, a question or a control that opens something, and holds a
 * text: menus, dialogs and the choices of a control do not.
 */
function isAnswer(element: Element): boolean {
  let { prev } = element;
  while (prev && prev.type !== 'tag') prev = prev.prev;
  if (!prev || isHidden(prev)) return false;
  const parts = [element, ...firstDescendants(element, maxInAnswer)];
  const isAsked = /^(?:h[2-6]|dt)$/.test(prev.name) || question.test(shortText(prev) ?? '');
  if (isAsked) return isText(parts);
  return 'aria-expanded' in prev.attribs && parts.some(({ name }) => name === 'p');
}

/** Paragraphs, or words of their own, and no form. */
function isText(parts: readonly Element[]): boolean {
  if (parts.some(({ name }) => formParts.has(name))) return false;
  return parts.some((part) => part.name === 'p' || (holdsWords.has(part.name) && hasWords(part)));
}

function hasWords({ children }: Element): boolean {
  return children.some((node) => node.type === 'text' && node.data.trim().length >= shortestAnswer);
}
