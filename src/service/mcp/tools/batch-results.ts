import { z } from 'zod';
import { lineStates } from '../../batches/batch.ts';
import { fittingLines } from '../batch-lines.ts';
import { batchSentence } from '../batch-sentence.ts';
import { pageWords } from '../page-words.ts';
import { tokenCount } from '../token-budget.ts';
import { tool } from '../tool.ts';

/** No line is shorter in tokens than a tenth of its length. */
const charactersPerToken = 10;
const maxCharacters = 4_000_000;

export const batchResults = tool({
  name: 'batch_results',
  title: 'Results of a batch',
  description:
    'How far a batch of submit_batch is, and its results so far as JSON lines, within a number of tokens: index, address, state, number of tries, and the page as asked for, or the error. Ask again with after for those that follow. While nothing new is there, wait before asking again: sites are fetched politely, a few pages of each at a time.',
  input: {
    id: z.string().describe('The id that submit_batch returned.'),
    after: z.string().optional().describe('The cursor of the last line that you have.'),
    states: z
      .array(z.enum(lineStates))
      .min(1)
      .optional()
      .describe('Only pages in these states, such as FAILED and NOT_THE_PAGE.'),
    maxTokens: tokenCount.describe(
      'How much to return, in tokens (estimated). A line that is longer by itself has pageTokens instead of its page: use inspect_page for that one, with fields.',
    ),
  },
  async run({ id, after = null, states = null, maxTokens }, { session, batches, engine }) {
    const opened = await batches.open();
    const batch = await opened.find(batches.ownerOf(session.caller), id);
    const lines = await firstLines(opened.lines(batch, { after, states }), maxTokens);
    const { lines: shown } = await engine.render(fittingLines, { lines, maxTokens }, session.demand);
    const status = batchSentence(batch);
    if (shown.length === 0) return [`${status} There are no ${after === null ? '' : 'more '}lines so far.`];
    const { cursor } = JSON.parse(shown.at(-1) ?? '') as { cursor: string };
    return [`${status} The next lines are after ${cursor}.\n\n`, ...pageWords(shown.join('\n'))];
  },
});

/** As many lines as may fit. */
async function firstLines(all: AsyncIterable<Uint8Array>, maxTokens: number): Promise<string[]> {
  const lines: string[] = [];
  let left = Math.min(maxTokens * charactersPerToken, maxCharacters);
  for await (const line of all) {
    lines.push(Buffer.from(line).toString().trimEnd());
    left -= line.byteLength;
    if (left < 0) break;
  }
  return lines;
}
