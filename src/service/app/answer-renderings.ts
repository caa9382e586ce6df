import { toonRendering } from '../endpoint/body/toon.ts';
import { fittingLines } from '../mcp/batch-lines.ts';
import { comparison } from '../mcp/comparison.ts';
import { fittingAnswer } from '../mcp/fitting.ts';

/** What the endpoints compute of whole answers, in extraction threads: it would block the main thread. */
export const answerRenderings = [toonRendering, fittingAnswer, comparison, fittingLines];
