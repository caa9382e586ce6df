import type { FormField, FormMethod } from './types.ts';

export interface FormClues {
  readonly fields: readonly FormField[];
  readonly method: FormMethod;
  /** Address, id, name and classes of the form, and its role. */
  readonly names: string;
  /** The texts of its buttons. */
  readonly submit: string;
  readonly role: string;
}

/** The first fields are enough to determine the purpose of a form. */
const maxFields = 100;

const choiceTypes = new Set(['checkbox', 'radio', 'select', 'select-multiple', 'range', 'color', 'file']);

/** The clues in the form in which the rules query them. */
export interface Digest extends FormClues {
  /** The texts of the buttons, then the names. */
  readonly wording: string;
  readonly visible: readonly FormField[];
  /** The visible fields that people type in, as opposed to choosing a value. */
  readonly typed: readonly FormField[];
  /** How many visible fields are of a type. */
  readonly of: (type: string) => number;
  /** How many fields match in their name, label, placeholder or autocomplete. */
  readonly countMatching: (pattern: RegExp) => number;
  /** Whether any field matches. */
  readonly hasMatching: (pattern: RegExp) => boolean;
}

export function digestOf(clues: FormClues): Digest {
  const visible = clues.fields.filter(({ hidden }) => !hidden).slice(0, maxFields);
  const submit = plain(clues.submit);
  const texts = visible.map(textOfField);
  const countMatching = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  return {
    ...clues,
    submit,
    wording: `${submit} ${clues.names}`,
    visible,
    typed: visible.filter(({ type }) => !choiceTypes.has(type)),
    of: (type) => visible.filter((field) => field.type === type).length,
    countMatching,
    hasMatching: (pattern) => countMatching(pattern) > 0,
  };
}

function textOfField({ name, label, placeholder, autocomplete }: FormField): string {
  return plain([name, label, placeholder, autocomplete].map((text) => (text ?? '').slice(0, 200)).join(' '));
}

/** Composed letters (NFC), and I for the Turkish İ, so that patterns without regard to case match it. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll('İ', 'I');
}
