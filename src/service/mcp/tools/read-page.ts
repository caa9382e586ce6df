import { z } from 'zod';
import type { MarkdownPart } from '../../../extract/categories/content/markdown/part.ts';
import { checkQuestion, maxQuestion } from '../../endpoint/question/passage-question.ts';
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
    for: z
      .string()
      .min(1)
      .max(maxQuestion)
      .optional()
      .describe(
        'A question: only the parts that answer it are returned, each under its headings, such as refund policy.',
      ),
    from: z
      .int()
      .min(0)
      .default(0)
      .describe('Reads on where an answer was cut, which says the number; with the same links and images.'),
    links: z.boolean().default(true).describe('Whether to keep the addresses of links.'),
    images: z
      .boolean()
      .default(false)
      .describe('Whether to keep the addresses of images; their texts are always kept.'),
  },
  async run({ maxTokens, for: asked = null, from, links, images, ...page }, { read, session }) {
    if (asked !== null) checkQuestion(asked);
    const question = { ...questionOf(page), selection: readSelection };
    const options = { maxTokens, for: asked, from, links, images };
    const { reading, markdown, part } = await read({ question, options }, session);
    const { facts, outcome } = reading;
    const notes = [
      outcomeSentence(outcomeOf({ outcome })),
      ...partNote(part),
      ...answerNote(asked, markdown),
    ];
    const words = markdownDocument(facts, markdown).trimEnd();
    return [`${notes.join(' ')}\n\n`, ...pageWords(words)];
  },
});

function answerNote(asked: string | null, markdown: string): string[] {
  if (asked === null) return [];
  return [
    markdown === ''
      ? 'Nothing on the page matches the question.'
      : 'These are the parts that match the question.',
  ];
}

function partNote(part: MarkdownPart | null): string[] {
  if (!part) return [];
  const { tokens, allTokens, next } = part;
  const length = `These are about ${tokens} tokens of ${allTokens};`;
  return [next === null ? `${length} the content ends here.` : `${length} read on with from: ${next}.`];
}
