import { checkedOf, sourcesBehind, type Unit, unitsOf } from '../../../../extract/run/plan.ts';
import { type AnswerOf, answerType } from '../../../../extract/schema/answer-type.ts';
import * as t from '../../../../extract/schema/field.ts';
import {
  type CategoryName,
  categoryCalled,
  categoryNames,
  type Selection,
  unitsFor,
} from '../../../engine/request/selection.ts';

export const CategoryInfo = answerType(
  'CategoryInfo',
  'A category of facts about a page, and what it costs.',
  {
    name: t.string('The field of Page, and the name in params.'),
    description: t.string('What it covers.'),
    fetches: t.list(
      t.string('What is fetched for it; a request for several categories fetches each only once.'),
    ),
    browser: t.boolean('Whether a part of it needs a browser.'),
  },
);

type Info = AnswerOf<typeof CategoryInfo> & { readonly name: CategoryName };

export function categoryInfos(): Info[] {
  return categoryNames.map(infoOf);
}

function infoOf(name: CategoryName): Info {
  const category = categoryCalled(name);
  const sources = [...unitsOf(name, category), ...checkedOf(name, category)].flatMap(sourcesOf);
  return {
    name,
    description: category.description,
    fetches: [...new Set(sources.map(({ fetches }) => fetches))],
    browser: sources.some((source) => source.browser),
  };
}

function sourcesOf({ needs }: Unit) {
  return [...sourcesBehind(needs)];
}

const fetchedBy = (units: readonly Unit[]) => units.flatMap(sourcesOf).map(({ fetches }) => fetches);

/** What a category covers, and what is fetched for it: for all of it, and for fields that are fetched for alone. */
export function costlyDescription(name: CategoryName): string {
  const category = categoryCalled(name);
  const whole = fetchedBy([...unitsOf(name, category, false), ...checkedOf(name, category)]);
  const alone = Object.entries(category.parts).flatMap(([part, { needs }]) =>
    [...sourcesBehind(needs)]
      .filter(({ fetches }) => !whole.includes(fetches))
      .map(({ fetches }) => `${fetches}, if its field ${part} is selected`),
  );
  return `${category.description} Fetched for it: ${[...new Set([...whole, ...alone])].join('; ')}.`;
}

/** What is fetched for these parts of a page, each once. */
export function fetchedFor(selection: Selection): string[] {
  return [...new Set(fetchedBy(selection.flatMap(unitsFor)))];
}
