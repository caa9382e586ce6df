import { header } from '../../lib/http/header-list.ts';
import { type LlmsTxtFile, parseLlmsTxt } from '../../lib/site-files/llms-txt.ts';
import { fail, type Judgement, notApplicable, pass, runChecks, warn } from '../../schema/check-rule.ts';
import { type SiteFile, textOf } from '../../sources/site-file.ts';
import { rulesOf } from '../check-table.ts';
import table from './llms-txt-checks.json' with { type: 'json' };
import type { LlmsTxt } from './types.ts';

/** What is at /llms.txt; null if the site has no such file. */
export function llmsTxtOf(file: SiteFile): LlmsTxt | null {
  if (file.status === 404 || file.status === 410) return null;
  const text = textOf(file);
  const read = parseLlmsTxt(text ?? '');
  return {
    url: file.url,
    status: file.status,
    title: read.title,
    summary: read.summary,
    linkCount: read.sections.reduce((sum, { links }) => sum + links.length, 0),
    checks: runChecks(rules, { file, text, read }),
  };
}

/** Whether the site serves a text file, not an error page with status 200; null if it could not be fetched. */
export function hasTextFile(file: SiteFile): boolean | null {
  if (file.status === null || file.status >= 500) return null;
  const text = textOf(file);
  return text !== null && text.trim() !== '' && !isPage(file, text);
}

interface Seen {
  readonly file: SiteFile;
  /** Null if the answer is not a file. */
  readonly text: string | null;
  readonly read: LlmsTxtFile;
}

/** A shorter file says nothing that the home page does not. */
const minCharacters = 50;

const rules = rulesOf<Seen, keyof typeof table>(table, {
  'llms-txt-served': ({ file, text }) => {
    if (text === null) return fail(failureOf(file));
    if (isPage(file, text)) {
      return {
        ...fail('The address answers with a web page.'),
        fix: 'Answer with Markdown as text/plain or text/markdown.',
      };
    }
    return pass('The file is served as text.');
  },
  'llms-txt-title': ifServed(({ read: { title } }) =>
    title ? pass('The file has a title.') : fail('The file has no title.'),
  ),
  'llms-txt-summary': ifServed(({ read: { summary } }) =>
    summary ? pass('The file has a summary.') : warn('The file has no summary.'),
  ),
  'llms-txt-links': ifServed(({ read: { sections } }) =>
    sections.length > 0 ? pass('The file lists links.') : warn('The file lists no links.'),
  ),
  'llms-txt-length': ifServed(({ text }) =>
    (text ?? '').trim().length >= minCharacters
      ? pass('The file is long enough to say something.')
      : warn(`The file has fewer than ${minCharacters} characters.`),
  ),
});

function ifServed(judge: (seen: Seen) => Judgement): (seen: Seen) => Judgement {
  return (seen) =>
    seen.text === null || isPage(seen.file, seen.text)
      ? notApplicable('There is no file to look at.')
      : judge(seen);
}

function failureOf({ status, failure }: SiteFile): string {
  return failure
    ? `The file could not be fetched: ${failure.message}`
    : `The address answers with status ${status}.`;
}

function isPage({ headers }: SiteFile, text: string): boolean {
  return /\bhtml\b/i.test(header(headers, 'content-type') ?? '') || /^\s*<(?:!doctype|html)/i.test(text);
}
