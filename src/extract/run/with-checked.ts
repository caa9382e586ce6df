import type { JsonObject } from '../lib/json-value.ts';

/** A copy with the field `checked` in each object at a path: what `checked` returns for its index. */
export function withChecked(
  value: unknown,
  at: readonly string[],
  checked: (index: number) => unknown,
): unknown {
  const [step, ...rest] = at;
  if (value === null) return null;
  if (step !== undefined)
    return { ...(value as JsonObject), [step]: withChecked((value as JsonObject)[step], rest, checked) };
  if (!Array.isArray(value)) return { ...value, checked: checked(0) };
  return value.map((item: JsonObject, index) => ({ ...item, checked: checked(index) }));
}
