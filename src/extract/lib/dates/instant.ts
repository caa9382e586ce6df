/** Whether an ISO 8601 date has an offset from UTC. */
export function hasZone(date: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(date);
}

/** An ISO 8601 date in milliseconds since 1970; without an offset it is read as UTC. */
export function instantOf(date: string): number {
  return Date.parse(hasZone(date) || !date.includes('T') ? date : `${date}Z`);
}
