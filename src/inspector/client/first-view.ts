import { renderToString } from 'preact-render-to-string';
import { begun } from './answer/inspections.ts';
import { defaultSettings } from './settings.ts';
import { app } from './shell/app.ts';

const nothing = () => {};

/** The first view as markup: before there is an address, or while it is being inspected. */
export function firstView({ asking }: { asking: boolean }) {
  const place = { url: asking ? '' : null, other: null, print: null };
  return renderToString(
    app({
      place,
      inspection: asking ? begun('') : null,
      settings: defaultSettings,
      recent: [],
      onForget: nothing,
      onAsk: nothing,
      onCompare: nothing,
      onRefresh: nothing,
      onSettings: nothing,
    }),
  );
}
