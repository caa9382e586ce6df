import type { Excerpt } from '../page/category.ts';
import type { AnswerType } from '../schema/field.ts';
import { type Writer, writerOf } from './written.ts';

/** Writes the only field of an excerpt, without those inside that need the whole category. */
export function excerptWriter(
  { fields }: Pick<AnswerType, 'fields'>,
  { field: name, without }: Pick<Excerpt, 'field' | 'without'>,
): Writer {
  const field = fields[name];
  if (!field) throw new Error(`there is no field ${name}`);
  const { type } = field;
  if (typeof type === 'string' || !('kind' in type) || type.kind !== 'object')
    throw new Error(`${name} is no object`);
  const kept = Object.entries(type.fields).filter(([inner]) => !without.includes(inner));
  return writerOf({ fields: { [name]: { ...field, type: { ...type, fields: Object.fromEntries(kept) } } } });
}
