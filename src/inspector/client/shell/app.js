/** @import { Freshness } from '../answer/inspections.js' */
/** @import { Inspection, Settings } from '../types.js' */
/** @import { Place } from '../place.js' */
import { html } from '../html.js';
import { panels } from '../panels/index.js';
import { scores } from '../panels/scores.js';
import { summary } from '../panels/summary.js';
import { panelSection } from '../parts/panel.js';
import { actions } from './actions.js';
import { bar } from './bar.js';
import { comparison } from './comparison.js';
import { navigation } from './navigation.js';
import { refusal } from './refusal.js';
import { welcome } from './welcome.js';

/**
 * @typedef {object} AppOptions
 * @property {Place} place
 * @property {Inspection | null} inspection
 * @property {Settings} settings
 * @property {(typed: string) => void} onAsk
 * @property {(settings: Settings) => void} onSettings
 * @property {(freshness: Freshness) => void} onRefresh
 * @property {(other: string | null) => void} onCompare
 */

/** @param {AppOptions} options */
export function app(options) {
  const { place, inspection, settings, onAsk, onSettings } = options;
  const { viewer = null, quota = null } = inspection ?? {};
  return html`<a class="skip" href="#main">To the results</a>
    ${bar({ url: place.url ?? '', viewer, quota, settings, onAsk, onSettings })}
    ${inspection ? results(inspection, options) : html`<div class="shell alone"><main id="main" tabindex="-1">${welcome()}</main></div>`}
    <footer class="end">Answered by PageQL over GraphQL. This page contacts only the service${settings.pictures && ', and the inspected site for its pictures'}.</footer>`;
}

/**
 * @param {Inspection} inspection
 * @param {AppOptions} options
 */
function results(inspection, { place, settings, onRefresh, onCompare }) {
  const context = { inspection, settings, report: place.print };
  const { Verdict } = inspection.parts;
  if (!Verdict && !inspection.running) {
    return html`<div class="shell alone"><main id="main" tabindex="-1">${refusal(inspection, () => onRefresh({}))}</main></div>`;
  }
  return html`<div class=${`shell ${place.print ? 'report' : ''}`}>${navigation(inspection)}<main id="main" tabindex="-1">
    ${summary(context, actions({ inspection, onRefresh, onCompare }))}
    ${place.other && comparison({ url: inspection.url, other: place.other, onClose: () => onCompare(null) })}
    ${scores(context)}${panels.map((panel) => panelSection(panel, context))}</main></div>`;
}
