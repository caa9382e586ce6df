import type { AddressQuery } from '../../operations/generated/answers.d.ts';
import { apiKey } from '../settings.ts';
import type { Failure } from '../types.ts';
import { ask } from './ask.ts';
import { documentText } from './documents.ts';

export type AddressReport = NonNullable<AddressQuery['page']>;

/** What the addresses answered that were asked in this tab. */
const known: Map<string, AddressReport> = new Map();

export const knownReport = (url: string) => known.get(url) ?? null;

/** Asks the service what an address answers. */
export async function addressReport(url: string): Promise<AddressReport | Failure> {
  const { signal } = new AbortController();
  const query = await documentText('address');
  for await (const { data, failures } of ask({ query, variables: { url }, key: apiKey.get(), signal })) {
    if (data?.page) known.set(url, data.page as AddressReport);
    else if (failures[0]) return failures[0];
  }
  return known.get(url) ?? { code: 'EMPTY', message: 'The service answered with nothing.', path: [] };
}
