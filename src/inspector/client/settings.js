/** @import { Settings } from './types.js' */

const keyName = 'pageql-key';
const settingsName = 'pageql-settings';

/** @type {Settings} */
export const defaultSettings = { theme: 'system', pictures: true };

/** @returns {Settings} */
export function readSettings() {
  const kept = attempt(() => JSON.parse(localStorage.getItem(settingsName) ?? '{}'));
  return { ...defaultSettings, ...kept };
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  attempt(() => localStorage.setItem(settingsName, JSON.stringify(settings)));
}

/** @param {Settings} settings */
export function applyTheme({ theme }) {
  document.documentElement.classList.toggle('light', theme === 'light');
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

/** @type {string | null} */
let key = attempt(() => globalThis.sessionStorage?.getItem(keyName)) ?? null;

/** The caller's key, kept until this tab is closed. On the service, which draws the first view, there is none. */
export const apiKey = {
  get: () => key,
  /** @param {string} given */
  set(given) {
    key = given || null;
    attempt(() => (given ? sessionStorage.setItem(keyName, given) : sessionStorage.removeItem(keyName)));
  },
};

/**
 * Undefined if the browser does not allow storage; settings then last until the page is left.
 * @template T
 * @param {() => T} use
 */
function attempt(use) {
  try {
    return use();
  } catch {
    return undefined;
  }
}
