/** Whether a date as ISO 8601 has a time with its offset from UTC. */
export function hasZone(date: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(date);
}

/** A date as ISO 8601 in milliseconds since 1970; without an offset, as if it were in UTC. */
export function instantOf(date: string): number {
  return Date.parse(hasZone(date) || !date.includes('T') ? date : `${date}Z`);
}
