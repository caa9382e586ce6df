import { addressGates } from './addresses.ts';
import { documentGates } from './documents.ts';
import { headerGates } from './headers.ts';
import type { Gate } from './row.ts';
import { wordGates } from './words.ts';

/** The first row that holds decides: what a header says outright stands before what a document lets guess. */
export const gates: readonly Gate[] = [...headerGates, ...addressGates, ...documentGates, ...wordGates];
