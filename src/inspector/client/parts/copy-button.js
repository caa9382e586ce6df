/** @import { Markup } from '../types.js' */
import { h } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../html.js';

const shownMs = 1500;

/**
 * @param {{ text: () => string | Promise<string>, children: Markup }} options
 */
function CopyButton({ text, children }) {
  const [word, setWord] = useState('');
  const copy = async () => {
    const done = await navigator.clipboard.writeText(await text()).then(
      () => 'Copied',
      () => 'Not allowed by the browser',
    );
    setWord(done);
    setTimeout(() => setWord(''), shownMs);
  };
  return html`<button class="btn" type="button" onClick=${copy}>${word || children}<span class="vh" role="status">${word}</span></button>`;
}

/**
 * @param {Markup} label
 * @param {() => string | Promise<string>} text
 */
export function copyButton(label, text) {
  return h(CopyButton, { text, children: label });
}
