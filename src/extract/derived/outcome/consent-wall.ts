import type { Observation } from './observation.ts';
import { type Verdict, verdict } from './verdict.ts';

/** A path segment, or the first label of a host, that names a page which asks for consent. */
const consentWord =
  /^(?:consent|cookie-?consent|cookie-?wall|my-?privacy|privacy-?(?:gate|wall)|zustimmung|toestemming)$/i;

/** A page asking for consent to cookies to which the site redirected instead of serving the requested one. */
export function consentWall({ requestedUrl, url, title }: Observation): Verdict | null {
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
