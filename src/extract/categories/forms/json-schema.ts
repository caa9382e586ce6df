import type { Element } from 'domhandler';
import type { ReadField } from './fields.ts';
import type { FormField } from './types.ts';

/** A JSON Schema (2020-12) of what a visitor fills in, without hidden and nameless fields. */
export function jsonSchemaOf(read: readonly ReadField[]): object {
  const fillable = read.filter(({ field }) => field.name !== null && !field.hidden);
  const byName = Map.groupBy(fillable, ({ field }) => field.name);
  const required = fillable.filter(({ field }) => field.required).map(({ field }) => field.name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries([...byName].map(([name, fields]) => [name, propertyOfAll(fields)])),
    ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
  };
}

/** Several checkboxes with the same name are one property: the list of checked values. */
function propertyOfAll(read: readonly ReadField[]): object {
  const boxes = read.map(({ field }) => field).filter(({ type }) => type === 'checkbox');
  const [first] = read;
  if (boxes.length > 1) {
    const labels = boxes.flatMap(({ label }) => label ?? []);
    const items = labels.length === boxes.length ? { enum: [...new Set(labels)] } : {};
    return { type: 'array', items: { type: 'string', ...items } };
  }
  return first ? propertyOf(first) : {};
}

function propertyOf({ field, control }: ReadField): object {
  return { ...(field.label === null ? {} : { title: field.label }), ...valueSchema(field, control) };
}

const formats: Readonly<Record<string, string>> = { email: 'email', url: 'uri', date: 'date' };

const month = String.raw`\d{4,}-(?:0[1-9]|1[0-2])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?`;

/** Values as browsers send them. JSON Schema’s own time formats require an offset, which browsers never send. */
const patterns: Readonly<Record<string, string>> = {
  month: `^${month}$`,
  week: String.raw`^\d{4,}-W(?:0[1-9]|[1-4]\d|5[0-3])$`,
  time: `^${time}$`,
  'datetime-local': String.raw`^${month}-(?:0[1-9]|[12]\d|3[01])T${time}$`,
  color: '^#[\\da-fA-F]{6}$',
};

/** Controls that people type text in; lengths and patterns apply only to those. */
const written = /^(?:text|search|tel|url|email|password|textarea)$/;

/** A JSON Schema of the values that a control accepts. */
function valueSchema(field: FormField, control: Element): object {
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
    // Several addresses are one string, separated by commas.
    ...(type === 'email' && multiple ? {} : stated(formats, 'format', type)),
    ...(minLength === null ? {} : { minLength }),
    ...(maxLength === null ? {} : { maxLength }),
    ...(pattern === null || type === 'textarea' || !isPattern(pattern)
      ? {}
      : { pattern: `^(?:${pattern})$` }),
    ...(type === 'password' ? { writeOnly: true } : {}),
  };
}

/** Browsers ignore an invalid pattern (HTML standard, 4.10.5.3.6); validators reject a schema that contains one. */
function isPattern(text: string): boolean {
  try {
    return Boolean(new RegExp(text, 'v'));
  } catch {
    return false;
  }
}

/** The step is 1 if not stated, counted from the minimum, else from the initial value. */
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

/** Null if any number is accepted. */
function stepOf(text: string | undefined): number | null {
  if (/^\s*any\s*$/i.test(text ?? '')) return null;
  const step = numberIn(text) ?? 0;
  return step > 0 ? step : 1;
}

/** The standard ignores what follows a number: .5, 1e3 and 10px are all numbers. */
function numberIn(text: string | undefined): number | null {
  const number = Number.parseFloat(text ?? '');
  return Number.isFinite(number) ? number : null;
}
