import {
  GraphQLStreamDirective,
  getDeferValues,
  getDirectiveValues,
  getFieldEntryKey,
  shouldIncludeNode,
  type VariableValues,
} from '@graphql-tools/utils';
import type { ExecutionArgs, FieldNode, FormattedExecutionResult, SelectionSetNode } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Session, SessionContext } from '../../endpoint/session.ts';
import { acceptsPending } from '../requests/accept.ts';
import type { Fragments } from '../syntax/document.ts';
import { type Executed, executedBy, withoutSources } from '../syntax/executed.ts';

// The executor delivers parts in the format of 2022, by path and label. Clients that ask for incrementalSpec=v0.2 are told
// beforehand which parts will come (`pending`), get each by its id (`incremental`), and hear when it is `completed`.
// https://github.com/graphql/defer-stream-wg/discussions/69

type Path = readonly (string | number)[];
type Errors = FormattedExecutionResult['errors'];

/** A part as the executor delivers it: what is deferred, or an item of a list, by its own place. */
interface Patch {
  readonly path: Path;
  readonly label?: string;
  readonly data?: object | null;
  readonly items?: readonly unknown[] | null;
  readonly errors?: Errors;
  readonly extensions?: object;
}

interface Payload extends FormattedExecutionResult {
  readonly incremental?: readonly Patch[];
  readonly hasNext?: boolean;
}

/** A part that will come: what a fragment defers, or the rest of a list. */
interface Part {
  readonly id: string;
  readonly path: Path;
  readonly label: string | undefined;
  readonly sets: readonly SelectionSetNode[];
}

export function incrementalDelivery(): Plugin {
  const asked = new WeakSet<Request>();
  const executed = new WeakMap<Request, ExecutionArgs>();
  return {
    onRequest({ request }) {
      if (acceptsPending(request.headers.get('accept'))) asked.add(request);
    },
    onExecute({ args }) {
      executed.set(args.contextValue.request, args);
    },
    onResultProcess({ request, result, setResult }) {
      if (!asked.has(request) || !isAsyncIterable(result)) return;
      const args = executed.get(request);
      const operation = args && executedBy(args);
      if (operation) setResult(announced(result, operation));
    },
    onResponse({ request, response }) {
      const type = response.headers.get('content-type');
      if (asked.has(request) && type?.startsWith('multipart/')) {
        response.headers.set('content-type', `${type}; incrementalSpec=v0.2`);
      }
    },
  };
}

async function* announced(payloads: AsyncIterable<object>, operation: Executed): AsyncGenerator<object> {
  const parts = new Parts(operation);
  for await (const { incremental, hasNext, ...payload } of separated<Payload>(payloads)) {
    const [patch] = incremental ?? [];
    const told = patch ? parts.deliver(patch) : parts.begin(payload.data);
    const completed = [...(told.completed ?? []), ...(hasNext ? [] : parts.end())];
    yield { ...payload, ...told, ...(completed.length > 0 && { completed }), hasNext };
  }
}

interface Told {
  readonly pending?: readonly Omit<Part, 'sets'>[];
  readonly incremental?: readonly object[];
  readonly completed?: readonly { readonly id: string; readonly errors?: Errors }[];
}

/** The parts of one answer, from their announcement to their end. */
class Parts {
  readonly #fragments: Fragments;
  readonly #variables: VariableValues;
  readonly #root: SelectionSetNode;
  readonly #open = new Map<string, Part[]>();
  #count = 0;

  constructor({ operation, fragments, variables }: Executed) {
    this.#fragments = fragments;
    this.#variables = withoutSources(variables);
    this.#root = operation.selectionSet;
  }

