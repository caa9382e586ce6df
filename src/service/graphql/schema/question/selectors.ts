import {
  type FieldNode,
  GraphQLError,
  type GraphQLResolveInfo,
  getArgumentValues,
  getNamedType,
  isObjectType,
  responsePathAsArray,
} from 'graphql';
import {
  maxSelectors,
  readSelector,
  type SelectorArguments,
} from '../../../../extract/categories/select/read-selector.ts';
import { invalidParameter, ScrapeError } from '../../../../extract/page/errors.ts';
import { isSameSelector, type Selector } from '../../../../extract/page/selector.ts';
import { fieldsUnder } from './selection.ts';

const fieldName = 'select';

/**
 * The distinct selectors of a `page` field, sorted. Throws INVALID_PARAMETER, at the path of the first invalid one, before
 * anything is fetched; `index` is the index of the page in `pages`.
 */
export function selectorsOf(info: GraphQLResolveInfo, index?: number): readonly Selector[] {
  const page = getNamedType(info.returnType);
  const field = isObjectType(page) ? page.getFields()[fieldName] : undefined;
  if (!field) return [];
  const nodes = fieldsUnder(info, page.name, info.fieldNodes).get(fieldName) ?? [];
  const selectors: Selector[] = [];
  for (const node of nodes) {
    try {
      // The field's arguments are those of a selector.
      const given = getArgumentValues(field, node, info.variableValues) as unknown as SelectorArguments;
      const selector = readSelector(given);
      if (selectors.some((known) => isSameSelector(known, selector))) continue;
      if (selectors.push(selector) > maxSelectors) {
        throw invalidParameter(`A page may have at most ${maxSelectors} selectors.`);
      }
    } catch (error) {
      throw located(error, node, { info, index });
    }
  }
  const key = ({ css, attribute, first }: Selector) => JSON.stringify([css, attribute, first]);
  return selectors.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/** The error with the path that it would have if its field had been resolved. */
function located(
  error: unknown,
  node: FieldNode,
  { info, index }: { info: GraphQLResolveInfo; index: number | undefined },
): unknown {
  if (!(error instanceof ScrapeError)) return error;
  const name = node.alias?.value ?? node.name.value;
  const path = [...responsePathAsArray(info.path), ...(index === undefined ? [] : [index]), name];
  return new GraphQLError(error.message, { nodes: [node], path, originalError: error });
}
