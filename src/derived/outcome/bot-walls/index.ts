import { addressWalls } from './addresses.ts';
import { documentWalls } from './documents.ts';
import { headerWalls } from './headers.ts';
import type { BotWall } from './row.ts';
import { wordWalls } from './words.ts';

/** The first row that holds decides: what a header says outright stands before what a document lets guess. */
export const botWalls: readonly BotWall[] = [...headerWalls, ...addressWalls, ...documentWalls, ...wordWalls];
