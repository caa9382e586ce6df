import type { Observation } from './observation.ts';
import type { Verdict } from './verdict.ts';

/** A path segment, or the first label of a host, by which sites name the page that asks for consent. */
const consentWord =
  /^(?:consent|cookie-?consent|cookie-?wall|my-?privacy|privacy-?(?:gate|wall)|zustimmung|toestemming)$/i;

/** A page that asks for consent to cookies, and that the site sent us to in place of the one asked for. */
export function consentWall({ requestedUrl, url, title }: Observation): Verdict | null {
  if (asksForConsent(requestedUrl) || !asksForConsent(url)) return null;
  const evidence = [
    `The site redirects to ${url.host}${url.pathname}.`,
    ...(title ? [`The title is "${title.slice(0, 120)}".`] : []),
  ];
  return { outcome: 'CHALLENGE', blockedBy: null, evidence };
}

function asksForConsent({ hostname, pathname }: URL): boolean {
  const [label = ''] = hostname.split('.', 1);
  return [label, ...pathname.split('/')].some((part) => consentWord.test(part));
}
