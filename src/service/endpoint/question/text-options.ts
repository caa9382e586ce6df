import { z } from 'zod';
import { optionsOf, type PageOption, type PageOptions, type Way } from './page-options.ts';
import { wrongValue } from './read-options.ts';

/** An option as query strings and command lines have it: by a name and as a text. */
export interface TextOption extends Pick<PageOption, 'description' | 'must' | 'words' | 'notWithSent'> {
  readonly name: string;
  readonly type: z.ZodType;
  readonly default?: unknown;
  /** The option that it gives, or gives a member of. */
  readonly gives: keyof PageOptions;
  readonly member?: string;
}

export function textOptions(way: Way): TextOption[] {
  return optionsOf(way).map(([gives, option]) => {
    const { member, type } = option;
    if (member === undefined || !(type instanceof z.ZodObject)) return { ...option, name: gives, gives };
    const shown = type.shape[member] as z.ZodType;
    return { ...option, name: member, gives, type: shown, description: shown.description ?? '' };
  });
}

/** What the texts given for these options say. Throws INVALID_PARAMETER for a text that no value of its type has. */
export function fromTexts(
  options: readonly TextOption[],
  textOf: (name: string) => string | null,
): PageOptions {
  const given = options.flatMap((option) => {
    const text = textOf(option.name);
    if (text === null) return [];
    const value = valueIn(option, text);
    return [[option.gives, option.member === undefined ? value : { [option.member]: value }] as const];
  });
  return Object.fromEntries(given);
}

function valueIn(option: TextOption, text: string): unknown {
  const read = option.type.safeParse(parsed(option.type, text));
  if (read.success) return read.data;
  throw wrongValue(option.name, text, option);
}

/** Numbers and truth values are written as in JSON, without a sign or an exponent. */
function parsed(type: z.ZodType, text: string): unknown {
  if (type instanceof z.ZodNumber) return /^\d{1,12}(?:\.\d{1,12})?$/.test(text) ? Number(text) : text;
  if (type instanceof z.ZodBoolean) return text === 'true' || (text === 'false' ? false : text);
  return text;
}
