import { h } from 'preact';
import { useState } from 'preact/hooks';
import { momentOf, number, words } from '../format.ts';
import { html } from '../html.ts';
import { saveFile } from '../parts/save-file.ts';
import { sign } from '../parts/sign.ts';
import { table } from '../parts/table.ts';
import { useWhileShown } from '../parts/while-shown.ts';
import { keyForm } from '../shell/bar.ts';
import { call, type HostCount, hostsOf, type Line, linesOf, progressOf } from './calls.ts';
import { type Outcome, Refused, type ShownBatch } from './progress.ts';

const outcomes: Readonly<Record<Outcome, string>> = {
  ok: 'answered',
  notThePage: 'not the page',
  failed: 'failed',
  cancelled: 'cancelled',
  running: 'being fetched',
  waiting: 'waiting',
};

export const batchView = (id: string) => h(BatchView, { key: id, id });

/** One batch, followed until it has ended; its hosts and failed lines are asked for anew whenever it has changed. */
function BatchView({ id }: { id: string }) {
  const [batch, setBatch] = useState(null as ShownBatch | null);
  const [hosts, setHosts] = useState([] as readonly HostCount[]);
  const [lines, setLines] = useState([] as readonly Line[]);
  const [error, setError] = useState(null as Error | null);
  useWhileShown(
    async (signal) => {
      try {
        for await (const changed of progressOf(id, signal)) {
          setBatch(changed);
          const [byHost, failed] = await Promise.all([hostsOf(id), linesOf(id)]);
          setHosts(byHost);
          setLines(failed);
        }
      } catch (error) {
        if (!signal.aborted) setError(error as Error);
      }
    },
    [id],
  );
  if (error) return refusal(error);
  if (!batch) return html`<p class="muted" role="status">Waiting for the service.</p>`;
  const { counts, state, createdAt, finishedAt, expiresAt, webhook } = batch;
  const settled = counts.total - counts.waiting - counts.running;
  const cancel = () => void call(`/api/batches/${id}`, { method: 'DELETE' }).catch(setError);
  return html`<section class="panel" aria-labelledby="batch-h">
    <header><h2 id="batch-h" tabindex="-1">${words(state)}</h2><p class="mono">${id}</p>
      ${finishedAt === null && html`<button class="btn" type="button" onClick=${cancel}>Cancel</button>`}</header>
    <div class="body">
      <progress class="batch-progress" max=${counts.total} value=${settled} aria-label="Settled pages"></progress>
      <p role="status">${number(settled)} of ${number(counts.total)} pages are settled: ${Object.entries(
        outcomes,
      )
        .filter(([outcome]) => counts[outcome as Outcome] > 0)
        .map(([outcome, name]) => `${number(counts[outcome as Outcome])} ${name}`)
        .join(', ')}.</p>
      <p class="s muted">Submitted ${momentOf(createdAt)}${finishedAt && `, ended ${momentOf(finishedAt)}`}; kept until ${momentOf(expiresAt)}.</p>
      ${webhook?.failure && html`<p class="s">The webhook ${webhook.url} was not told: ${webhook.failure}</p>`}
      <p class="row">${h(Download, { id })}</p>
    </div></section>
  <section class="panel" aria-labelledby="lines-h"><header><h2 id="lines-h">Failed, or not the page</h2></header>
    ${lines.length === 0 ? html`<div class="body"><p class="muted">None so far.</p></div>` : lineTable(lines)}</section>
  <section class="panel" aria-labelledby="hosts-h"><header><h2 id="hosts-h">By site</h2></header>
    ${hostTable(hosts)}</section>`;
}

/** Saves the result lines: with a key, they cannot be had by a link. */
function Download({ id }: { id: string }) {
  const [word, setWord] = useState('');
  const save = (query: string) => async () => {
    setWord('Being fetched …');
    try {
      saveFile(`batch ${id}.jsonl`, await (await call(`/api/batches/${id}/results${query}`)).blob());
      setWord('');
    } catch (error) {
      setWord((error as Error).message);
    }
  };
  return html`<button class="btn" type="button" onClick=${save('')}>Download the results</button>
    <button class="btn" type="button" onClick=${save('?state=failed,not-the-page')}>Download the failed ones</button>
    <span class="xs muted" role="status">${word}</span>`;
}

function lineTable(lines: readonly Line[]) {
  return table<Line>({
    name: 'lines',
    rows: lines,
    columns: [
      { name: 'Line', kind: 'num', value: ({ index }) => index + 1 },
      { name: 'Address', kind: 'full', value: ({ url }) => url },
      { name: 'Reason', value: ({ error, outcome }) => error?.code ?? outcome ?? null },
      { name: 'What happened', kind: 'wide', value: ({ error }) => error?.message ?? null },
      { name: 'Tries', kind: 'num', value: ({ tries }) => tries },
      { name: 'Custom', kind: 'wide', value: ({ custom }) => custom ?? null },
    ],
    views: {
      Failed: ({ state }) => state === 'FAILED',
      'Not the page': ({ state }) => state === 'NOT_THE_PAGE',
    },
  });
}

function hostTable(hosts: readonly HostCount[]) {
  const rows = [...Map.groupBy(hosts, ({ host }) => host)].map(([host, states]) => ({
    host,
    pages: (wanted: string) =>
      states.reduce((sum, { state, pages }) => sum + (state === wanted ? pages : 0), 0),
  }));
  const columns = ['OK', 'NOT_THE_PAGE', 'FAILED', 'CANCELLED', 'RUNNING', 'WAITING'] as const;
  return table<(typeof rows)[number]>({
    name: 'sites',
    rows,
    columns: [
      { name: 'Site', kind: 'full', value: ({ host }) => host || 'no address' },
      ...columns.map((state) => ({
        name: words(state),
        kind: 'num' as const,
        value: (row: (typeof rows)[number]) => row.pages(state) || null,
      })),
    ],
  });
}

/** What the service says instead, and the form for a key where that may be missing. */
export function refusal(error: Error) {
  const code = error instanceof Refused ? error.code : 'INTERNAL';
  const key = code === 'UNAUTHORIZED' || code === 'NOT_FOUND';
  return html`<div class="state signed">${sign('fail')}<div><p><strong>${error.message}</strong></p><p class="xs mono muted">${code}</p>
    ${key && keyForm(() => location.reload())}</div></div>`;
}
