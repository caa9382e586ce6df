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
import type { AnswerContext } from '../schema/builder.ts';

/** Answers a selection on a value: at once, or as a promise where a resolver gives one. */
export type Answering = (value: unknown, context: AnswerContext) => unknown;

type Parent = GraphQLObjectType<unknown, AnswerContext>;

/**
 * Compiles a selection of plain fields, without arguments, aliases or fragments, to functions that give what executing
 * it gives. They fail where any field does.
 */
export function compiled(type: GraphQLObjectType, { selections }: SelectionSetNode): Answering {
  const steps = selections.map((node) => {
    if (node.kind !== Kind.FIELD || node.alias || node.arguments?.length || node.directives?.length) {
      throw new Error('only plain fields can be compiled');
    }
    return [node.name.value, answeringField(type, node)] as const;
  });
  return (value, context) => {
    const answer: Record<string, unknown> = {};
    const waiting: Promise<unknown>[] = [];
    for (const [name, step] of steps) {
      const part = step(value, context);
      // Its place is taken now, so that fields keep their order.
      answer[name] = part;
      if (isPromise(part)) {
        waiting.push(
          noted(
            part.then((settled) => {
              answer[name] = settled;
            }),
          ),
        );
      }
    }
    return waiting.length > 0 ? Promise.all(waiting).then(() => answer) : answer;
  };
}

/** The same for what the resolver of a field has given: one that is not there is null. */
export function compiledValue(parent: GraphQLObjectType, node: FieldNode): Answering {
  const field = parent.getFields()[node.name.value];
  if (!field) throw new Error(`${parent.name} has no field ${node.name.value}`);
  return completing(field.type, node);
}

function answeringField(parent: Parent, node: FieldNode): Answering {
  const name = node.name.value;
  const field = parent.getFields()[name];
  if (!field) throw new Error(`${parent.name} has no field ${name}`);
  const complete = completing(field.type, node);
  const args = defaultArguments(field);
  const { resolve } = field;
  if (!resolve) return (value, context) => complete((value as Record<string, unknown>)[name], context);
  // What our resolvers know of the request they have from the context: none reads more of this.
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

function completing(type: GraphQLOutputType, node: FieldNode): Answering {
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

function completingList(complete: Answering): Answering {
  return (value, context) => {
    if (value === null || value === undefined) return null;
    if (!Array.isArray(value)) throw new Error('only arrays are completed as lists');
    const items = value.map((item) => {
      if (isPromise(item)) throw new Error('only settled items are completed');
      const completed = complete(item, context);
      return isPromise(completed) ? noted(completed) : completed;
    });
    return items.some(isPromise) ? Promise.all(items) : items;
  };
}

function inside(type: GraphQLOutputType, { selectionSet }: FieldNode): Answering {
  if (!isObjectType(type) || type.isTypeOf || !selectionSet) throw new Error('only objects can be compiled');
  return compiled(type, selectionSet);
}

function serialised(value: unknown): unknown {
  if (value === null || value === undefined) throw new Error('a value became none');
  return value;
}

/** Its failure is that of what waits for it, also where another failed first. */
function noted<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => {});
  return promise;
}

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise;
}
