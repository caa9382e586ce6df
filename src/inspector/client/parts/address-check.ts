import { h } from 'preact';
import { useState } from 'preact/hooks';
import { type AddressReport, addressReport, knownReport } from '../answer/address-report.ts';
import { size } from '../format.ts';
import { html } from '../html.ts';
import type { Failure } from '../types.ts';
import { isWebAddress } from './link.ts';
import { pill } from './sign.ts';

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
