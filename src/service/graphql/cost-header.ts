/** The header that asks for the report of what an answer has cost, by the value `report`. */
const costHeader = 'GraphQL-Cost';

export function asksForCost(headers: Pick<Headers, 'get'>): boolean {
  return headers.get(costHeader)?.trim().toLowerCase() === 'report';
}
