import { z } from 'zod';
import { invalidParameter } from '../../../extract/page/errors.ts';
import type { FetchOutcome } from '../../../extract/schema/fetch-report.ts';
import type { Format } from '../../engine/request/page-request.ts';
import { type CategoryName, categoryCalled, categoryNames, select } from '../../engine/request/selection.ts';
import { outcomeOf, outcomeSentence } from '../outcome.ts';
import { pageWords } from '../page-words.ts';
import { answerText, maxTokens as budget } from '../token-budget.ts';
import { htmlArgument, pageArguments, questionOf, type ToolCall, type ToolPage, tool } from '../tool.ts';
import { askPage } from './ask-page.ts';
import { categoriesArgument, selectionText } from './selection-text.ts';

const categoryList = categoryNames.map((name) => `${name}: ${categoryCalled(name).description}`).join('\n');
/** An alias for the outcome, which is selected in addition to the caller's fields and not part of the answer. */
const outcomeField = 'pageqlFetch';

export const inspectPage = tool({
  name: 'inspect_page',
  title: 'Inspect a page',
  description: `Facts about a web page, by category; only what is asked for is fetched and computed. Name either categories, to get all their fields (some are long), or fields, a GraphQL selection of exactly what is needed. The resource pageql://schema/{category} has the fields of a category; a field that does not exist is answered with those that do. The categories:
${categoryList}`,
  input: {
    ...pageArguments,
    ...htmlArgument,
    categories: categoriesArgument,
    fields: z
      .string()
      .optional()
      .describe(
        'A GraphQL selection of Page, such as: metadata { title } technical { score } links { items(first: 10) { url text } }. What is wrong with the page: findings(impact: [CRITICAL, SERIOUS], category: [technical, links]) { rule message }',
      ),
    format: z
      .enum(['json', 'toon', 'compact'])
      .default('json')
      .describe(
        'toon decodes to the same JSON, and takes fewer tokens where records hold single values (robots). compact is for reading only: it takes about a fifth fewer tokens, because it writes a list inside a record as one text with | between its items.',
      ),
    maxTokens: budget,
  },
  async run({ categories, fields, format: to, maxTokens, ...page }, call) {
    if ((categories === undefined) === (fields === undefined)) {
      throw invalidParameter('Name either categories or fields, and not both.');
    }
    const { body, from, outcome } = categories
      ? await askCategories(page, { categories, format: to === 'toon' ? 'toon' : 'json' }, call)
      : await askFields(page, fields ?? '', call);
    const text = await answerText(body, { from, to, maxTokens }, call);
    return [`${outcomeSentence(outcome)}\n\n`, ...pageWords(text)];
  },
});

/** An answer in one of the formats, and what was fetched. */
interface Asked {
  readonly body: Uint8Array | string;
  readonly from: Format;
  readonly outcome: FetchOutcome;
}

/** Answers like the REST call for these categories, at the same cost and from the same cache entry. */
async function askCategories(
  page: ToolPage,
  { categories, format }: { readonly categories: readonly CategoryName[]; readonly format: Format },
  { scrapes, session }: ToolCall,
): Promise<Asked> {
  const request = session.decide({ ...questionOf(page), selection: select(categories), format });
  await session.tickets.page(request);
  const { body, outcome } = await scrapes.answer(request, session);
  await session.turn();
  return { body, from: format, outcome };
}

async function askFields(page: ToolPage, fields: string, call: ToolCall): Promise<Asked> {
  const selected = `${outcomeField}: fetch { outcome } ${selectionText(fields)}`;
  const { [outcomeField]: fetch, ...answer } = await askPage(page, selected, call);
  return { body: JSON.stringify(answer), from: 'json', outcome: outcomeOf(fetch) };
}
