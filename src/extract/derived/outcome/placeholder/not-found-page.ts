import { anyOf } from '../../../lib/languages/index.ts';
import { type Verdict, verdict } from '../verdict.ts';
import type { Placeholder } from './placeholder.ts';

const error = `(?:${anyOf('errorNumber')})`;
const status = String.raw`(?:(?:http\s)?${error}?[\s:-]{0,3}404[\s:!.–—-]{0,4}(?:${error}|page)?)`;
const said = `(?:${anyOf('notFound')})`;
const whole = new RegExp(
  String.raw`^(?:${status}|(?:oops|whoops|ups|sorry|hoppla)?[\s,!.:–—-]{0,4}(?:${status}[\s,:|(–—-]{0,4})?${said}[\s)!.…:(-]{0,4}(?:404\)?)?)$`,
  'iu',
);
const inTitle = /\s[-–—|·•:»]\s|\s?\|\s?/u;
const toReader = new RegExp(anyOf('notFoundReason'), 'iu');
const address = /(?:^|[/_-])(?:404|not-?found|page-?not-?found)(?:[/_.-]|$)/i;
/** Longer pages say something of their own. */
const little = 700;

/** Whether a title, or a part of it beside the name of the site, or a heading consists of such words only. */
export function saysNotFound(text: string): boolean {
  return text.length < 200 && text.split(inTitle).some((part) => whole.test(part.trim()));
}

/** A page that says with the status of a success that there is none. */
export function notFoundPage({ title, heading, main, noindex, ...page }: Placeholder): Verdict | null {
  const saying = [
    saysNotFound(title) && `The title is "${title.slice(0, 120)}".`,
    whole.test(heading) && `The heading is "${heading.slice(0, 120)}".`,
  ].filter((one) => one !== false);
  if (saying.length === 0) return null;
  const reason = toReader.exec(main)?.[0];
  const others = [
    reason !== undefined && `The page says "${reason.slice(0, 120)}".`,
    noindex && 'The page asks not to be indexed.',
    address.test(page.url.pathname) &&
      !address.test(page.requestedUrl.pathname) &&
      `The site redirects to ${page.url.pathname}.`,
  ].filter((one) => one !== false);
  const isLittle = main.length < little;
  const isSure = isLittle ? saying.length + others.length > 1 : saying.length > 1 && others.length > 0;
  if (!isSure || isArticle(page.elements)) return null;
  return verdict('NOT_FOUND_PAGE', [...saying, ...others]);
}

/** What the page states about itself outweighs its words: an article about such pages. */
function isArticle(elements: Placeholder['elements']): boolean {
  return elements
    .of('meta')
    .some(({ attribs }) => attribs.property === 'og:type' && /^article/i.test(attribs.content ?? ''));
}
