import { z } from 'zod';
import { estimateTokens } from '../../../extract/categories/content/token-estimate.ts';
import { markdownDocument } from '../../rest/read/front-matter.ts';
import { readSelection } from '../../rest/read/parameters.ts';
import { outcomeOf, outcomeSentence } from '../outcome.ts';
import { pageWords } from '../page-words.ts';
import { tokenCount } from '../token-budget.ts';
import { htmlArgument, pageArguments, questionOf, tool } from '../tool.ts';

export const readPage = tool({
  name: 'read_page',
  title: 'Read a page',
  description:
    'Read a web page, a PDF or an office file (docx, xlsx, pptx, odt, epub …) as Markdown: its main content without navigation and advertising, after title, authors, dates and language. Begins with the outcome: whether this is the page itself, or a challenge, a login, an error page, with evidence. Use it to answer from what a page says; use inspect_page for facts about a page.',
  input: {
    ...pageArguments,
    ...htmlArgument,
    maxTokens: tokenCount.describe(
      'How much content to return, in tokens (estimated): it is cut after the last block that fits.',
    ),
    links: z.boolean().default(true).describe('Whether to keep the addresses of links.'),
    images: z.boolean().default(false).describe('Whether to keep images.'),
  },
  async run({ maxTokens, links, images, ...page }, { reader, session }) {
    const question = { ...questionOf(page), selection: readSelection };
    const read = await reader.read({ question, options: { maxTokens, links, images } }, session);
    const { facts, outcome, markdown: whole } = read.reading;
    const notes = [outcomeSentence(outcomeOf({ outcome })), ...cutNote(whole, maxTokens)];
    return `${notes.join(' ')}\n\n${pageWords(markdownDocument(facts, read.markdown).trimEnd())}`;
  },
});

function cutNote(whole: string, maxTokens: number): string[] {
  const tokens = estimateTokens(whole);
  if (tokens <= maxTokens) return [];
  return [`Cut: the whole content has about ${tokens} tokens, and maxTokens is ${maxTokens}.`];
}
