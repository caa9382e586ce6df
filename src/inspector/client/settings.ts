import { attempt } from './attempt.ts';
import type { Settings } from './types.ts';

const keyName = 'pageql-key';
const settingsName = 'pageql-settings';

export const defaultSettings: Settings = { theme: 'system', pictures: true };

export function readSettings(): Settings {
  const kept = attempt(() => JSON.parse(localStorage.getItem(settingsName) ?? '{}'));
  return { ...defaultSettings, ...kept };
}

export function keepSettings(settings: Settings) {
  attempt(() => localStorage.setItem(settingsName, JSON.stringify(settings)));
}

export function applyTheme({ theme }: Settings) {
  document.documentElement.classList.toggle('light', theme === 'light');
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

let key: string | null = attempt(() => globalThis.sessionStorage?.getItem(keyName)) ?? null;

/** The caller's key, kept until this tab is closed. On the service, which draws the first view, there is none. */
export const apiKey = {
  get: () => key,
  set(given: string) {
    key = given || null;
    attempt(() => (given ? sessionStorage.setItem(keyName, given) : sessionStorage.removeItem(keyName)));
  },
};
