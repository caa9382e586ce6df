import type { HeaderReader } from '../../access/header-reader.ts';

/** The header that asks for the report of what an answer has cost, by the value `report`. */
const costHeader = 'graphql-cost';

export function asksForCost(headers: HeaderReader): boolean {
  return headers.get(costHeader)?.trim().toLowerCase() === 'report';
}
