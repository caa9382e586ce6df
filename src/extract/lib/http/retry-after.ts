const seconds = /^\s*(\d{1,9})\s*$/;
const dated = /^\s*[a-z]{3}/i;

/** The seconds that a Retry-After header asks for, at the time of its response; null if it is neither form of it. */
export function retryAfterSeconds(header: string | null, respondedAt: number): number | null {
  if (header === null) return null;
  const [, given] = seconds.exec(header) ?? [];
  if (given !== undefined) return Number(given);
  const date = dated.test(header) ? Date.parse(header) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, Math.ceil((date - respondedAt) / 1_000));
}