  begin(data: unknown): Told {
    return announcing([...this.#inside([this.#root], data, [])]);
  }

  deliver({ path, label, data, items, errors, extensions }: Patch): Told {
    const isItem = items !== undefined;
    const place = isItem ? path.slice(0, -1) : path;
    const known = this.#open.get(keyOf(place, label))?.[0];
    // Of a fragment on another type than the field has, nothing was announced.
    const part = known ?? this.#opened(place, label, []);
    const added = { ...(errors && { errors }), ...(extensions && { extensions }) };
    const late = known ? [] : [part];
    if (!(isItem ? items : data)) {
      this.#close(part);
      return { ...announcing(late), completed: [{ id: part.id, ...(errors && { errors }) }] };
    }
    if (!isItem) this.#close(part);
    const inside = [...this.#inside(part.sets, isItem ? items?.[0] : data, path)];
    return {
      ...announcing([...late, ...inside]),
      incremental: [{ id: part.id, ...(isItem ? { items } : { data }), ...added }],
      ...(!isItem && { completed: [{ id: part.id }] }),
    };
  }

  /** What is still open when nothing follows: lists, whose ends the executor does not tell. */
  end(): { readonly id: string }[] {
    const left = [...this.#open.values()].flat().map(({ id }) => ({ id }));
    this.#open.clear();
    return left;
  }

  /** The parts that will come for a value, by what is selected of it. */
  *#inside(sets: readonly SelectionSetNode[], value: unknown, path: Path): Generator<Part> {
    if (Array.isArray(value)) {
      for (const [at, item] of value.entries()) yield* this.#inside(sets, item, [...path, at]);
    } else if (typeof value === 'object' && value !== null) {
      const fields = new Map<string, FieldNode[]>();
      yield* this.#spread(sets, path, fields);
      for (const [key, nodes] of fields)
        yield* this.#field(nodes, (value as Record<string, unknown>)[key], [...path, key]);
    }
  }

  /** Collects the fields of selection sets, and yields the parts that they defer. */
  *#spread(
    sets: readonly SelectionSetNode[],
    path: Path,
    fields: Map<string, FieldNode[]>,
    names = new Set<string>(),
  ): Generator<Part> {
    for (const selection of sets.flatMap(({ selections }) => selections)) {
      if (!shouldIncludeNode(this.#variables, selection)) continue;
      if (selection.kind === 'Field') {
        const key = getFieldEntryKey(selection);
        fields.set(key, [...(fields.get(key) ?? []), selection]);
        continue;
      }
      const name = selection.kind === 'FragmentSpread' ? selection.name.value : null;
      const fragment =
        selection.kind === 'FragmentSpread' ? this.#fragments.get(selection.name.value) : selection;
      const inside = fragment ? [fragment.selectionSet] : [];
      const defer = getDeferValues(this.#variables, selection);
      if (defer) yield this.#opened(path, defer.label, inside);
      else if (!name || !names.has(name)) {
        if (name) names.add(name);
        yield* this.#spread(inside, path, fields, names);
      }
    }
  }

  *#field(nodes: readonly FieldNode[], value: unknown, path: Path): Generator<Part> {
    const sets = nodes.flatMap(({ selectionSet }) => selectionSet ?? []);
    const [first] = nodes;
    const stream = first && getDirectiveValues(GraphQLStreamDirective, first, this.#variables);
    if (stream && stream.if !== false && Array.isArray(value) && value.length === stream.initialCount) {
      const { label } = stream;
      yield this.#opened(path, typeof label === 'string' ? label : undefined, sets);
    }
    yield* this.#inside(sets, value, path);
  }

  #opened(path: Path, label: string | undefined, sets: readonly SelectionSetNode[]): Part {
    const part = { id: String(this.#count++), path, label, sets };
    const key = keyOf(path, label);
    this.#open.set(key, [...(this.#open.get(key) ?? []), part]);
    return part;
  }

  #close(part: Part): void {
    const key = keyOf(part.path, part.label);
    const left = (this.#open.get(key) ?? []).filter((one) => one !== part);
    if (left.length > 0) this.#open.set(key, left);
    else this.#open.delete(key);
  }
}

function announcing(parts: readonly Part[]): Told {
  if (parts.length === 0) return {};
  return { pending: parts.map(({ id, path, label }) => ({ id, path, label })) };
}

function keyOf(path: Path, label: string | undefined): string {
  return JSON.stringify([path, label]);
}

/**
 * Sends each deferred part in a payload of its own, even if several are ready: a slow connection shows the first one sooner, and
 * calls of others are answered between two of them.
 */
export function patchByPatch(): Plugin<object, SessionContext> {
  return {
    onResultProcess({ result, setResult, serverContext: { session } }) {
      if (isAsyncIterable(result)) setResult(inTurns(separated(result), session));
    },
  };
}

async function* inTurns<Result extends object>(
  payloads: AsyncIterable<Result>,
  session: Pick<Session, 'turn'>,
): AsyncGenerator<Result> {
  for await (const payload of payloads) {
    await session.turn();
    yield payload;
  }
}

async function* separated<Result extends object>(payloads: AsyncIterable<Result>): AsyncGenerator<Result> {
  for await (const payload of payloads) {
    const { incremental = [], hasNext }: Pick<Payload, 'incremental' | 'hasNext'> = payload;
    const last = incremental.length - 1;
    if (last < 1) yield payload;
    else
      for (const [at, patch] of incremental.entries()) {
        yield { ...payload, incremental: [patch], hasNext: at < last || hasNext };
      }
  }
}
