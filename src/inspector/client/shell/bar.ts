import { h } from 'preact';
import { useState } from 'preact/hooks';
import { clockOf, number } from '../format.ts';
import { html } from '../html.ts';
import { typedInto } from '../parts/typed.ts';
import { apiKey } from '../settings.ts';
import type { FieldEvent, Quota, Settings, Viewer } from '../types.ts';

export interface BarOptions {
  /** The text of the address field. */
  readonly url: string;
  readonly viewer: Viewer | null;
  /** Undefined where nothing is asked; null until the answer says it. */
  readonly quota: Quota | null | undefined;
  readonly settings: Settings;
  readonly onAsk: (typed: string) => void;
  readonly onSettings: (settings: Settings) => void;
}

export function bar({ url, viewer, quota, settings, onAsk, onSettings }: BarOptions) {
  return html`<header class="top"><div>
    <a class="brand" href="/">PageQL <span>Inspector</span></a>
    <form class="ask" role="search" action="/" onSubmit=${typedInto('url', onAsk)}><label class="vh" for="url">Address of a web page</label>
      <input id="url" name="url" type="text" inputmode="url" placeholder="https://example.com/" required autocomplete="url" spellcheck="false" key=${url} defaultValue=${url} />
      <button class="btn primary" type="submit">Inspect</button></form>
    ${quota !== undefined && html`<span class="quota" title=${quota && `The minute ends at ${clockOf(quota.resetAt)}`}>${quota && quotaText(quota, viewer)}</span>`}
    ${h(Menu, { settings, onSettings })}
  </div></header>`;
}

function quotaText({ remaining, limit }: Quota, viewer: Viewer | null) {
  return `${viewer?.plan === 'PRO' ? 'Pro' : 'Free'} · ${number(remaining)} of ${number(limit)} left`;
}

const themes = { system: 'As the system', light: 'Light', dark: 'Dark' };

function Menu({ settings, onSettings }: Pick<BarOptions, 'settings' | 'onSettings'>) {
  const close = (event: KeyboardEvent) => {
    const menu = event.currentTarget as HTMLDetailsElement;
    if (event.key !== 'Escape' || !menu.open) return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  };
  return html`<details class="menu" onKeyDown=${close}><summary class="btn quiet">Settings</summary><div class="menu-body">
    <label>Theme <select value=${settings.theme} onChange=${({ target }: FieldEvent) => onSettings({ ...settings, theme: target.value as Settings['theme'] })}>
      ${Object.entries(themes).map(([value, name]) => html`<option value=${value} selected=${value === settings.theme}>${name}</option>`)}</select></label>
    <label class="check"><input type="checkbox" checked=${settings.pictures} onChange=${({ target }: FieldEvent) => onSettings({ ...settings, pictures: target.checked })} />
      Load pictures of the inspected page from its site</label>
    ${keyForm()}
    <p class="xs muted"><kbd>/</kbd> address · <kbd>j</kbd> <kbd>k</kbd> next and previous panel · <a href="/docs">Reference</a> · <a href="/graphql">GraphiQL</a></p>
  </div></details>`;
}

/** The form for an API key, which is kept in this tab only. */
export const keyForm = (onUse: () => void = () => {}) => h(KeyForm, { onUse });

function KeyForm({ onUse }: { onUse: () => void }) {
  const [word, setWord] = useState(apiKey.get() ? 'A key is in use in this tab.' : '');
  const take = (key: string) => {
    apiKey.set(key);
    setWord(key ? 'The key is used from now on.' : 'No key is used.');
    onUse();
  };
  return html`<form class="key" onSubmit=${typedInto('key', take)}><label>API key <input name="key" type="password" autocomplete="off" placeholder="none" /></label>
    <button class="btn" type="submit">Use</button><span class="xs muted" role="status">${word}</span></form>`;
}
