import { productWalls } from './products.ts';
import type { BotWall } from './row.ts';
import { wordWalls } from './words.ts';

/** The first row that matches decides: explicit headers come before guesses from the document. */
export const botWalls: readonly BotWall[] = [...productWalls, ...wordWalls];
