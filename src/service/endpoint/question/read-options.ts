import { z } from 'zod';
import { invalidParameter, type ScrapeError } from '../../../extract/page/errors.ts';
import { asksFor, type PageOption, type PageOptions, pageOptions } from './page-options.ts';

/** The options of a question that were given, each of its type. Throws INVALID_PARAMETER, without quoting a visitor's secrets. */
export function readOptions(question: PageOptions): PageOptions {
  const given = entriesOf(question).map(([name, value, option]) => {
    const read = option.type.safeParse(value);
    if (read.success) return [name, read.data];
    if (!(option.type instanceof z.ZodObject)) throw wrongValue(name, value, option);
    const [issue] = read.error.issues;
    throw invalidParameter(`${[name, ...(issue?.path ?? [])].join('.')}: ${issue?.message}.`);
  });
  return Object.fromEntries(given);
}

export function wrongValue(
  name: string,
  value: unknown,
  { must, words }: Pick<PageOption, 'must' | 'words'>,
): ScrapeError {
  const quoted =
    typeof value === 'string' && !words && value.length <= 50 ? `; ${JSON.stringify(value)} is not` : '';
  return invalidParameter(`${name} must ${must}${quoted}.`);
}

/** Whether an option that is for the Pro plan is asked for. */
export function asksForPro(question: PageOptions): boolean {
  return entriesOf(question).some(([, value, option]) => option.plan === 'PRO' && asksFor(option, value));
}

const sentByVisitors = ['userAgent', 'headers', 'cookies'] as const;

/** Throws INVALID_PARAMETER for an option that says how a page is fetched or kept, of one that the caller sends. */
export function refuseInapplicable(question: PageOptions): void {
  for (const [name, value, option] of entriesOf(question)) {
    if (option.notWithSent && asksFor(option, value)) throw inapplicable(name, option.notWithSent);
  }
  const sent = sentByVisitors.find((member) => question.as?.[member]?.length);
  if (sent) throw inapplicable(`as.${sent}`, 'it is not fetched');
}

function inapplicable(name: string, why: string): ScrapeError {
  return invalidParameter(`${name} cannot be used with a page that you send: ${why}.`);
}

function entriesOf(question: PageOptions): [name: string, value: unknown, option: PageOption][] {
  const given = question as Readonly<Record<string, unknown>>;
  return Object.entries(pageOptions).flatMap(([name, option]) => {
    const value = given[name];
    return value === null || value === undefined ? [] : [[name, value, option]];
  });
}
