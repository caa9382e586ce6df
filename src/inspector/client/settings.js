/** @import { Settings } from './types.js' */

const keyName = 'pageql-key';
const settingsName = 'pageql-settings';

/** @type {Settings} */
export const usualSettings = { theme: 'system', pictures: true };

/** @returns {Settings} */
export function readSettings() {
  try {
    return { ...usualSettings, ...JSON.parse(localStorage.getItem(settingsName) ?? '{}') };
  } catch {
    return usualSettings;
  }
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  localStorage.setItem(settingsName, JSON.stringify(settings));
}

/** @param {Settings} settings */
export function applyTheme({ theme }) {
  document.documentElement.classList.toggle('light', theme === 'light');
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

/** The caller's key, for as long as this tab is open. The service, which draws the first view too, has none. */
export const apiKey = {
  get: () => globalThis.sessionStorage?.getItem(keyName) ?? null,
  /** @param {string} key */
  set(key) {
    if (key) sessionStorage.setItem(keyName, key);
    else sessionStorage.removeItem(keyName);
  },
};
