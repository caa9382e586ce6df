import { counted } from '../format.ts';
import { html } from '../html.ts';
import type { Markup } from '../types.ts';
import { cut, fold } from './fold.ts';
import { webLink } from './link.ts';

const deepest = 6;
const most = 40;
const longestText = 240;
/** Values without names of their own that are shown without being asked for. */
const fewValues = 5;

interface TreeOptions {
  /** Whether what is inside of a value is shown at once. */
  readonly open: boolean;
}

/** A JSON value as nested lists. What is inside of a value folds away behind a line that says what it is. */
export function tree(value: unknown, options: TreeOptions, depth: number = 0): Markup {
  if (value === null || value === undefined) return html`<span class="muted">null</span>`;
  if (typeof value === 'string') return text(value);
  if (typeof value !== 'object') return String(value);
  if (depth >= deepest) return '…';
  const entries = Object.entries(value);
  if (!entries.length) return html`<span class="muted">empty</span>`;
  const items = entries.slice(0, most).map(([name, inner]) => {
    const key = Array.isArray(value) ? null : html`<span class="k">${name}</span> `;
    return html`<li>${entry(key, only(inner), options, depth + 1)}</li>`;
  });
  return html`<ul class="tree">${items}${entries.length > most && html`<li class="muted">${entries.length - most} more</li>`}</ul>`;
}

function entry(key: Markup, value: unknown, options: TreeOptions, depth: number) {
  const inside = () => tree(value, options, depth);
  if (typeof value !== 'object' || value === null) return html`${key}${inside()}`;
  if (Array.isArray(value) && value.length <= fewValues) return html`${key}${inside()}`;
  return fold({ name: 'inner', open: options.open, head: html`${key}${labelOf(value)}`, body: inside });
}

/** A list of one value is that value. */
function only(value: unknown): unknown {
  return Array.isArray(value) && value.length === 1 ? only(value[0]) : value;
}

/** What a value is in a few words: the type and name of an object, how many a list has. */
function labelOf(value: object) {
  if (Array.isArray(value)) return counted(value.length, 'value');
  const { '@type': type, name, headline } = value as Readonly<Record<string, unknown>>;
  const called = [name, headline].find((one) => typeof one === 'string' && one !== '');
  const words = [[type ?? []].flat().join(', '), called].filter(Boolean).join(' · ');
  return html`<bdi class="ellipsis">${words || counted(Object.keys(value).length, 'property', 'properties')}</bdi>`;
}

function text(value: string) {
  if (value.trim() === '') return html`<span class="muted">empty</span>`;
  if (/^https?:\/\//i.test(value)) return webLink(value);
  return html`<bdi>${cut(value, longestText)}</bdi>`;
}
