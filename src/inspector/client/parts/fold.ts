import { createContext, h } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import { number } from '../format.ts';
import { html } from '../html.ts';
import type { Markup } from '../types.ts';

export interface FoldOptions {
  readonly head: Markup;
  readonly body: () => Markup;
  readonly name?: string;
  readonly open?: boolean;
}

/** Whether the content of closed sections is drawn at once: nothing draws it later in a saved file. */
export const DrawnAtOnce = createContext(false);

/**
 * A collapsible section; on paper it is open. While it is closed, its content is drawn when the browser is idle, so that it
 * can be searched for and linked to.
 */
export function fold(options: FoldOptions) {
  return h(Fold, options);
}

function Fold({ head, body, name = 'fold', open = false }: FoldOptions) {
  const [isDue, setDue] = useState(useContext(DrawnAtOnce));
  useEffect(() => whenIdle(() => setDue(true)), []);
  return html`<details class=${name} open=${open} onToggle=${() => setDue(true)}>
    <summary>${head}<span class="chev" aria-hidden="true"></span></summary>
    ${(isDue || open) && body()}
  </details>`;
}

/** Calls a function when the browser is idle; returns a function that cancels the call. */
function whenIdle(act: () => void) {
  // Safari has no idle callbacks.
  if (!globalThis.requestIdleCallback) {
    const timer = setTimeout(act, 200);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act);
  return () => cancelIdleCallback(request);
}

/** A text of which more than this is shown when it is asked for. */
export function cut(text: string, most: number): Markup {
  if (text.length <= most) return text;
  return html`<details class="long"><summary>${text.slice(0, most)}… <span class="opens">more, ${number(text.length)} characters in all</span></summary>${text}</details>`;
}
