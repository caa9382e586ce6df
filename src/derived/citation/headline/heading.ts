import type { Element } from 'domhandler';
import { lineOf } from './line-of.ts';
import { lettersOf } from './site-name.ts';

/** A heading as it is compared with titles. */
export interface Heading {
  readonly element: Element;
  /** On one line; empty where it is too long to be a title. */
  readonly text: string;
  /** As `lettersOf` writes it. */
  readonly letters: string;
}

export function readHeading(element: Element): Heading {
  const text = lineOf(element);
  return { element, text, letters: lettersOf(text) };
}
