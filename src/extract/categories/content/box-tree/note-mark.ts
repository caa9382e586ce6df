import type { Element } from 'domhandler';
import { fragmentOf } from '../../../lib/url.ts';

/** Asterisks, daggers and reference marks. */
export const markSigns = '*†‡§¶#※';
/** The text of a mark: a number, a letter or such signs, in brackets or not. */
const mark = new RegExp(
  String.raw`^[[(]?(?:[\p{L}※]{0,4}[ .]?\p{Nd}{1,3}|\p{L}|[${markSigns}]{1,3})[\])]?$`,
  'u',
);

/** Whether a text may be the mark of a note. */
export function looksLikeNoteMark(text: string): boolean {
  return mark.test(text.trim());
}

/** The id of what a link leads to, by whatever address, or what a button opens, maybe a link in the role of one. */
export function noteOf({ name, attribs }: Element): string | null {
  const opened = attribs.popovertarget ?? attribs['aria-describedby'] ?? null;
  if (name === 'button') return opened;
  if (name !== 'a') return null;
  if (opened !== null && attribs.role === 'button') return opened;
  return fragmentOf(attribs.href ?? '') || null;
}
