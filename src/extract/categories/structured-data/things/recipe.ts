import { readDuration } from '../../../lib/dates/duration.ts';
import { textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { isJsonObject, type JsonObject } from '../../../lib/json-value.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { Person } from '../../../schema/person.ts';
import { imageAt } from '../address-at.ts';
import { aggregateRating } from '../rating.ts';
import type { Entity } from '../types.ts';
import { peopleAt } from './people.ts';
import { jsonField, stated } from './stated.ts';
import { linesOf, listedAt, proseAt, textsAt } from './texts.ts';

const RecipeStep = answerType('RecipeStep', 'A step of a recipe.', {
  section: t.nullable(t.string('The part of the recipe that it belongs to, such as "For the dough".')),
  text: t.string('What to do, without markup.'),
  imageUrl: t.nullable(t.url('Its image.')),
});

type RecipeStep = AnswerOf<typeof RecipeStep>;

export const Recipe = answerType('Recipe', 'A recipe in one shape, however the page nests its data.', {
  name: t.nullable(t.string('Its name.')),
  imageUrl: t.nullable(t.url('Its first image.')),
  description: t.nullable(t.string('What it is, without markup.')),
  authors: t.list(t.of(Person, 'Who wrote it.')),
  yield: t.nullable(t.string('How much it makes, such as "4 servings".')),
  prepMinutes: t.nullable(t.int('How long it takes to prepare.')),
  cookMinutes: t.nullable(t.int('How long it cooks.')),
  totalMinutes: t.nullable(t.int('How long it takes in all.')),
  ingredients: t.list(t.string('The ingredients, each with its amount.')),
  steps: t.list(t.of(RecipeStep, 'How it is made, step by step.')),
  calories: t.nullable(t.string('Calories of a serving, as written.')),
  categories: t.list(t.string('What kind of dish or meal it is.')),
  cuisines: t.list(t.string('Where it is from, such as Italian.')),
  rating: t.nullable(t.float('Average rating, on the scale that the page uses.')),
  ratingCount: t.nullable(t.int('How many ratings or reviews it has.')),
  json: jsonField,
});

export function readRecipe(entity: Entity, base: string): AnswerOf<typeof Recipe> {
  const { properties: recipe } = entity;
  return {
    name: textAt(recipe, 'name', 'headline'),
    imageUrl: imageAt(recipe, base, 'image', 'thumbnailUrl'),
    description: proseAt(recipe, 'description'),
    authors: peopleAt(recipe, 'author', base),
    yield: yieldOf(recipe),
    prepMinutes: minutes(recipe, 'prepTime'),
    cookMinutes: minutes(recipe, 'cookTime', 'performTime'),
    totalMinutes: minutes(recipe, 'totalTime'),
    ingredients: ingredients(recipe),
    steps: recipeSteps(recipe, base),
    calories: textAt(recipe, 'nutrition.calories'),
    categories: listedAt(recipe, 'recipeCategory'),
    cuisines: listedAt(recipe, 'recipeCuisine'),
    ...aggregateRating(recipe),
    json: stated(entity),
  };
}

/** Recipe plugins state the number alone and the number with its unit: ["4", "4 servings"]. */
function yieldOf(recipe: JsonObject): string | null {
  const texts = textsAt(recipe, 'recipeYield', 'yield');
  return texts.find((text) => /[^\d\s.,-]/.test(text)) ?? texts[0] ?? null;
}

function minutes(recipe: JsonObject, ...properties: readonly string[]): number | null {
  for (const property of properties) {
    // 1:30 is an hour and a half.
    const text = textAt(recipe, property)?.replace(/^([01]?\d|2[0-3]):([0-5]\d)(?::\d\d)?$/, 'PT$1H$2M');
    const seconds = readDuration(text);
    if (seconds !== null) return Math.round(seconds / 60);
  }
  return null;
}

/** Some pages have all ingredients in one text, a line for each. */
function ingredients(recipe: JsonObject): readonly string[] {
  return valuesAt(recipe, 'recipeIngredient', 'ingredients').flatMap(linesOf);
}

interface Around {
  readonly section: string | null;
  readonly base: string;
  /** How deep sections may still be nested: a page may nest them without end. */
  readonly depth: number;
}

/** The steps of a recipe: texts, HowToSteps, or lists and sections of them. A text of several lines has a step on each. */
function recipeSteps(recipe: JsonObject, base: string): readonly RecipeStep[] {
  const around = { section: null, base, depth: 3 };
  const stated = valuesAt(recipe, 'recipeInstructions', 'instructions');
  return stated.flatMap((value) => stepsIn(value, around));
}

function stepsIn(value: unknown, { section, base, depth }: Around): readonly RecipeStep[] {
  if (!isJsonObject(value)) return linesOf(value).map((text) => ({ section, text, imageUrl: null }));
  const inside = valuesAt(value, 'itemListElement', 'steps', 'step');
  const own = typeof value.text === 'string' ? linesOf(value) : [];
  if (own.length === 0 && inside.length > 0 && depth > 0) {
    const within = { section: textAt(value, 'name') ?? section, base, depth: depth - 1 };
    return inside.flatMap((one) => stepsIn(one, within));
  }
  const lines = own.length > 0 ? own : linesOf({ text: value.description ?? value.name });
  if (lines.length === 0) return [];
  return [{ section, text: lines.join('\n'), imageUrl: imageAt(value, base, 'image') }];
}
