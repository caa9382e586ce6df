import type { Observation } from '../observation.ts';

/** What the rules for pages in place of a page read. */
export interface Placeholder extends Observation {
  readonly heading: string;
  /** The text outside of the header, menus and footer: what is left of a page that has nothing to say. */
  readonly main: string;
  readonly noindex: boolean;
  readonly elements: NonNullable<Observation['elements']>;
}
