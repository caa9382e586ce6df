import { AnswerSize, outerSize } from '../schema/answer-size.ts';
import { limits } from './limits.ts';
import { type Executed, operationCost, pagesAsked } from './operation-cost.ts';

/** Why an operation is too large to be executed, and what to change; null if it is not. */
export function excessOf(executed: Executed): string | null {
  const pages = pagesAsked(executed);
  if (pages > limits.pages)
    return `One operation may ask for at most ${limits.pages} pages; it asks for ${shown(pages)}. Ask for the others in further operations.`;
  const cost = operationCost(executed);
  if (cost <= limits.cost) return null;
  return `An operation may cost at most ${shown(limits.cost)}; it costs ${shown(cost)}. Each field costs 1, and a field in a list as often as the argument first of the list says, or 20 times without it: ask for less with first, for fewer fields, or in several operations.`;
}

/** The size of an answer, with what its operation writes outside of lists. */
export function openAnswer({ schema, operation, fragments }: Executed): AnswerSize {
  const size = new AnswerSize(limits.values);
  const root = schema.getRootType(operation.operation) ?? undefined;
  size.take(Math.round(outerSize(schema, fragments).of(operation.selectionSet, root)));
  return size;
}

function shown(count: number): string {
  return count.toLocaleString('en');
}
