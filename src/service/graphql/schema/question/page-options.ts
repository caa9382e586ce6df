import type { InputRef } from '@pothos/core';
import { z } from 'zod';
import {
  type PageOptions as Options,
  optionsOf,
  type PageOption,
} from '../../../endpoint/question/page-options.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';
import { inputFor } from '../types/input-for.ts';

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

/** What a caller asks by `options`. */
export function askedBy({ screenshot, ...options }: OptionsInput): Options {
  const given = Object.entries(options).filter(([, value]) => value !== null && value !== undefined);
  const picture = screenshot ? { screenshot: pictureOf(screenshot) } : {};
  return { ...Object.fromEntries(given), ...picture };
}

/** The reverse. */
export function optionsInput({ screenshot, ...options }: Options): OptionsInput {
  if (!screenshot) return options;
  return { ...options, screenshot: screenshot === 'fold' ? { fold: true } : { selector: screenshot } };
}

function pictureOf({ fold, selector }: Picture): string | null {
  return fold ? 'fold' : (selector ?? null);
}
