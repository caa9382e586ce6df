// Types stand in the schema in the order in which they are defined.
import './types/scalars.ts';
import './types/category-info.ts';
import './query.ts';
import './batches/index.ts';
import { GraphQLDeferDirective, GraphQLStreamDirective } from '@graphql-tools/utils';
import { isEnumType, isObjectType, specifiedDirectives } from 'graphql';
import { definedTypes } from '../../../extract/schema/answer-type.ts';
import type { Volatility } from '../../../extract/schema/field.ts';
import { optionsOf } from '../../endpoint/question/page-options.ts';
import { sized } from './answer-size.ts';
import { builder } from './types/builder.ts';

const notes: Readonly<Record<Volatility['of'], string>> = {
  VALUE: 'Left out of contentHash.',
  SOME: 'Left out of contentHash where it is about one response only.',
  ITEMS: 'Items about one response only are left out of contentHash.',
  ORDER: 'Their order is left out of contentHash.',
};

const about = `Facts about any web page, by category: ask \`page\` for a URL, and select the fields that you need.
PageQL fetches nothing that you do not select. A field that fails is null, with a coded error, and the others answer. Each page counts once against the rate limit, however much of it is selected.
\`categories\` says what there is to select and what each costs; \`viewer\` says who you are and how much is left.`;

/** The schema, whose field order is that of REST bodies. */
export const schema = builder.toSchema({
  sortSchema: false,
  directives: [...specifiedDirectives, GraphQLDeferDirective, GraphQLStreamDirective],
});
// Pothos takes no description of the whole schema.
schema.description = about;
sized(schema);
withWordsInAnyCase();
inOwnOrder();
withVolatileNotes();

/** Pothos puts the fields of interfaces before those of the type. */
function inOwnOrder(): void {
  for (const definition of definedTypes) {
    const type = schema.getType(definition.name);
    if (definition.kind !== 'object' || definition.interfaces.length === 0 || !isObjectType(type)) continue;
    const fields = type.getFields();
    const found = { ...fields };
    for (const name of Object.keys(found)) Reflect.deleteProperty(fields, name);
    const own = Object.keys(definition.fields).map((name) => [name, found[name]]);
    Object.assign(fields, Object.fromEntries(own), found);
  }
}

/** `render: never` is what REST and the command line take: the words of options are the same here, and the schema names them once. */
function withWordsInAnyCase(): void {
  for (const [, { words }] of optionsOf('GRAPHQL')) {
    const type = words && schema.getType(words.name);
    if (!isEnumType(type)) continue;
    const valueCalled = type.getValue.bind(type);
    type.getValue = (name) => valueCalled(name.toUpperCase());
  }
}

/** Adds a note to the descriptions of volatile fields. */
function withVolatileNotes(): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type)) continue;
    for (const field of Object.values(type.getFields())) {
      const { volatility } = field.extensions as { readonly volatility?: Volatility };
      if (volatility) field.description = `${field.description} ${notes[volatility.of]}`;
    }
  }
}
