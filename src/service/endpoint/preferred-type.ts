import { type Weighted, weightedValues } from '../../extract/lib/http/quality-list.ts';
import { ScrapeError } from '../../extract/page/errors.ts';

/** The media type that Accept prefers among these; the first without such a header. Throws NOT_ACCEPTABLE if it accepts none. */
export function preferredType<T extends string>(accept: string | null, types: readonly [T, ...T[]]): T {
  if (!accept?.trim() || accept === '*/*') return types[0];
  const [best] = rankedTypes(weightedValues(accept), types);
  if (best) return best.type;
  throw new ScrapeError(
    'NOT_ACCEPTABLE',
    `This address answers in ${types.join(' or ')}; Accept rules that out.`,
  );
}

/** Those of the types that ranges of an Accept header take, best first, each with the range that decides on it. */
export function rankedTypes<T extends string>(
  ranges: readonly Weighted[],
  types: readonly T[],
): { readonly type: T; readonly name: string }[] {
  const inOrder = ranges.map(({ name, quality }, order) => ({
    // Java's own client sends a single asterisk.
    name: name === '*' ? '*/*' : name,
    quality,
    order,
  }));
  const weighed = types.flatMap((type) => {
    const [closest] = inOrder
      .filter(({ name }) => isIn(name, type))
      .sort((a, b) => bySpecificity(a, b) || b.quality - a.quality);
    return closest && closest.quality > 0 ? [{ type, ...closest }] : [];
  });
  return weighed.sort((a, b) => b.quality - a.quality || bySpecificity(a, b) || a.order - b.order);
}

/** For each type, the most specific range that it is in decides (RFC 9110, section 12.5.1). */
function bySpecificity(a: { readonly name: string }, b: { readonly name: string }): number {
  return wildcards(a.name) - wildcards(b.name);
}

function wildcards(range: string): number {
  return range.split('*').length;
}

function isIn(range: string, type: string): boolean {
  return range === type || range === '*/*' || (range.endsWith('/*') && type.startsWith(range.slice(0, -1)));
}
