import type { Element } from 'domhandler';
import type { FormField } from './types.ts';

const formats: Readonly<Record<string, string>> = { email: 'email', url: 'uri', date: 'date' };

const month = String.raw`\d{4,}-(?:0[1-9]|1[0-2])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?`;

/** Values as browsers send them: JSON Schema’s own formats of times ask for an offset, which those never have. */
const patterns: Readonly<Record<string, string>> = {
  month: `^${month}$`,
  week: String.raw`^\d{4,}-W(?:0[1-9]|[1-4]\d|5[0-3])$`,
  time: `^${time}$`,
  'datetime-local': String.raw`^${month}-(?:0[1-9]|[12]\d|3[01])T${time}$`,
  color: '^#[\\da-fA-F]{6}$',
};

/** Controls that people write in; only those are asked for a length or a pattern. */
const written = /^(?:text|search|tel|url|email|password|textarea)$/;

/** What one control takes, as a JSON Schema. */
export function valueSchema(field: FormField, control: Element): object {
  const { type, options } = field;
  const { multiple } = control.attribs;
  const choices = [...new Set(options.filter((option) => option !== ''))];
  const choice = choices.length > 0 ? { type: 'string', enum: choices } : { type: 'string' };
  if (type === 'checkbox') return { type: 'boolean', ...(field.required ? { const: true } : {}) };
  if (type === 'number' || type === 'range') return numberSchema(type, control);
  if (type === 'select-multiple') return { type: 'array', items: choice };
  if (choices.length > 0) return choice;
  if (type === 'file') {
    const file = { type: 'string', contentEncoding: 'base64' };
    return multiple === undefined ? file : { type: 'array', items: file };
  }
  if (written.test(type)) return textSchema(field, multiple !== undefined);
  return { type: 'string', ...stated(formats, 'format', type), ...stated(patterns, 'pattern', type) };
}

function stated(table: Readonly<Record<string, string>>, keyword: string, type: string): object {
  return Object.hasOwn(table, type) ? { [keyword]: table[type] } : {};
}

function textSchema({ type, minLength, maxLength, pattern }: FormField, multiple: boolean): object {
  return {
    type: 'string',
    // Several addresses stand in one text, with commas between them.
    ...(type === 'email' && multiple ? {} : stated(formats, 'format', type)),
    ...(minLength === null ? {} : { minLength }),
    ...(maxLength === null ? {} : { maxLength }),
    ...(pattern === null || type === 'textarea' || !isPattern(pattern)
      ? {}
      : { pattern: `^(?:${pattern})$` }),
    ...(type === 'password' ? { writeOnly: true } : {}),
  };
}

/** Browsers overlook what is none (HTML standard, 4.10.5.3.6), and validators refuse the schema that has it. */
function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'v'));
  } catch {
    return false;
  }
}

/** Where no step is stated it is one, from the minimum or from the value that the field begins with. */
function numberSchema(type: string, { attribs }: Element): object {
  const minimum = numberIn(attribs.min) ?? (type === 'range' ? 0 : null);
  const maximum = numberIn(attribs.max) ?? (type === 'range' ? 100 : null);
  const step = stepOf(attribs.step);
  const begin = minimum ?? numberIn(attribs.value) ?? 0;
  const whole = step !== null && Number.isInteger(step) && Number.isInteger(begin);
  return {
    type: whole ? 'integer' : 'number',
    ...(minimum === null ? {} : { minimum }),
    ...(maximum === null ? {} : { maximum }),
    ...(whole && step > 1 && begin % step === 0 ? { multipleOf: step } : {}),
  };
}

/** null where any number will do. */
function stepOf(text: string | undefined): number | null {
  if (/^\s*any\s*$/i.test(text ?? '')) return null;
  const step = numberIn(text) ?? 0;
  return step > 0 ? step : 1;
}

/** By the standard a number that something else follows is that number: .5, 1e3, 10px. */
function numberIn(text: string | undefined): number | null {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : null;
}
