/** What in a value is no plain JSON data, by its path; none where all of it is. */
export function notPlain(value: unknown): string[] {
  const problems: string[] = [];
  const waiting: [path: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next && problems.length < 10; next = waiting.pop()) {
    const [path, one] = next;
    if (typeof one === 'number' && !Number.isFinite(one)) problems.push(`${path}: ${one}`);
    if (one === null || ['string', 'boolean', 'number'].includes(typeof one)) continue;
    if (typeof one !== 'object') problems.push(`${path}: ${typeof one}`);
    else if (!Array.isArray(one) && ![Object.prototype, null].includes(Object.getPrototypeOf(one))) {
      problems.push(`${path}: ${one.constructor?.name}`);
    } else for (const [key, item] of Object.entries(one)) waiting.push([`${path}.${key}`, item]);
  }
  return problems;
}
