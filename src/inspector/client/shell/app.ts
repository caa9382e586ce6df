import type { Freshness } from '../answer/inspections.ts';
import { html } from '../html.ts';
import { panels, shortPanels } from '../panels/index.ts';
import { isThePage } from '../panels/outcomes.ts';
import { scores } from '../panels/scores.ts';
import { summary } from '../panels/summary.ts';
import { panelSection } from '../parts/panel.ts';
import type { Place } from '../place.ts';
import type { Inspection, Settings } from '../types.ts';
import { actions } from './actions.ts';
import { bar } from './bar.ts';
import { comparison } from './comparison.ts';
import { navigation } from './navigation.ts';
import { refusal } from './refusal.ts';
import { reportTools } from './report-tools.ts';
import { type WelcomeOptions, welcome } from './welcome.ts';

export interface AppOptions extends WelcomeOptions {
  readonly place: Place;
  readonly inspection: Inspection | null;
  readonly settings: Settings;
  readonly onAsk: (typed: string) => void;
  readonly onSettings: (settings: Settings) => void;
  readonly onRefresh: (freshness: Freshness) => void;
  readonly onCompare: (other: string | null) => void;
}

export function app(options: AppOptions) {
  const { place, inspection, settings, onAsk, onSettings } = options;
  const { viewer = null, quota } = inspection ?? {};
  return html`<a class="skip" href="#main">To the results</a>
    ${bar({ url: place.url ?? '', viewer, quota, settings, onAsk, onSettings })}
    ${inspection ? results(inspection, options) : html`<div class="shell alone"><main id="main" tabindex="-1">${welcome(options)}</main></div>`}
    <footer class="end">Answered by PageQL over GraphQL. This page contacts only the service${settings.pictures && ', and the inspected site for its pictures'}.</footer>`;
}

function results(inspection: Inspection, { place, settings, onRefresh, onCompare }: AppOptions) {
  const onRetry = (how: Freshness = {}) => onRefresh(how);
  const context = { inspection, settings, report: place.print !== null, onRetry };
  const { Verdict } = inspection.parts;
  if (!Verdict && !inspection.running) {
    return html`<div class="shell alone"><main id="main" tabindex="-1">${refusal(inspection, () => onRetry())}</main></div>`;
  }
  const { print, other } = place;
  const tools = print ? reportTools({ context, print }) : actions({ inspection, onRefresh, onCompare });
  return html`<div class=${`shell ${print ? 'report' : ''}`}>${navigation(inspection)}<main id="main" tabindex="-1">
    ${summary(context, tools)}
    ${other && comparison({ url: inspection.url, other, onClose: () => onCompare(null) })}
    ${isThePage(inspection) && scores(context)}${(print === 'short' ? shortPanels : panels).map((panel) => panelSection(panel, context))}</main></div>`;
}
