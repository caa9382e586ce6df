import { h } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { html } from '../html.ts';
import { groups } from '../panels/index.ts';
import { isThePage } from '../panels/outcomes.ts';
import { hasArrived } from '../parts/panel.ts';
import type { Inspection, Panel } from '../types.ts';

export function navigation(inspection: Inspection) {
  return h(Navigation, { inspection });
}

function Navigation({ inspection }: { inspection: Inspection }) {
  const current = usePanelInView();
  const link = (id: string, title: string, beside: unknown = null) =>
    html`<a href=${`#${id}`} aria-current=${id === current ? 'true' : null}>${title}${beside}</a>`;
  return html`<nav class="nav" aria-label="Panels">${[...groups].map(
    ([
      group,
      panels,
    ]) => html`<div class="group"><h2>${group}</h2>${group === 'Page' && link('summary', 'Summary')}
      ${panels.map((panel) => link(panel.id, panel.title, count(panel, inspection)))}</div>`,
  )}</nav>`;
}

/** How many problems a panel has, or that it has not arrived yet. */
function count(panel: Panel, inspection: Inspection) {
  if (inspection.running && !hasArrived(panel, inspection))
    return html`<i class="pending"><span class="vh">waiting</span></i>`;
  const judged = isThePage(inspection);
  const { failed, warned } = (judged && panel.problems?.(inspection.parts)) || { failed: 0, warned: 0 };
  if (failed) return html`<b>${failed}<span class="vh"> problems</span></b>`;
  return warned > 0 && html`<b class="warned">${warned}<span class="vh"> warnings</span></b>`;
}

/** The id of the panel at the top of the viewport. */
function usePanelInView() {
  const [id, setId] = useState('summary');
  useEffect(() => {
    const look = () => {
      const line = innerHeight / 3;
      const above = [...document.querySelectorAll('main > [id]')].filter(
        (panel) => panel.getBoundingClientRect().top < line,
      );
      const atEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const last = atEnd ? document.querySelector('main > [id]:last-of-type') : above.at(-1);
      setId(last?.id ?? 'summary');
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return id;
}
