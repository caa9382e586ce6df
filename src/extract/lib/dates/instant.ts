/** Whether an ISO 8601 date has an offset from UTC. */
function hasZone(date: string): boolean {
  return /(?:Z|[+-]\d\d:\d\d)$/.test(date);
}

/** An ISO 8601 date in milliseconds since 1970; without an offset it is read as UTC. */
export function instantOf(date: string): number {
  return Date.parse(hasZone(date) || !date.includes('T') ? date : `${date}Z`);
}

const minute = 60_000;
/** Offsets are multiples of 15 minutes, up to that of Kiribati. */
const quarter = 15 * minute;
const maxOffset = 14 * 60 * minute;

/** Whether two times may be the same moment, to the minute; if a zone is missing, they may differ by an offset. */
export function isSameMoment(one: string, other: string): boolean {
  if (!one.includes('T') || !other.includes('T')) return false;
  const [a = 0, b = 0] = [one, other].map((time) => Math.floor(instantOf(time) / minute) * minute);
  if (hasZone(one) && hasZone(other)) return a === b;
  return (a - b) % quarter === 0 && Math.abs(a - b) <= maxOffset;
}
