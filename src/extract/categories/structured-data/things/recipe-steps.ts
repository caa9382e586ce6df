import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { imageAt } from '../address-at.ts';
import { linesOf } from './texts.ts';

export const RecipeStep = answerType('RecipeStep', 'A step of a recipe.', {
  section: t.nullable(t.string('The part of the recipe that it belongs to, such as "For the dough".')),
  text: t.string('What to do, without markup.'),
  imageUrl: t.nullable(t.url('Its image.')),
});

type RecipeStep = AnswerOf<typeof RecipeStep>;

interface Around {
  readonly section: string | null;
  readonly base: string;
  /** How deep sections may still be nested: a page may nest them without end. */
  readonly depth: number;
}

/** The steps of a recipe: texts, HowToSteps, or lists and sections of them. A text of several lines has a step on each. */
export function recipeSteps(recipe: JsonObject, base: string): readonly RecipeStep[] {
  const around = { section: null, base, depth: 3 };
  return ['recipeInstructions', 'instructions']
    .flatMap((name) => valuesAt(recipe, name))
    .flatMap((value) => stepsIn(value, around));
}

function stepsIn(value: unknown, { section, base, depth }: Around): readonly RecipeStep[] {
  if (!isJsonObject(value)) return linesOf(value).map((text) => ({ section, text, imageUrl: null }));
  const inside = ['itemListElement', 'steps', 'step'].flatMap((name) => valuesAt(value, name));
  const own = typeof value.text === 'string' ? linesOf(value) : [];
  if (own.length === 0 && inside.length > 0 && depth > 0) {
    const within = { section: textAt(value, 'name') ?? section, base, depth: depth - 1 };
    return inside.flatMap((one) => stepsIn(one, within));
  }
  const lines = own.length > 0 ? own : linesOf({ text: value.description ?? value.name });
  if (lines.length === 0) return [];
  return [{ section, text: lines.join('\n'), imageUrl: imageAt(value, base, 'image') }];
}
