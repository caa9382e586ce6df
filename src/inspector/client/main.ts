import { render } from 'preact';
import { Inspections } from './answer/inspections.ts';
import { example } from './example.ts';
import type { Place } from './place.ts';
import { goTo, readPlace } from './place.ts';
import { recent } from './recent.ts';
import { applyTheme, keepSettings, readSettings } from './settings.ts';
import { app } from './shell/app.ts';
import { listenToKeys } from './shell/keys.ts';
import type { Inspection } from './types.ts';

let settings = readSettings();
let place = readPlace();
let inspection: Inspection | null = null;

const inspections = new Inspections((changed) => {
  inspection = changed;
  const { url, parts } = changed;
  if (parts.Verdict && url !== example.url && recent.list()[0] !== url) recent.add(url);
  setTitle();
  return drawSoon();
});

let drawing: Promise<void> | null = null;

/** Draws with the next frame; resolves when that is done. */
function drawSoon() {
  drawing ??= nextFrame().then(() => {
    drawing = null;
    draw();
  });
  return drawing;
}

const longestFrameMs = 100;

/** Hidden tabs get no animation frames, hence the timer. */
const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve);
    setTimeout(resolve, longestFrameMs);
  });

function setTitle() {
  const title = inspection?.parts.Headline?.metadata?.preview.title;
  document.title = title ? `${title} · PageQL` : 'PageQL Inspector';
}

function draw() {
  setTitle();
  const page = app({
    place,
    inspection,
    settings,
    recent: place.url ? [] : recent.list(),
    onForget() {
      recent.clear();
      draw();
    },
    onAsk(typed) {
      visit({ url: typed });
      document.querySelector<HTMLElement>('#main')?.focus();
    },
    onCompare: (other) => visit({ url: place.url, other }),
    onRefresh: (freshness) => place.url && void inspections.inspect(place.url, freshness),
    onSettings(chosen) {
      settings = chosen;
      keepSettings(settings);
      applyTheme(settings);
      draw();
    },
  });
  render(page, document.body);
}

function visit(wanted: Partial<Place>) {
  const again = wanted.url === place.url && !wanted.other && !place.other;
  goTo(wanted);
  if (again && place.url) void inspections.inspect(place.url);
  else show();
}

/** Shows the page for the state in the address bar. */
function show() {
  const before = place.url;
  place = readPlace();
  if (!place.url) {
    inspections.stop();
    inspection = null;
  } else if (place.url !== before || !inspection) {
    inspections.show(place.url);
  }
  draw();
}

applyTheme(place.print ? { ...settings, theme: 'light' } : settings);
addEventListener('popstate', show);
listenToKeys();
if (place.url) {
  inspections.show(place.url);
} else {
  draw();
  document.querySelector('input')?.focus();
}
