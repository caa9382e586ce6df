import { counted } from '../../lib/counted.ts';
import { header } from '../../lib/http/header-list.ts';
import { isHtml } from '../../lib/http/media-types.ts';
import { anyOf } from '../../lib/languages/index.ts';
import { derived, lazily, optional } from '../../page/need.ts';
import type { Fetched } from '../../page/reach.ts';
import { response } from '../../sources/response.ts';
import { type Cut, cut, maxTags } from '../document/document-bytes.ts';
import { elements } from '../document/elements.ts';
import { type Marks, marks } from '../document/marks.ts';
import { mediaType } from '../response/media-type.ts';
import { type BodyReading, reading } from '../response/reading.ts';
import { botWallVerdict } from './bot-wall.ts';
import { isLoginAddress, loginWall } from './login-wall.ts';
import { firstTitle, type Observation, observe, observeFullPage } from './observation.ts';
import { isDefaultPageTitle } from './placeholder/default-page.ts';
import { placeholderVerdict } from './placeholder/index.ts';
import { saysNotFound } from './placeholder/not-found-page.ts';
import { soldElsewhere } from './placeholder/parked-page.ts';
import { refusalBySigns } from './refusal-signs.ts';
import { scriptEvidence } from './script-evidence/index.ts';
import { type Verdict, verdict } from './verdict.ts';

/** Whether the response is the page or something in its place; the first rule with a verdict decides. */
export const outcome = derived(
  'outcome',
  {
    response,
    reading,
    mediaType,
    cut,
    marks: optional(marks),
    elements: lazily(optional(elements)),
    scriptEvidence: lazily(optional(scriptEvidence)),
  },
  ({ response, reading, mediaType, cut, marks, ...tree }): Verdict | Promise<Verdict> => {
    const decide = (seen: Observation, evidence: readonly string[]) =>
      botWallVerdict(seen) ??
      refusalBySigns(seen) ??
      refusedByStatus(seen, response) ??
      notHtml(mediaType) ??
      incomplete(cut, reading) ??
      loginWall(seen) ??
      consentWall(seen) ??
      soldElsewhere(seen) ??
      placeholderVerdict(seen) ??
      (evidence.length > 0 ? verdict('EMPTY_SHELL', evidence) : verdict('OK', []));
    const decideByTree = async () => {
      const seen = observe({ response, elements: await tree.elements(), headOnly: reading.headOnly });
      return decide(seen, (seen.headOnly ? null : await tree.scriptEvidence()) ?? []);
    };
    const isFull = marks !== null && cut === null && isFullPage(response, marks);
    return isFull ? decide(observeFullPage(response, marks), []) : decideByTree();
  },
);

/** Whether the response is certainly the page, by its status, address, title and amount of text, so that no tree is needed. */
function isFullPage({ status, url }: Fetched, marks: Marks): boolean {
  if (!marks.hasMuchText || status >= 400 || isLoginAddress(new URL(url))) return false;
  const title = firstTitle(marks.of('title'));
  return !saysNotFound(title) && !isDefaultPageTitle(title);
}

function refusedByStatus(seen: Observation, { status, headers }: Fetched): Verdict | null {
  if (status < 400) return null;
  if (status === 401) return loginWall(seen);
  if (status === 403) return loginWall(seen) ?? verdict('CLIENT_ERROR', ['The status is 403.']);
  const wait = header(headers, 'retry-after');
  const evidence = [`The status is ${status}.`, ...(wait ? [`Retry-After: ${wait.slice(0, 60)}`] : [])];
  if (status === 429) return verdict('RATE_LIMITED', evidence);
  return verdict(status < 500 ? 'CLIENT_ERROR' : 'SERVER_ERROR', evidence);
}

function notHtml(type: string): Verdict | null {
  return isHtml(type) ? null : verdict('NOT_HTML', [`The media type is ${type}.`]);
}

function incomplete(cut: Cut, { bytesRead }: BodyReading): Verdict | null {
  if (cut === null) return null;
  if (cut === 'SIZE') {
    return verdict('TOO_LARGE', [`Reading stopped after ${bytesRead} bytes, the limit.`]);
  }
  if (cut === 'TAGS') return verdict('TOO_LARGE', [`Reading stopped after ${maxTags} tags, the limit.`]);
  const what = cut === 'TIME' ? 'The deadline passed' : 'The connection or the content coding broke';
  return verdict('TIMEOUT_PARTIAL', [`${what} after ${counted(bytesRead, 'byte')} of the body.`]);
}

/** A path segment, or the first label of a host, that names a page which asks for consent. */
const consentWord = new RegExp(`^(?:${anyOf('consentPath')})$`, 'i');

/** A page asking for consent to cookies to which the site redirected instead of serving the requested one. */
function consentWall({ requestedUrl, url, title }: Observation): Verdict | null {
  if (asksForConsent(requestedUrl) || !asksForConsent(url)) return null;
  const evidence = [
    `The site redirects to ${url.host}${url.pathname}.`,
    ...(title ? [`The title is "${title.slice(0, 120)}".`] : []),
  ];
  return verdict('CHALLENGE', evidence);
}

function asksForConsent({ hostname, pathname }: URL): boolean {
  const [label = ''] = hostname.split('.', 1);
  return [label, ...pathname.split('/')].some((part) => consentWord.test(part));
}
