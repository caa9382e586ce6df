import { z } from 'zod';
import { comparison } from '../comparison.ts';
import { type OperationError, type PageAnswer, refusal } from '../operations.ts';
import { outcomeOf, outcomeSentence } from '../outcome.ts';
import { pageWords } from '../page-words.ts';
import { maxTokens as budget, withinBudget } from '../token-budget.ts';
import { pageArguments, tool } from '../tool.ts';
import { selectionText } from './selection-text.ts';

const maxCompared = 5;
const defaultFields = `
  fetch { outcome status contentType }
  metadata {
    language
    canonicalUrl
    preview { title description siteName author publishedAt kind image { url } }
  }
  robots { indexable indexability }
  technical { score httpVersion transferBytes }
  content { wordCount headings { level text } }
  structuredData { types }
  links { totalCount internalCount externalCount }
  images { totalCount imagesWithoutAltCount }`;

const { url: _, ...optionArguments } = pageArguments;

export const comparePages = tool({
  name: 'compare_pages',
  title: 'Compare pages',
  description: `How 2 to ${maxCompared} web pages differ: two versions of a page, a page and its translation, competitors. Only what differs is returned, with one value for each page in the order of urls; of lists, the items that not every page has. Each page counts against the rate limit.`,
  input: {
    urls: z.array(z.string()).min(2).max(maxCompared).describe('The addresses of the pages.'),
    fields: z
      .string()
      .optional()
      .describe(
        'What to compare, as a GraphQL selection of Page (see inspect_page). If not given: status, metadata, robots, headings, structured data, and counts of words, links and images.',
      ),
    ...optionArguments,
    maxTokens: budget,
  },
  async run({ urls, fields, maxTokens, ...options }, { runOperation, engine, session }) {
    const query = `query Compare($urls: [String!]!, $options: PageOptions) {
  pages(urls: $urls, options: $options) {
    pageqlFetch: fetch { outcome }
    ${fields === undefined ? defaultFields : selectionText(fields)}
  }
}`;
    const { errors, ...answered } = await runOperation(query, { urls, options }, session);
    const pages = comparedPages(answered.pages, errors);
    const outcomes = pages.map(
      ({ pageqlFetch }, index) => `Page ${index + 1}: ${outcomeSentence(outcomeOf(pageqlFetch))}`,
    );
    const compared = pages.map(({ pageqlFetch: _, ...page }) => page);
    const input = { pages: JSON.stringify(compared), errors, maxTokens };
    const { same, different, answer } = await engine.render(comparison, input, session.demand);
    const counts = `${different} fields differ, ${same} are the same.`;
    return [`${outcomes.join('\n')}\n${counts}\n\n`, ...pageWords(withinBudget(answer, maxTokens))];
  },
});

/** Throws the errors of the first page that failed, if one did. */
function comparedPages(
  pages: readonly (PageAnswer | null)[],
  errors: readonly OperationError[],
): PageAnswer[] {
  const missing = pages.indexOf(null);
  if (missing >= 0) throw refusal(errors.filter(({ path }) => path?.[1] === missing));
  return pages.filter((page) => page !== null);
}
