/** @import { Context, Failure, Panel, PartName } from '../types.js' */
import { h } from 'preact';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { html } from '../html.js';
import { queryDrawer } from './query-drawer.js';
import { sign } from './sign.js';

/**
 * A panel with its heading and its query; its contents appear when they have arrived.
 * @param {Panel<any>} panel
 * @param {Context} context
 */
export function panelSection(panel, context) {
  return h(PanelSection, { key: panel.id, panel, context });
}

/** @param {{ panel: Panel<any>, context: Context }} options */
function PanelSection({ panel, context }) {
  const [open, setOpen] = useState(false);
  const { id, title, summary, half, brief } = panel;
  const [shut, setShut] = useShut(id, Boolean(brief) && !context.report);
  const { inspection } = context;
  const arrived = hasArrived(panel, inspection);
  const about = arrived && summary && isThere(panel, inspection) ? summary(inspection.parts, context) : '';
  const inside = useMemo(
    () => !shut && contents(panel, context, arrived),
    [shut, ...dependencies(panel, context)],
  );
  return html`<section class=${`panel ${half ? 'half' : ''}`} id=${id} aria-labelledby=${`${id}-h`} aria-busy=${!arrived && inspection.running}>
    <header><h2 id=${`${id}-h`} tabindex="-1">${title}</h2><p>${about}</p>
      ${brief && html`<button class="btn quiet shut" type="button" aria-expanded=${!shut} onClick=${() => setShut(!shut)}>${shut ? 'Show' : 'Hide'}<span class="vh"> ${title}</span></button>`}
      <button class="btn quiet" type="button" aria-expanded=${open} aria-controls=${`${id}-query`} onClick=${() => setOpen(!open)}>
        <span class="mono" aria-hidden="true">{}</span>Query<span class="vh"> of ${title}</span></button></header>
    ${open && queryDrawer(panel, inspection)}
    ${inside}
  </section>`;
}

/**
 * What the contents of a panel depend on: they are drawn again only when this changes.
 * @param {Panel<any>} panel
 * @param {Context} context
 * @returns {unknown[]}
 */
function dependencies({ parts, beside = [] }, { inspection, settings, report }) {
  const shown = [...parts, ...beside].map((/** @type {PartName} */ part) => inspection.parts[part]);
  return [...shown, inspection.running && shown.includes(undefined), inspection.failures, settings, report];
}

/**
 * Whether a panel shows only its heading: on a phone, until it is opened or linked to.
 * @param {string} id
 * @param {boolean} brief
 * @returns {[boolean, (shut: boolean) => void]}
 */
function useShut(id, brief) {
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

/**
 * @param {Panel<any>} panel
 * @param {Context} context
 * @param {boolean} arrived
 */
function contents(panel, context, arrived) {
  const { inspection } = context;
  const failures = failuresOf(panel, inspection);
  if (!arrived && inspection.running) return html`<div class="body">${waiting(panel)}</div>`;
  if (!isThere(panel, inspection))
    return html`<div class="body">${failures.length ? failures.map(failed) : missing()}</div>`;
  return html`${panel.view(inspection.parts, context)}
    ${failures.length > 0 && html`<div class="body failures">${failures.map(failed)}</div>`}`;
}

/** @param {Panel<any>} panel */
function waiting({ waiting = 'Waiting for the service.' }) {
  return html`<div class="waiting"><p class="muted s">${waiting}</p><div class="sk" aria-hidden="true"></div><div class="sk" aria-hidden="true"></div><div class="sk short" aria-hidden="true"></div></div>`;
}

/** @param {Failure} failure */
export function failed({ code, message }) {
  return html`<div class="state signed">${sign('fail')}<div><p><strong>${message}</strong></p><p class="xs mono muted">${code}</p></div></div>`;
}

function missing() {
  return html`<div class="state signed">${sign('none', 'Missing')}<p>The answer ended before this arrived.</p></div>`;
}

/**
 * Whether any part of the panel has arrived.
 * @param {Panel} panel
 * @param {Context['inspection']} inspection
 */
export function hasArrived(panel, inspection) {
  return panel.parts.some((part) => inspection.parts[part]);
}

/**
 * Whether any category of the panel has arrived and is not null.
 * @param {Panel<any>} panel
 * @param {Context['inspection']} inspection
 */
function isThere({ parts, params }, inspection) {
  return parts.some((/** @type {keyof typeof inspection.parts} */ part) => {
    const page = /** @type {Record<string, unknown> | undefined} */ (inspection.parts[part]);
    return page && (params.length === 0 || params.some((name) => page[name]));
  });
}

/**
 * The failures in the categories of a panel, without repeats.
 * @param {Panel<any>} panel
 * @param {Context['inspection']} inspection
 * @returns {Failure[]}
 */
function failuresOf({ params }, { failures }) {
  const own = failures.filter(({ path }) => params.includes(String(path[1])));
  return [...new Map(own.map((failure) => [failure.message, failure])).values()];
}
