import type { FormField } from './types.ts';

export interface FormClues {
  readonly fields: readonly FormField[];
  readonly method: string;
  /** Address, id, name and classes of the form, and its role. */
  readonly names: string;
  /** What its buttons say. */
  readonly submit: string;
  readonly role: string;
}

/** What a form is for shows in its first fields. */
const maxFields = 100;

const chosen = new Set(['checkbox', 'radio', 'select', 'select-multiple', 'range', 'color', 'file']);

/** The clues as the rules ask for them. */
export interface Digest extends FormClues {
  readonly visible: readonly FormField[];
  /** Those that something is written in. */
  readonly typed: readonly FormField[];
  readonly of: (type: string) => number;
  /** How many fields' names, labels, placeholders or autocomplete say it. */
  readonly asking: (pattern: RegExp) => number;
  /** Whether a field's name, label, placeholder or autocomplete says it. */
  readonly asks: (pattern: RegExp) => boolean;
}

export function digestOf(clues: FormClues): Digest {
  const visible = clues.fields.filter(({ hidden }) => !hidden).slice(0, maxFields);
  const sayings = visible.map(said);
  const asking = (pattern: RegExp) => sayings.filter((saying) => pattern.test(saying)).length;
  return {
    ...clues,
    submit: plain(clues.submit),
    visible,
    typed: visible.filter(({ type }) => !chosen.has(type)),
    of: (type) => visible.filter((field) => field.type === type).length,
    asking,
    asks: (pattern) => asking(pattern) > 0,
  };
}

function said({ name, label, placeholder, autocomplete }: FormField): string {
  return plain([name, label, placeholder, autocomplete].map((text) => (text ?? '').slice(0, 200)).join(' '));
}

/** With letters of one piece, and with the Turkish capital of i as every other language writes it. */
function plain(text: string): string {
  return text.normalize('NFC').replaceAll('İ', 'I');
}
