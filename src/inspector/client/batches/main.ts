import { h, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { momentOf, number, words } from '../format.ts';
import { html } from '../html.ts';
import { table } from '../parts/table.ts';
import { applyTheme, readSettings } from '../settings.ts';
import { batchView, refusal } from './batch-view.ts';
import { listBatches } from './calls.ts';
import type { ShownBatch } from './progress.ts';

applyTheme(readSettings());
document.body.replaceChildren();
render(h(BatchesPage, {}), document.body);

/** The batches of the caller, or the one that the fragment of the address names. */
function BatchesPage() {
  const [id, setId] = useState(location.hash.slice(1));
  useEffect(() => {
    const follow = () => setId(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return html`<a class="skip" href="#main">To the batches</a>
    <header class="top"><div><a class="brand" href="/">PageQL <span>Inspector</span></a>
      <a href="/batches">Batches</a> <a href="/docs#batches">Reference</a></div></header>
    <div class="shell batches"><main id="main" tabindex="-1"><h1>${id ? 'Batch' : 'Batches'}</h1>${id ? batchView(id) : h(List, {})}</main></div>`;
}

function List() {
  const [batches, setBatches] = useState(null as readonly ShownBatch[] | null);
  const [error, setError] = useState(null as Error | null);
  useEffect(() => void listBatches().then(setBatches, setError), []);
  if (error) return refusal(error);
  if (!batches) return html`<p class="muted" role="status">Waiting for the service.</p>`;
  if (batches.length === 0)
    return html`<p>There are none of yours. <code>pageql batch submit urls.txt</code> submits one; <a href="/docs#batches">the reference</a> has the calls.</p>`;
  return html`<section class="panel">${table<ShownBatch>({
    name: 'batches',
    rows: batches,
    columns: [
      {
        name: 'Batch',
        kind: 'full',
        value: ({ id }) => id,
        show: ({ id }) => html`<a class="mono" href=${`#${id}`}>${id}</a>`,
      },
      { name: 'State', value: ({ state }) => words(state) },
      { name: 'Submitted', value: ({ createdAt }) => momentOf(createdAt) },
      {
        name: 'Pages',
        kind: 'num',
        value: ({ counts }) => counts.total,
        show: ({ counts }) => number(counts.total),
      },
      {
        name: 'Settled',
        kind: 'num',
        value: ({ counts }) => counts.total - counts.waiting - counts.running,
      },
      { name: 'Failed', kind: 'num', value: ({ counts }) => counts.failed },
    ],
  })}</section>`;
}
