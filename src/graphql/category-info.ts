import { sourcesBehind } from '../engine/plan.ts';
import { type CategoryName, categoryCalled, categoryNames } from '../engine/selection.ts';
import { builder } from '../schema/builder.ts';

interface Info {
  readonly name: string;
  readonly description: string;
  readonly fetches: readonly string[];
  readonly browser: boolean;
}

export const CategoryInfo = builder.objectRef<Info>('CategoryInfo').implement({
  description: 'A category of facts about a page, and what it costs.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The field of Page, and the name in params.' }),
    description: t.exposeString('description', { description: 'What it covers.' }),
    fetches: t.exposeStringList('fetches', {
      description: 'What is fetched for it; a request for several categories fetches each only once.',
    }),
    browser: t.exposeBoolean('browser', { description: 'Whether a part of it needs a browser.' }),
  }),
});

export function categoryInfos(): Info[] {
  return categoryNames.map(infoOf);
}

function infoOf(name: CategoryName): Info {
  const { description, needs, parts } = categoryCalled(name);
  const fetched = [needs, ...Object.values(parts).map((part) => part.needs)].flatMap((one) => [
    ...sourcesBehind(one),
  ]);
  return {
    name,
    description,
    fetches: [...new Set(fetched.map(({ fetches }) => fetches))],
    browser: fetched.some((source) => source.browser),
  };
}
