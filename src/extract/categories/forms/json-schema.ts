import type { ReadField } from './fields.ts';
import { valueSchema } from './value-schema.ts';

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
