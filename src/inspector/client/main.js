/** @import { Place } from './place.js' */
/** @import { Inspection } from './types.js' */
import { render } from 'preact';
import { Inspections } from './answer/inspections.js';
import { asUrl, goTo, readPlace } from './place.js';
import { apiKey, applyTheme, keepSettings, readSettings } from './settings.js';
import { app } from './shell/app.js';
import { listenToKeys } from './shell/keys.js';

let settings = readSettings();
let place = readPlace();
/** @type {Inspection | null} */
let inspection = null;

const inspections = new Inspections({
  key: apiKey.get,
  onChange(changed) {
    inspection = changed;
    setTitle();
    drawSoon();
  },
});

let isDue = false;

/** Parts come faster than they can be drawn: those of one frame are drawn together. */
function drawSoon() {
  if (isDue) return;
  isDue = true;
  requestAnimationFrame(() => {
    isDue = false;
    draw();
  });
}

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
    onAsk: (typed) => visit({ url: asUrl(typed) }),
    onCompare: (other) => visit({ url: place.url, other: other && asUrl(other) }),
    onAnew: (wish) => place.url && void inspections.inspect(place.url, wish),
    onSettings(chosen) {
      settings = chosen;
      keepSettings(settings);
      applyTheme(settings);
      draw();
    },
  });
  render(page, document.body);
}

/** @param {Partial<Place>} wanted */
function visit(wanted) {
  const again = wanted.url === place.url && !wanted.other && !place.other;
  goTo(wanted);
  if (again && place.url) void inspections.inspect(place.url);
  else show();
}

/** Shows what the address bar says. */
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

if (!place.print) applyTheme(settings);
else applyTheme({ ...settings, theme: 'light' });
addEventListener('popstate', show);
listenToKeys();
draw();
if (place.url) inspections.show(place.url);
else document.querySelector('input')?.focus();
