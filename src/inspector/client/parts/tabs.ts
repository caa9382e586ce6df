import { h } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../html.ts';
import type { Markup } from '../types.ts';

export interface Tab {
  readonly name: string;
  /** Shown after the name. */
  readonly count?: string;
  readonly view: () => Markup;
  /** Shown at the other end of the line. */
  readonly end?: () => Markup;
}

/** Tabs, of which one is shown; the arrow keys move between them. */
export function tabs(options: { label: string; tabs: readonly Tab[] }) {
  return h(Tabs, options);
}

function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const [chosen, choose] = useState(tabs[0]?.name);
  const current = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  const move = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !current) return;
    const next = tabs.at((tabs.indexOf(current) + step) % tabs.length);
    choose(next?.name);
    const list = event.currentTarget as HTMLElement;
    (list.querySelectorAll('[role=tab]')[next ? tabs.indexOf(next) : 0] as HTMLElement | undefined)?.focus();
  };
  const id = label.replace(/\W+/g, '-').toLowerCase();
  return html`<div class="tabs"><div role="tablist" aria-label=${label} onKeyDown=${move}>${tabs.map(
    ({
      name,
      count,
    }) => html`<button class="btn" type="button" role="tab" id=${`${id}-${name}`} aria-selected=${name === current?.name}
      aria-controls=${`${id}-view`} tabindex=${name === current?.name ? 0 : -1} onClick=${() => choose(name)}>${name}${count && html` <small>${count}</small>`}</button>`,
  )}</div>${current?.end?.()}</div>
  <div role="tabpanel" id=${`${id}-view`} aria-labelledby=${`${id}-${current?.name}`}>${current?.view()}</div>`;
}
