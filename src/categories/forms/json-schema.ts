import type { FormField } from './types.ts';

const formats: Readonly<Record<string, string>> = {
  email: 'email',
  url: 'uri',
  date: 'date',
  time: 'time',
  'datetime-local': 'date-time',
};

/** A JSON Schema (2020-12) of what a visitor fills in: hidden and nameless fields are not part of it. */
export function jsonSchemaOf(fields: readonly FormField[]): object {
  const asked = fields.filter(({ name, hidden }) => name !== null && !hidden);
  const byName = Map.groupBy(asked, ({ name }) => name);
  const required = asked.filter((field) => field.required).map(({ name }) => name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    properties: Object.fromEntries([...byName].map(([name, fields]) => [name, propertyOfAll(fields)])),
    ...(required.length > 0 ? { required: [...new Set(required)] } : {}),
  };
}

/** Several boxes of one name are one list of what is ticked. */
function propertyOfAll(fields: readonly FormField[]): object {
  const boxes = fields.filter(({ type }) => type === 'checkbox');
  const [field] = fields;
  if (boxes.length > 1) {
    const labels = boxes.flatMap(({ label }) => label ?? []);
    const items = labels.length === boxes.length ? { enum: [...new Set(labels)] } : {};
    return { type: 'array', items: { type: 'string', ...items } };
  }
  return field ? propertyOf(field) : {};
}

function propertyOf(field: FormField): object {
  const { label, type, minLength, maxLength, pattern } = field;
  return {
    ...(label === null ? {} : { title: label }),
    ...typeOf(field),
    ...(minLength === null ? {} : { minLength }),
    ...(maxLength === null ? {} : { maxLength }),
    ...(pattern === null || !isPattern(pattern) ? {} : { pattern: `^(?:${pattern})$` }),
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

function typeOf({ type, options }: FormField): object {
  const choices = [...new Set(options.filter((option) => option !== ''))];
  const choice = choices.length > 0 ? { type: 'string', enum: choices } : { type: 'string' };
  if (type === 'checkbox') return { type: 'boolean' };
  if (type === 'number' || type === 'range') return { type: 'number' };
  if (type === 'select-multiple') return { type: 'array', items: choice };
  if (choices.length > 0) return choice;
  if (type === 'file') return { type: 'string', contentEncoding: 'base64' };
  const format = Object.hasOwn(formats, type) ? formats[type] : undefined;
  return format === undefined ? { type: 'string' } : { type: 'string', format };
}
