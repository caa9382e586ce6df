import { words } from '../../../lib/text.ts';
import markup from './allowed-markup.json' with { type: 'json' };

/** The elements and attributes of sanitised content. */
export const blocks = new Set(words(markup.blocks));
/** Blocks that contain text directly. */
export const lines = new Set(words(markup.linesOfText));
export const phrasing = new Set(words(markup.phrasing));
export const voids = new Set(words(markup.voids));
/** Elements that mean the same as an allowed one. */
export const synonyms = new Map(Object.entries(markup.synonyms));

/** Allowed attributes by element; addresses are made absolute. */
export const allowedAttributes = new Map(
  Object.entries(markup.attributes).map(([name, attributes]) => [name, words(attributes)]),
);
