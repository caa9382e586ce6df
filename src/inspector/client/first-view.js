import { renderToString } from 'preact-render-to-string';
import { begun } from './answer/inspections.js';
import { usualSettings } from './settings.js';
import { app } from './shell/app.js';

const nothing = () => {};

/**
 * What is drawn first, as markup: before an address has been named, or while it is asked about.
 * @param {{ asking: boolean }} options
 */
export function firstView({ asking }) {
  const place = { url: asking ? '' : null, other: null, print: false };
  return renderToString(
    app({
      place,
      inspection: asking ? begun('') : null,
      settings: usualSettings,
      onAsk: nothing,
      onCompare: nothing,
      onAnew: nothing,
      onSettings: nothing,
    }),
  );
}
