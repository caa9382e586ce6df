/** @import { Markup } from '../types.js' */
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../html.js';

/**
 * @typedef {object} Tab
 * @property {string} name
 * @property {string} [count] Shown after the name.
 * @property {() => Markup} view
 * @property {() => Markup} [end] Shown at the other end of the line.
 */

/**
 * Tabs, of which one is shown; the arrow keys move between them.
 * @param {{ label: string, tabs: readonly Tab[] }} options
 */
export function tabs(options) {
  return h(Tabs, options);
}

/** @param {{ label: string, tabs: readonly Tab[] }} options */
function Tabs({ label, tabs }) {
  const [chosen, choose] = useState(tabs[0]?.name);
  const current = tabs.find(({ name }) => name === chosen) ?? tabs[0];
  /** @param {KeyboardEvent} event */
  const move = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step || !current) return;
    const next = tabs.at((tabs.indexOf(current) + step) % tabs.length);
    choose(next?.name);
    const list = /** @type {HTMLElement} */ (event.currentTarget);
    /** @type {HTMLElement | undefined} */ (
      list.querySelectorAll('[role=tab]')[next ? tabs.indexOf(next) : 0]
    )?.focus();
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
