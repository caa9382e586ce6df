import type { Inspection } from '../types.ts';

/** An inspection in the form of an answer over GraphQL without deferred parts. */
export function wholePage({ parts, failures }: Pick<Inspection, 'parts' | 'failures'>) {
  const page = Object.values(parts).reduce<unknown>(merged, null);
  const errors = failures.map(({ message, path, code }) => ({ message, path, extensions: { code } }));
  return { data: { page }, ...(errors.length > 0 && { errors }) };
}

/** Two selections of the same value as one: lists are of the same length, since both come from one page. */
function merged(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other)) return one.map((item, at) => merged(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return other === undefined ? one : other;
  const entries = Object.entries(other).map(([name, value]) => [name, merged(one[name], value)]);
  return { ...one, ...Object.fromEntries(entries) };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
