import { counted } from '../lib/counted.ts';
import { header } from '../lib/http/header-list.ts';
import { derived, optional } from '../page/need.ts';
import type { Fetched } from '../page/reach.ts';
import type { FetchOutcome } from '../schema/fetch-report.ts';
import { response } from '../sources/response.ts';
import { elements } from './document/elements.ts';
import { consentWall } from './outcome/consent-wall.ts';
import { emptyShell } from './outcome/empty-shell.ts';
import { gateVerdict } from './outcome/gate.ts';
import { loginWall } from './outcome/login-wall.ts';
import { type Observation, observe } from './outcome/observation.ts';
import type { Verdict } from './outcome/verdict.ts';
import { isHtml, mediaType } from './response/media-type.ts';

/** What was got in place of, or as, the page: the first rule that has something to say. */
export const outcome = derived(
  'outcome',
  { response, mediaType, elements: optional(elements) },
  ({ response, mediaType, elements }): Verdict => {
    const seen = observe(response, elements);
    return (
      gateVerdict(seen) ??
      refusedByStatus(seen, response) ??
      otherThanHtml(mediaType) ??
      cutShort(response) ??
      loginWall(seen) ??
      consentWall(seen) ??
      emptyShell(seen) ?? { outcome: 'OK', blockedBy: null, evidence: [] }
    );
  },
);

function refusedByStatus(seen: Observation, { status, headers }: Fetched): Verdict | null {
  if (status < 400) return null;
  if (status === 401) return loginWall(seen);
  if (status === 403) return loginWall(seen) ?? verdict('CLIENT_ERROR', ['The status is 403.']);
  const wait = header(headers, 'retry-after');
  const evidence = [`The status is ${status}.`, ...(wait ? [`Retry-After: ${wait.slice(0, 60)}`] : [])];
  if (status === 429) return verdict('RATE_LIMITED', evidence);
  return verdict(status < 500 ? 'CLIENT_ERROR' : 'SERVER_ERROR', evidence);
}

function otherThanHtml(type: string): Verdict | null {
  return isHtml(type) ? null : verdict('NOT_HTML', [`The media type is ${type}.`]);
}

function cutShort({ cut, body }: Fetched): Verdict | null {
  if (cut === null) return null;
  if (cut === 'SIZE') {
    return verdict('TOO_LARGE', [`Reading stopped after ${body.length} bytes, the limit.`]);
  }
  const what = cut === 'TIME' ? 'The deadline passed' : 'The connection or the content coding broke';
  return verdict('TIMEOUT_PARTIAL', [`${what} after ${counted(body.length, 'byte')} of the body.`]);
}

function verdict(outcome: FetchOutcome, evidence: readonly string[]): Verdict {
  return { outcome, blockedBy: null, evidence };
}
