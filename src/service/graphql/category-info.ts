import { checkedOf, sourcesBehind, unitsOf } from '../../extract/run/plan.ts';
import { type AnswerOf, answerType } from '../../extract/schema/answer-type.ts';
import * as t from '../../extract/schema/field.ts';
import { type CategoryName, categoryCalled, categoryNames } from '../engine/request/selection.ts';

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

type Info = AnswerOf<typeof CategoryInfo>;

export function categoryInfos(): Info[] {
  return categoryNames.map(infoOf);
}

function infoOf(name: CategoryName): Info {
  const category = categoryCalled(name);
  const units = [...unitsOf(name, category), ...checkedOf(name, category)];
  const fetched = units.flatMap(({ needs }) => [...sourcesBehind(needs)]);
  return {
    name,
    description: category.description,
    fetches: [...new Set(fetched.map(({ fetches }) => fetches))],
    browser: fetched.some((source) => source.browser),
  };
}
