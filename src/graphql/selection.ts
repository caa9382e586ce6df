import { collectSubFields } from '@graphql-tools/utils';
import { type FieldNode, type GraphQLResolveInfo, getNamedType, isObjectType } from 'graphql';
import {
  type CategoryName,
  categoryCalled,
  categoryNames,
  type Selection,
  select,
} from '../engine/selection.ts';

/**
 * The categories that a `page` field selects, through aliases, fragments, @skip, @include and @defer. The browser
 * parts of a category count as asked for where one of them is selected.
 */
export function selectionOf(info: GraphQLResolveInfo): Selection {
  const asked = fieldsUnder(info, getNamedType(info.returnType).name, info.fieldNodes);
  const names = categoryNames.filter((name) => asked.has(name));
  const wantsBrowser = (name: CategoryName) => {
    const { type, parts } = categoryCalled(name);
    const inside = fieldsUnder(info, type.name, asked.get(name) ?? []);
    return Object.keys(parts).some((part) => inside.has(part));
  };
  return select(names, new Set(names.filter((name) => !wantsBrowser(name))));
}

/** The fields selected in these nodes, by their name in the schema. */
function fieldsUnder(
  { schema, fragments, variableValues }: GraphQLResolveInfo,
  typeName: string,
  nodes: readonly FieldNode[],
): Map<string, FieldNode[]> {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) return new Map();
  const { fields, patches } = collectSubFields(schema, fragments, variableValues, type, [...nodes]);
  const found = [fields, ...patches.map((patch) => patch.fields)].flatMap((group) =>
    [...group.values()].flat(),
  );
  return Map.groupBy(found, (node) => node.name.value);
}
