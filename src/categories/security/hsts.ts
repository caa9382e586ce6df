import { type HeaderList, headerValues } from '../../lib/http/header-list.ts';

/** What Strict-Transport-Security says (RFC 6797). */
export interface Hsts {
  /** Seconds; null where the header is malformed, and then means nothing. */
  readonly maxAge: number | null;
  readonly includeSubDomains: boolean;
  /** Whether it agrees to be on the list that browsers ship. */
  readonly preload: boolean;
}

/** The first header counts (section 8.1); null where there is none. */
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

/**
 * Top-level domains that browsers reach over https only, with all that is below them. The list of single hosts is not
 * known here.
 */
const preloadedTopLevels = new Set(
  'android app bank boo channel chrome dad day dev eat esq fly foo gle gmail google hangout ing insurance meet meme mov new nexus page phd play prof rsvp search youtube zip'.split(
    ' ',
  ),
);

/** Whether browsers are known to reach a host over https only, without having been there. */
export function isPreloaded(host: string): boolean {
  const labels = host.replace(/\.$/, '').split('.');
  return labels.length > 1 && preloadedTopLevels.has(labels.at(-1) ?? '');
}
