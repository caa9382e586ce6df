import {
  type FieldNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql';
import type { AnswerContext } from '../../extract/schema/builder.ts';

/** Executes a selection on a value; returns a promise only if a resolver does. */
export type CompiledSelection = (value: unknown, context: AnswerContext) => unknown;

type Parent = GraphQLObjectType<unknown, AnswerContext>;

/**
 * Compiles a selection of plain fields, without arguments, aliases or fragments, to a function with the same result as
 * executing it, except that it fails as a whole if any field fails.
 */
export function compiled(type: GraphQLObjectType, { selections }: SelectionSetNode): CompiledSelection {
  const steps = selections.map((node) => {
    if (node.kind !== Kind.FIELD || node.alias || node.arguments?.length || node.directives?.length) {
      throw new Error('only plain fields can be compiled');
    }
    return [node.name.value, compiledField(type, node)] as const;
  });
  return (value, context) => {
    const answer: Record<string, unknown> = {};
    const pending: Promise<unknown>[] = [];
    for (const [name, step] of steps) {
      const part = step(value, context);
      // Set even if it is a promise, so that fields keep their order.
      answer[name] = part;
      if (isPromise(part)) {
        pending.push(
          handled(
            part.then((settled) => {
              answer[name] = settled;
            }),
          ),
        );
      }
    }
    return pending.length > 0 ? Promise.all(pending).then(() => answer) : answer;
  };
}

/** Compiles the selection of a field, to be executed on the value that the field's resolver returned. */
export function compiledValue(parent: GraphQLObjectType, node: FieldNode): CompiledSelection {
  const field = parent.getFields()[node.name.value];
  if (!field) throw new Error(`${parent.name} has no field ${node.name.value}`);
  return completing(field.type, node);
}

function compiledField(parent: Parent, node: FieldNode): CompiledSelection {
  const name = node.name.value;
  const field = parent.getFields()[name];
  if (!field) throw new Error(`${parent.name} has no field ${name}`);
  const complete = completing(field.type, node);
  const args = defaultArguments(field);
  const { resolve } = field;
  if (!resolve) return (value, context) => complete((value as Record<string, unknown>)[name], context);
  // Our resolvers get everything about the request from the context, so they need no more than this.
  const info = { fieldName: name, parentType: parent, returnType: field.type } as GraphQLResolveInfo;
  return (value, context) => {
    const resolved = resolve(value, args, context, info);
    return isPromise(resolved)
      ? resolved.then((settled) => complete(settled, context))
      : complete(resolved, context);
  };
}

function defaultArguments({ args }: GraphQLField<unknown, AnswerContext>): Record<string, unknown> {
  const stated = args.filter(({ defaultValue }) => defaultValue !== undefined);
  return Object.fromEntries(stated.map(({ name, defaultValue }) => [name, defaultValue]));
}

function completing(type: GraphQLOutputType, node: FieldNode): CompiledSelection {
  if (isNonNullType(type)) {
    const inner = completing(type.ofType, node);
    return (value, context) => {
      if (value === null || value === undefined) throw new Error(`${node.name.value} is null`);
      return inner(value, context);
    };
  }
  if (isListType(type)) return completingList(completing(type.ofType, node));
  const inner = isLeafType(type) ? (value: unknown) => serialised(type.serialize(value)) : inside(type, node);
  return (value, context) => (value === null || value === undefined ? null : inner(value, context));
}

function completingList(complete: CompiledSelection): CompiledSelection {
  return (value, context) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) throw new Error('only arrays are completed as lists');
    const items = value.map((item) => {
      if (isPromise(item)) throw new Error('only settled items are completed');
      const completed = complete(item, context);
      return isPromise(completed) ? handled(completed) : completed;
    });
    return items.some(isPromise) ? Promise.all(items) : items;
  };
}

function inside(type: GraphQLOutputType, { selectionSet }: FieldNode): CompiledSelection {
  if (!isObjectType(type) || type.isTypeOf || !selectionSet) throw new Error('only objects can be compiled');
  return compiled(type, selectionSet);
}

function serialised(value: unknown): unknown {
  if (value === null || value === undefined) throw new Error('a value was serialised to null');
  return value;
}

/** Prevents an unhandled rejection: whoever awaits several promises gets only the first failure. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}
