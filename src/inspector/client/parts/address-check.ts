import { h } from 'preact';
import { useState } from 'preact/hooks';
import type { AddressQuery } from '../../operations/generated/answers.d.ts';
import { ask } from '../answer/ask.ts';
import { documentText } from '../answer/documents.ts';
import { size } from '../format.ts';
import { html } from '../html.ts';
import type { Failure } from '../types.ts';
import { isWebAddress } from './link.ts';
import { pill } from './sign.ts';

type AddressReport = NonNullable<AddressQuery['page']>;

/** What the addresses answered that were asked in this tab. */
const known: Map<string, AddressReport> = new Map();

export const knownReport = (url: string) => known.get(url) ?? null;

/** A button that asks what an address answers, and the answer. */
export function addressCheck(url: string | null) {
  return url && isWebAddress(url) ? h(AddressCheck, { key: url, url }) : null;
}

function AddressCheck({ url }: { url: string }) {
  const [report, setReport] = useState(knownReport(url) as AddressReport | Failure | null);
  const [asking, setAsking] = useState(false);
  const check = async () => {
    setAsking(true);
    setReport(await addressReport(url));
    setAsking(false);
  };
  if (report) return html`<span role="status">${answerOf(report)}</span>`;
  return html`<button class="btn" type="button" disabled=${asking} title="One request to the service" onClick=${check}>${asking ? 'Asking' : 'Check'}<span class="vh"> ${url}</span></button>`;
}

function answerOf(report: AddressReport | Failure) {
  if ('code' in report) return html`<span title=${report.message}>${pill('fail', report.code)}</span>`;
  const { status, bytesRead, contentType } = report.fetch;
  const isThere = status !== null && status < 400;
  return html`${pill(isThere ? 'pass' : 'fail', status ?? 'no answer')} ${isThere && html`<span class="nowrap" title=${contentType}>${size(bytesRead)}</span>`}`;
}

/** Asks the service what an address answers. */
async function addressReport(url: string): Promise<AddressReport | Failure> {
  const { signal } = new AbortController();
  const query = await documentText('address');
  for await (const { data, failures } of ask({ query, variables: { url }, signal })) {
    if (data?.page) known.set(url, data.page as AddressReport);
    else if (failures[0]) return failures[0];
  }
  return known.get(url) ?? { code: 'EMPTY', message: 'The service answered with nothing.', path: [] };
}
