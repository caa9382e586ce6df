import type { InputRef } from '@pothos/core';
import { z } from 'zod';
import {
  type PageOptions as Options,
  optionsOf,
  type PageOption,
} from '../../../endpoint/question/page-options.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';

/** GraphQL's types of arguments from those of zod; objects are named by their title, and made once. */
const made = new Map<string, InputRef<unknown>>();

function inputFor(type: z.ZodType): unknown {
  if (type instanceof z.ZodOptional || type instanceof z.ZodNullable)
    return inputFor(type.unwrap() as z.ZodType);
  if (type instanceof z.ZodBoolean) return 'Boolean';
  if (type instanceof z.ZodNumber) return type.format === 'safeint' ? 'Int' : 'Float';
  if (type instanceof z.ZodArray) return [inputFor(type.element as z.ZodType)];
  return type instanceof z.ZodObject ? objectFor(type) : 'String';
}

function objectFor(type: z.ZodObject): InputRef<unknown> {
  const { title = '', description = '' } = type.meta() ?? {};
  const ref =
    made.get(title) ??
    builder.inputRef<object>(title).implement({
      description,
      fields: (t) =>
        Object.fromEntries(
          Object.entries(type.shape).map(([name, member]) => [name, t.field(fieldOf(member as z.ZodType))]),
        ),
    });
  made.set(title, ref);
  return ref;
}

function fieldOf(member: z.ZodType) {
  return {
    type: inputFor(member) as never,
    required: !member.isOptional(),
    description: member.description ?? '',
  };
}

export interface Picture {
  readonly fold?: boolean | null | undefined;
  readonly fullPage?: boolean | null | undefined;
  readonly selector?: string | null | undefined;
}

const ScreenshotOf = builder.inputType('ScreenshotOf', {
  description: 'What a picture shows: one of these.',
  isOneOf: true,
  fields: (t) => ({
    fold: t.boolean({ description: 'The first screen alone.' }),
    fullPage: t.boolean({ description: 'The first screen and the whole page, as if nothing is given.' }),
    selector: t.string({ description: 'The first visible element that this CSS selector matches.' }),
  }),
});

/** The options as GraphQL has them: a picture is one of several things, and not a text with a word of its own. */
export type OptionsInput = Omit<Options, 'screenshot'> & { readonly screenshot?: Picture | null | undefined };

export const PageOptions: InputRef<OptionsInput> = builder.inputRef<OptionsInput>('PageOptions').implement({
  description: 'How a page is fetched, read and cached.',
  fields: (t) =>
    Object.fromEntries(
      optionsOf('GRAPHQL').map(([name, option]) => [
        name,
        t.field({
          type: name === 'screenshot' ? ScreenshotOf : typeOf(option),
          description: described(option),
          ...(option.default !== undefined && { defaultValue: option.default }),
        } as never),
      ]),
    ),
});

function typeOf({ type, words }: PageOption): unknown {
  return words ? typeFor(words) : inputFor(type);
}

/** With the bounds of a number, which GraphQL's types do not have. */
function described({ type, description, must }: PageOption): string {
  return type instanceof z.ZodNumber ? `${description} It must ${must}.` : description;
}

export function askedBy({ screenshot, ...options }: OptionsInput): Options {
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  const picture = screenshot ? { screenshot: pictureOf(screenshot) } : {};
  return { ...Object.fromEntries(given), ...picture };
}

export function optionsInput({ screenshot, ...options }: Options): OptionsInput {
  if (!screenshot) return options;
  return { ...options, screenshot: screenshot === 'fold' ? { fold: true } : { selector: screenshot } };
}

function pictureOf({ fold, selector }: Picture): string | null {
  return fold ? 'fold' : (selector ?? null);
}

export const changedSinceDescription =
  'The contentHash of an earlier answer to the same selection. If the page still says the same, changed is false and the categories are null, without errors.';
export const urlDescription =
  'The address of a page; without a scheme, https, or http where nothing listens there.';

export const PageRequestInput = builder.inputType('PageRequest', {
  description: 'One page of several.',
  fields: (t) => ({
    url: t.string({ required: true, description: urlDescription }),
    changedSince: t.string({ description: changedSinceDescription }),
    custom: t.string({ description: 'A text of your own, which comes back with the result of a batch.' }),
  }),
});
