import { escaped } from '../../extract/lib/html/escaped.ts';
import { allErrorCodes, type ErrorCode, mayPass, ScrapeError } from '../../extract/page/errors.ts';
import graphqlCodes from './graphql-codes.json' with { type: 'json' };
import { prose, table } from './markup.ts';
import { callsIn, type RestCall, type RestDescription } from './rest.ts';

const intro = `These codes are the same at every way in. Over REST the code is in <code>code</code> of an <code>application/problem+json</code> with the status below; in GraphQL in <code>extensions.code</code> of an error, with status 200 once the operation was executed; the tools for agents begin a failure with it; a line of a batch has it in <code>error</code>. What failed of a page alone is null, and listed in <code>errors</code> of the page with its path. Where a time is known after which to try again, <code>Retry-After</code> or <code>retryAfter</code> has the seconds.`;

const protocols = `<p><code>/graphql</code> has codes of its own for requests that it does not execute. A tool for agents whose answer would exceed <code>maxTokens</code> fails with <code>ANSWER_TOO_LONG</code>, too; arguments that do not fit a tool get the protocol’s own <code>Input validation error</code>, without a code.</p>`;

/** What each code means, with its HTTP status, whether to try again, and what can fail with it. */
export function errorsSection(description: RestDescription): string {
  const calls = callsIn(description);
  const rows = allErrorCodes.map((code) => {
    const { status, title, message } = new ScrapeError(code);
    const where = calls.filter(({ responses }) => namesCode(responses, code)).map(({ path }) => path);
    return [
      `<code id="error-${code}">${code}</code>`,
      String(status),
      `<strong>${escaped(title)}</strong>. ${prose(message)}`,
      `<span class="again">${mayPass(code) ? 'later' : 'not as it is'}</span>`,
      where.length > 0
        ? [...new Set(where)].map((path) => `<code>${escaped(path)}</code>`).join(' ')
        : 'parts of a page',
    ];
  });
  const headings = ['Code', 'Status', 'What it means', 'Try again?', 'What fails with it'];
  return `<div class="body"><p>${intro}</p>${table('Codes of errors', headings, rows)}${protocols}${graphqlTable()}</div>`;
}

/** What `/graphql` answers to a request that is not executed, besides the codes of all ways in. */
function graphqlTable(): string {
  const rows = graphqlCodes.map(({ code, status, meaning }) => [
    `<code id="error-${code}">${code}</code>`,
    status,
    prose(meaning),
  ]);
  return table('Codes of /graphql alone', ['Code', 'Status', 'What it means'], rows);
}

function namesCode(responses: RestCall['responses'], code: ErrorCode): boolean {
  return Object.values(responses).some(({ description }) => description.includes(`\`${code}\``));
}
