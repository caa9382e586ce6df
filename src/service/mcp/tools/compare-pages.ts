import { z } from 'zod';
import { differencesOf } from '../differences.ts';
import { type OperationError, type PageAnswer, refusal } from '../operations.ts';
import { outcomeSentence } from '../outcome.ts';
import { pageWords } from '../page-words.ts';
import { maxTokens, withinBudget } from '../token-budget.ts';
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
  links { total internal external }
  images { total missingAlt }`;

const { render, revalidate } = pageArguments;

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
    render,
    revalidate,
    maxTokens,
  },
  async run({ urls, fields, maxTokens: max, ...options }, { operations, session }) {
    const query = `query Compare($urls: [String!]!, $render: Render, $revalidate: Boolean) {
  pages(urls: $urls, render: $render, revalidate: $revalidate) {
    pageqlFetch: fetch { outcome }
    ${fields === undefined ? defaultFields : selectionText(fields)}
  }
}`;
    const { errors, ...answered } = await operations.run(query, { urls, ...options }, session);
    const pages = comparedPages(answered.pages, errors);
    const outcomes = pages.map(
      ({ pageqlFetch }, index) => `Page ${index + 1}: ${outcomeSentence(pageqlFetch)}`,
    );
    const { same, different } = differencesOf(pages.map(({ pageqlFetch: _, ...page }) => page));
    const counts = `${different.length} fields differ, ${same} are the same.`;
    const answer = errors.length === 0 ? { different } : { different, errors };
    const text = withinBudget(JSON.stringify(answer, null, 1), sizesOf(different), max);
    return `${outcomes.join('\n')}\n${counts}\n\n${pageWords(text)}`;
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

function sizesOf(different: ReturnType<typeof differencesOf>['different']): object {
  return Object.fromEntries(different.map(({ field, values }) => [field, values]));
}
