import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';
import { words } from '../../lib/text.ts';

/** What Strict-Transport-Security says (RFC 6797). */
export interface Hsts {
  /** In seconds; null if the header is malformed, in which case browsers ignore it. */
  readonly maxAge: number | null;
  readonly includeSubDomains: boolean;
  /** Whether the site consents to the list that browsers ship. */
  readonly preload: boolean;
}

/** The first header counts (section 8.1); null if there is none. */
export function readHsts(headers: HeaderList): Hsts | null {
  const [value] = headerValues(headers, 'strict-transport-security');
  if (value === undefined) return null;
  const directives = value.split(';').map((directive) => directive.trim().toLowerCase());
  return {
    maxAge: value.includes(',') ? null : maxAgeOf(directives),
    includeSubDomains: directives.includes('includesubdomains'),
    preload: directives.includes('preload'),
  };
}

function maxAgeOf(directives: readonly string[]): number | null {
  const found = directives.flatMap((directive) => /^max-age\s*=\s*(.*)/s.exec(directive)?.[1] ?? []);
  const digits = /^(?:(\d{1,15})|"(\d{1,15})")$/.exec(found[0] ?? '');
  return digits && found.length === 1 ? Number(digits[1] ?? digits[2]) : null;
}

/** Top-level domains that browsers' preload lists contain as a whole. The single hosts on those lists are not included. */
const preloadedTopLevels = new Set(
  words(`android app bank boo channel chrome dad day dev eat esq fly foo gle gmail google hangout ing insurance meet
    meme mov new nexus page phd play prof rsvp search youtube zip`),
);

/** Whether browsers use https only for a host even on the first visit. */
export function isPreloaded(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  return labels.length > 1 && preloadedTopLevels.has(labels.at(-1) ?? '');
}
