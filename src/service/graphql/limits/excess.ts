import { AnswerSize, outerSize } from '../schema/answer-size.ts';
import type { Executed } from '../syntax/executed.ts';
import { limits } from './limits.ts';
import {
  anyNumber,
  type LinkedPagesAsked,
  linkedPagesAsked,
  operationCost,
  pagesAsked,
} from './operation-cost.ts';
import { shown } from './parse-document.ts';

/** Why an operation is too large to be executed, and what to change; null if it is not. */
export function excessOf(executed: Executed): string | null {
  const pages = pagesAsked(executed);
  if (pages > limits.pages)
    return `One operation may ask for at most ${limits.pages} pages; it asks for ${shown(pages)}. Ask for the others in further operations.`;
  const linked = excessOfLinkedPages(linkedPagesAsked(executed));
  if (linked !== null) return linked;
  const cost = operationCost(executed);
  if (cost <= limits.cost) return null;
  return `An operation may cost at most ${shown(limits.cost)}; it costs ${shown(cost)}. Each field costs 1, and a field in a list as often as the argument first of the list says, or 20 times without it: ask for less with first, for fewer fields, or in several operations.`;
}

function excessOfLinkedPages({ count, further }: LinkedPagesAsked): string | null {
  if (further)
    return 'A page behind a link cannot be followed further: ask for it as a page of its own, and for the pages behind its links there.';
  if (count <= limits.linkedPages) return null;
  const most = `One operation may ask for at most ${limits.linkedPages} pages behind links`;
  if (count < anyNumber) return `${most}; it asks for ${shown(count)}. Ask for fewer with first.`;
  return `${most}: give the list of links the argument first, such as items(first: 5).`;
}

export function openAnswer({ schema, operation, fragments }: Executed): AnswerSize {
  const size = new AnswerSize(limits.values);
  const root = schema.getRootType(operation.operation) ?? undefined;
  size.take(Math.round(outerSize(schema, fragments).of(operation.selectionSet, root)));
  return size;
}
