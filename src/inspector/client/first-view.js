import { renderToString } from 'preact-render-to-string';
import { begun } from './answer/inspections.js';
import { defaultSettings } from './settings.js';
import { app } from './shell/app.js';

const nothing = () => {};

/**
 * The first view as markup: before there is an address, or while it is being inspected.
 * @param {{ asking: boolean }} options
 */
export function firstView({ asking }) {
  const place = { url: asking ? '' : null, other: null, print: false };
  return renderToString(
    app({
      place,
      inspection: asking ? begun('') : null,
      settings: defaultSettings,
      onAsk: nothing,
      onCompare: nothing,
      onRefresh: nothing,
      onSettings: nothing,
    }),
  );
}
