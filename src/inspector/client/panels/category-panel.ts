import type { Context, Markup, Panel, PartName, Parts, Shown, Value } from '../types.ts';

type Described = Pick<Panel, 'id' | 'title' | 'group' | 'answers' | 'half' | 'brief' | 'beside'>;

export interface CategoryPanelOptions<V> extends Described {
  summary(value: V): string;
  problems?(value: V): { readonly failed?: number; readonly warned?: number };
  view(value: V, context: Context): Markup;
}

/** A panel of what one part says of one category, which a phone first shows by its heading unless it says otherwise. */
export function categoryPanel<P extends PartName, C extends keyof Parts[P] & string>(
  part: P,
  category: C,
  { summary, problems, view, ...described }: CategoryPanelOptions<Value<P, C>>,
): Panel<P> {
  const use = <R>(page: Shown<P>, read: (value: Value<P, C>) => R, without: R): R => {
    const value = (page[part] as Parts[P] | undefined)?.[category];
    return value ? read(value) : without;
  };
  return {
    brief: true,
    ...described,
    parts: [part],
    params: [category],
    summary: (page) => use(page, summary, ''),
    problems: (page) => ({ failed: 0, warned: 0, ...(problems && use(page, problems, {})) }),
    view: (page, context) => use(page, (value) => view(value, context), null),
  };
}
