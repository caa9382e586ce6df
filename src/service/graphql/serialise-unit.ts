import {
  type FieldNode,
  type GraphQLObjectType,
  getNamedType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { AnswerContext } from '../../extract/schema/builder.ts';
import type { SerialisedUnit, SerialiseUnit } from '../engine/extraction/extracted.ts';
import { selectorUnit, type Unit } from '../engine/request/plan.ts';
import { type CategoryName, categoryCalled, select } from '../engine/request/selection.ts';
import { type CompiledSelection, compiledValue } from './compiled-selection.ts';
import { partHash } from './content-hash.ts';
import { parsedSelection } from './full-selection.ts';

const encoder = new TextEncoder();

/** Renderings are run directly, since this is already an extraction thread. */
const context: AnswerContext = { render: async ({ run }, input) => run(input) };

/**
 * Serialises the full selection of a unit in the thread that has its value. Rejects if the value does not fit its type,
 * which is a bug.
 */
export function unitSerialiser(pageType: GraphQLObjectType): SerialiseUnit {
  const known = new Map<string, CompiledSelection>();
  return async (unit, extracted): Promise<SerialisedUnit> => {
    const answer = known.get(unit.name) ?? compiledUnit(pageType, unit);
    known.set(unit.name, answer);
    const value = await answer(extracted, context);
    const json = JSON.stringify(value);
    return { json: encoder.encode(json), contentHash: partHash(pageType, unit.path, { value, json }) };
  };
}

function compiledUnit(
  pageType: GraphQLObjectType,
  { name, path }: Pick<Unit, 'name' | 'path'>,
): CompiledSelection {
  // Selectors come with the request and are not part of the full selection; what they find is serialised unchanged.
  if (path === selectorUnit.path) return (value) => value;
  const [category, part] = path.split('.') as [CategoryName, string?];
  const excerpts = new Set(name === path ? [] : [category]);
  const node = fieldIn(parsedSelection(pageType, select([category], { excerpts })), category);
  if (part === undefined) return compiledValue(pageType, without(node, categoryCalled(category).parts));
  const type = getNamedType(pageType.getFields()[category]?.type);
  if (!isObjectType(type)) throw new Error(`${category} is no object`);
  return compiledValue(type, fieldIn(node.selectionSet, part));
}

function fieldIn(selectionSet: SelectionSetNode | undefined, name: string): FieldNode {
  const field = selectionSet?.selections.find((one) => one.kind === Kind.FIELD && one.name.value === name);
  if (field?.kind !== Kind.FIELD) throw new Error(`${name} is not in the full selection`);
  return field;
}

/** A category without its browser parts, which are separate units. */
function without(node: FieldNode, parts: object): FieldNode {
  const { selectionSet } = node;
  const isOwn = (one: object) => !('name' in one && (one.name as FieldNode['name']).value in parts);
  return selectionSet
    ? { ...node, selectionSet: { ...selectionSet, selections: selectionSet.selections.filter(isOwn) } }
    : node;
}
