import { type Command, InvalidArgumentError, Option } from 'commander';
import { z } from 'zod';
import type { Way } from '../endpoint/question/page-options.ts';
import { fromTexts, type TextOption, textOptions } from '../endpoint/question/text-options.ts';

/** Gives a command the options of a page, by their names with hyphens: --wait-for. */
export function withPageOptions(command: Command, way: Way): Command {
  for (const option of textOptions(way)) command.addOption(flagOf(option));
  return command;
}

/** What was given of them, as a query string has it. */
export function pageOptionsGiven(given: object, way: Way): Record<string, string> {
  const values = given as Readonly<Record<string, string | true | undefined>>;
  return Object.fromEntries(
    textOptions(way).flatMap(({ name }) =>
      values[name] === undefined ? [] : [[name, String(values[name])]],
    ),
  );
}

function flagOf(option: TextOption): Option {
  const flag = `--${option.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
  if (option.type instanceof z.ZodBoolean) return new Option(flag, said(option));
  return new Option(`${flag} <${option.words ? 'word' : 'value'}>`, said(option)).argParser(checked(option));
}

function said({ description, must, words }: TextOption): string {
  const [first = ''] = description.split(/(?<=[.:;]) /);
  const sentence = first.replace(/[.:;]$/, '');
  return words ? `${sentence}: must ${must}` : sentence;
}

/** A wrong value is a usage error, and not a failure of every page. */
function checked(option: TextOption): (text: string) => string {
  return (text) => {
    try {
      fromTexts([option], () => text);
      return text;
    } catch (error) {
      throw new InvalidArgumentError((error as Error).message);
    }
  };
}
