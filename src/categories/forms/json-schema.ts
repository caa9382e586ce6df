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
    ...(pattern === null ? {} : { pattern: `^(?:${pattern})$` }),
    ...(type === 'password' ? { writeOnly: true } : {}),
  };
}

function typeOf({ type, options }: FormField): object {
  const choices = options.filter((option) => option !== '');
  if (type === 'checkbox') return { type: 'boolean' };
  if (type === 'number' || type === 'range') return { type: 'number' };
  if (type === 'select-multiple') return { type: 'array', items: { type: 'string', enum: choices } };
  if (choices.length > 0) return { type: 'string', enum: [...new Set(choices)] };
  if (type === 'file') return { type: 'string', contentEncoding: 'base64' };
  const format = Object.hasOwn(formats, type) ? formats[type] : undefined;
  return format === undefined ? { type: 'string' } : { type: 'string', format };
}
