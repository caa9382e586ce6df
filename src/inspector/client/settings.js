/** @import { Settings } from './types.js' */

const keyName = 'pageql-key';
const settingsName = 'pageql-settings';

/** @type {Settings} */
export const usualSettings = { theme: 'system', pictures: true };

/** @returns {Settings} */
export function readSettings() {
  const kept = attempt(() => JSON.parse(localStorage.getItem(settingsName) ?? '{}'));
  return { ...usualSettings, ...kept };
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

/** The caller's key, for as long as this tab is open. The service, which draws the first view too, has none. */
export const apiKey = {
  get: () => key,
  /** @param {string} given */
  set(given) {
    key = given || null;
    attempt(() => (given ? sessionStorage.setItem(keyName, given) : sessionStorage.removeItem(keyName)));
  },
};

/**
 * Undefined where the browser may store nothing: then it lasts until the page is left.
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
