import { writtenPattern } from '../../../lib/written-pattern.ts';
import table from './products.json' with { type: 'json' };
import type { BotWall } from './row.ts';
import { wordWalls } from './words.ts';

const patterns = new Set(['address', 'title', 'text', 'markup', 'unless']);

/** Recognised by traces of the product that made them: its headers, then its addresses, then its documents. */
const productWalls: readonly BotWall[] = table.map(({ header, ...columns }) => {
  const read = Object.entries(columns).map(([column, value]) => [
    column,
    patterns.has(column) ? writtenPattern(String(value)) : value,
  ]);
  const [name = '', value] = header ?? [];
  return { ...Object.fromEntries(read), ...(value && { header: [name, writtenPattern(value)] }) };
});

/** The first row that matches decides: explicit headers come before guesses from the document. */
export const botWalls: readonly BotWall[] = [...productWalls, ...wordWalls];
