import { h } from 'preact';
import { useState } from 'preact/hooks';
import { html } from '../html.ts';
import type { Markup } from '../types.ts';

const shownMs = 1500;

function CopyButton({ text, children }: { text: () => string | Promise<string>; children: Markup }) {
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

export function copyButton(label: Markup, text: () => string | Promise<string>) {
  return h(CopyButton, { text, children: label });
}
