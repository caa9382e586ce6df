import type { AnswerType, Field, FieldType } from './src/extract/schema/field.ts';
import type { AnswerEnum, Scalar } from './src/extract/schema/leaf.ts';

const scalars: Readonly<Record<Scalar, string>> = {
  String: 'string',
  Int: 'number',
  Float: 'number',
  Boolean: 'boolean',
  URL: 'string',
  DateTime: 'string',
  PageDate: 'string',
  Decimal: 'string',
  JSON: 'unknown',
};

/** A category by its name, with its type. */
type Named = readonly [name: string, category: { readonly type: AnswerType; readonly description: string }];

/**
 * TypeScript's declarations of all that answers consist of: by name and with descriptions, which editors show. What the
 * compiler infers of the types, as data, is the same without either.
 */
export function answersSource(categories: readonly Named[], others: readonly AnswerType[]): string {
  const types = new Map<string, string>();
  const add = (type: AnswerType | AnswerEnum): string => {
    if (types.has(type.name)) return type.name;
    // Noted before its fields: types may contain themselves.
    types.set(type.name, '');
    types.set(type.name, type.kind === 'enum' ? enumOf(type) : objectOf(type));
    return type.name;
  };
  const typeOf = (type: FieldType): string => {
    if (typeof type === 'string') return scalars[type];
    if ('kind' in type) return add(type);
    const item = typeOf(type[0]);
    return `readonly ${typeof type[0] === 'string' || 'kind' in type[0] ? item : `(${item})`}[]`;
  };
  const member = (name: string, { description, type, nullable, onDemand }: Field<unknown>) =>
    `${comment(description, '  ')}  readonly ${name}${onDemand ? '?' : ''}: ${typeOf(type)}${nullable ? ' | null' : ''};\n`;
  const objectOf = ({ name, description, fields, parts }: AnswerType) => {
    const all = Object.entries({ ...fields, ...parts }).filter(([, { internal }]) => !internal);
    return `${comment(description)}export interface ${name} {\n${all.map(([key, field]) => member(key, field)).join('')}}\n`;
  };
  const answers = categories.map(
    ([name, { type, description }]) => `${comment(description, '  ')}  readonly ${name}: ${add(type)};\n`,
  );
  for (const type of others) add(type);
  return [
    '// Written by npm run codegen.\n',
    `/** What each category answers. */\nexport interface Answers {\n${answers.join('')}}\n`,
    ...types.values(),
  ].join('\n');
}

function enumOf({ name, description, values }: AnswerEnum): string {
  const members = Object.entries(values).map(
    ([value, meaning]) => `${meaning === null ? '' : comment(meaning, '  ')}  | '${value}'`,
  );
  return `${comment(description)}export type ${name} =\n${members.join('\n')};\n`;
}

function comment(text: string, indent = ''): string {
  return `${indent}/** ${text.replaceAll('*/', '*\u200b/').replace(/\s+/g, ' ')} */\n`;
}
