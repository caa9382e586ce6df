import { invalidParameter } from '../../../extract/page/errors.ts';
import type { PageQuestion } from '../../endpoint/question/page-question.ts';
import { checkQuestion } from '../../endpoint/question/passage-question.ts';
import { textOptions } from '../../endpoint/question/text-options.ts';
import { select } from '../../engine/request/selection.ts';
import { optionsIn, readQuery, refuseMistyped, required } from '../parameters.ts';

/** A call of /read: its question, and the form of the content. */
export interface ReadCall {
  readonly question: PageQuestion;
  readonly options: MarkdownOptions;
}

export interface MarkdownOptions {
  readonly maxTokens: number | null;
  /** Where to begin, as an earlier part has told it. */
  readonly from: number;
  readonly links: boolean;
  readonly images: boolean;
  /** A question: only what answers it is returned. */
  readonly for: string | null;
}

const pageOptions = textOptions('READ');
const names = ['url', 'for', 'maxTokens', 'from', 'links', 'images', ...pageOptions.map(({ name }) => name)];
/** What reading a page takes. */
export const readSelection = select(['metadata', 'content']);

export function readReadParameters(search: string): ReadCall {
  const given = readQuery(search, names);
  const url = required(given, 'url', 'name the page to read');
  refuseMistyped(given, names);
  const options = {
    maxTokens: readWhole(given, 'maxTokens'),
    from: readWhole(given, 'from') ?? 0,
    links: readFlag(given, 'links'),
    images: readFlag(given, 'images'),
    for: readQuestion(given.get('for')),
  };
  return { question: { ...optionsIn(given, pageOptions), url, selection: readSelection }, options };
}

/** True if it is absent. */
function readFlag(given: URLSearchParams, name: string): boolean {
  const text = given.get(name) ?? 'true';
  if (text === 'true' || text === 'false') return text === 'true';
  throw invalidParameter(`${name} must be true or false.`);
}

function readWhole(given: URLSearchParams, name: string): number | null {
  const text = given.get(name);
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw invalidParameter(`${name} must be a whole number.`);
  return Number(text);
}

function readQuestion(text: string | null): string | null {
  if (text !== null) checkQuestion(text);
  return text;
}
