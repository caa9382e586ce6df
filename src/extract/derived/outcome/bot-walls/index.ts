import { addressWalls } from './addresses.ts';
import { documentWalls } from './documents.ts';
import { headerWalls } from './headers.ts';
import type { BotWall } from './row.ts';
import { wordWalls } from './words.ts';

/** The first row that matches decides: explicit headers come before guesses from the document. */
export const botWalls: readonly BotWall[] = [...headerWalls, ...addressWalls, ...documentWalls, ...wordWalls];
