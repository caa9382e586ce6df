import { escaped } from '../../extract/lib/html/escaped.ts';
import { allErrorCodes, type ErrorCode, mayPass, ScrapeError } from '../../extract/page/errors.ts';
import { prose, table } from './markup.ts';
import { callsIn, type RestCall, type RestDescription } from './rest.ts';

const intro = `Every failure has one of these codes, at every way in. Over REST it is the <code>code</code> of an <code>application/problem+json</code> with the status below; in GraphQL <code>extensions.code</code> of an error, with status 200 once the operation was executed; the tools for agents begin a failure with it; a line of a batch has it in <code>error</code>. What failed of a page alone is null, and listed in <code>errors</code> of the page with its path. Where a time is known after which to try again, <code>Retry-After</code> or <code>retryAfter</code> has the seconds.`;

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
      mayPass(code) ? 'later' : 'not as it is',
      where.length > 0
        ? [...new Set(where)].map((path) => `<code>${escaped(path)}</code>`).join(' ')
        : 'parts of a page',
    ];
  });
  const headings = ['Code', 'Status', 'What it means', 'Try again?', 'What fails with it'];
  return `<div class="body"><p>${intro}</p>${table('Codes of errors', headings, rows)}</div>`;
}

function namesCode(responses: RestCall['responses'], code: ErrorCode): boolean {
  return Object.values(responses).some(({ description }) => description.includes(`\`${code}\``));
}
