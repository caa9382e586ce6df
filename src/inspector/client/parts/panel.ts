import { h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { isErrorCode, mayPass } from '../../../extract/page/errors.ts';
import { example } from '../example.ts';
import { html } from '../html.ts';
import type { Context, Failure, Panel, PartName } from '../types.ts';
import { queryDrawer } from './query-drawer.ts';
import { sign } from './sign.ts';

/** A panel with its heading and its query; its contents appear when they have arrived. */
export function panelSection(panel: Panel, context: Context) {
  return h(PanelSection, { key: panel.id, panel, context });
}

function PanelSection({ panel, context }: { panel: Panel; context: Context }) {
  const [open, setOpen] = useState(false);
  const { id, title, summary, half, brief } = panel;
  const [shut, setShut] = useShut(id, Boolean(brief) && !context.report);
  const { inspection } = context;
  const arrived = hasArrived(panel, inspection);
  const about = arrived && summary && isThere(panel, inspection) ? summary(inspection.parts, context) : '';
  const inside = useMemo(() => !shut && contents(panel, context), [shut, ...dependencies(panel, context)]);
  return html`<section class=${`panel ${half ? 'half' : ''}`} id=${id} aria-labelledby=${`${id}-h`} aria-busy=${!arrived && inspection.running}>
    <header><h2 id=${`${id}-h`} tabindex="-1">${title}</h2><p>${about}</p>
      ${brief && html`<button class="btn quiet shut" type="button" aria-expanded=${!shut} onClick=${() => setShut(!shut)}>${shut ? 'Show' : 'Hide'}<span class="vh"> ${title}</span></button>`}
      <button class="btn quiet" type="button" aria-expanded=${open} aria-controls=${`${id}-query`} onClick=${() => setOpen(!open)}>
        <span class="mono" aria-hidden="true">{}</span>Query<span class="vh"> of ${title}</span></button></header>
    ${open && queryDrawer(panel, inspection)}
    ${inside}
  </section>`;
}

/** What the contents of a panel depend on: they are drawn again only when this changes. */
function dependencies({ parts, beside = [] }: Panel, { inspection, settings, report }: Context): unknown[] {
  const shown = [...parts, ...beside].map((part: PartName) => inspection.parts[part]);
  return [...shown, inspection.running && shown.includes(undefined), inspection.failures, settings, report];
}

/** Whether a panel shows only its heading: on a phone, until it is opened or linked to. */
function useShut(id: string, brief: boolean): [boolean, (shut: boolean) => void] {
  const [shut, setShut] = useState(() => brief && isPhone());
  useEffect(() => {
    const open = () => {
      const target = location.hash.slice(1);
      if (target !== id && !target.startsWith(`${id}-`)) return;
      setShut(false);
      requestAnimationFrame(() => document.getElementById(target)?.scrollIntoView());
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, [id]);
  return [shut, setShut];
}

/** True on the service, which draws the first view and does not know the device. */
const isPhone = () => globalThis.matchMedia?.('(max-width: 619px)').matches ?? true;

function contents(panel: Panel, context: Context) {
  const { inspection } = context;
  const failures = failuresOf(panel, inspection);
  const shown = isThere(panel, inspection) ? panel.view(inspection.parts, context) : null;
  const isComing = inspection.running && panel.parts.some((part: PartName) => !inspection.parts[part]);
  if (shown === null && isComing) return html`<div class="body">${waiting(panel)}</div>`;
  if (shown === null)
    return html`<div class="body">${failures.length ? failures.map((failure) => failed(failure, context.onRetry)) : missing(inspection)}</div>`;
  return html`${shown}
    ${failures.length > 0 && html`<div class="body failures">${failures.map((failure) => failed(failure, context.onRetry))}</div>`}`;
}

function waiting({ waiting = 'Waiting for the service.' }: Panel) {
  return html`<div class="waiting"><p class="muted s">${waiting}</p><div class="sk" aria-hidden="true"></div><div class="sk" aria-hidden="true"></div><div class="sk short" aria-hidden="true"></div></div>`;
}

/** With the fields that are missing because of it, and a button if the next attempt may succeed. */
export function failed(
  { code, message, fields = [] }: Failure & { readonly fields?: readonly string[] },
  onRetry: Context['onRetry'],
) {
  // That a file is no web page is no fault.
  return html`<div class="state signed">${code === 'NOT_HTML' ? sign('none', 'Nothing') : sign('fail')}<div><p><strong>${message}</strong></p><p class="xs mono muted">${[code, ...fields].join(' · ')}</p>
    ${onRetry && isErrorCode(code) && mayPass(code) && html`<p class="row"><button class="btn" type="button" onClick=${() => onRetry()}>Try again</button></p>`}</div></div>`;
}

function missing({ url }: Context['inspection']) {
  const why =
    url === example.url
      ? 'This takes more than a document. The example is neither fetched nor opened in a browser.'
      : 'The answer ended before this arrived.';
  return html`<div class="state signed">${sign('none', 'Missing')}<p>${why}</p></div>`;
}

/** Whether any part of the panel has arrived. */
export function hasArrived(panel: Panel, inspection: Context['inspection']) {
  return panel.parts.some((part) => inspection.parts[part]);
}

/** Whether any category of the panel has arrived and is not null. */
function isThere({ parts }: Panel, inspection: Context['inspection']) {
  return parts.some((part: PartName) =>
    Object.entries(inspection.parts[part] ?? {}).some(
      ([name, value]) => name !== 'fetch' && typeof value === 'object' && value !== null,
    ),
  );
}

/** The failures in the categories of a panel, each once, with all fields that it concerns. */
function failuresOf({ params }: Panel, { failures }: Context['inspection']) {
  const own = failures.filter(({ path }) => params.includes(String(path[1])));
  return [...Map.groupBy(own, ({ message }) => message).values()].flatMap((same) => {
    const fields = new Set(same.map(({ path }) => path.slice(1).join('.')));
    return same.slice(0, 1).map((failure) => ({ ...failure, fields: [...fields] }));
  });
}
