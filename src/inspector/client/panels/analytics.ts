import { counted } from '../format.ts';
import { html } from '../html.ts';
import { column } from '../parts/fields.ts';
import { nothing } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import { bareTable } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Tool = Value<'Analytics', 'analytics'>['tools'][number];

export const analytics = categoryPanel('Analytics', 'analytics', {
  id: 'analytics',
  title: 'Analytics and consent',
  group: 'Site',
  answers: 'Who watches its visitors?',
  half: true,
  summary: ({ tools, thirdPartyTrackerCount }) =>
    `${counted(tools.length, 'tool')}, ${counted(thirdPartyTrackerCount, 'third-party tracker')}`,
  view: ({ tools, consentInfo }) => html`<div class="body">${consent(consentInfo, tools.length)}
    ${
      tools.length
        ? bareTable('Tools', tools, [
            column<Tool>('AnalyticsTool', 'name', { show: ({ name }) => html`<strong>${name}</strong>` }),
            ...(['category', 'ids', 'generation', 'loadedBy'] as const).map((field) =>
              column<Tool>('AnalyticsTool', field),
            ),
          ])
        : nothing('No analytics', 'No tool or tag manager was recognised.')
    }</div>`,
});

function consent(consent: Value<'Analytics', 'analytics'>['consentInfo'], tools: number) {
  if (!consent)
    return (
      tools > 0 &&
      html`<p class="s gap-below">${pill('warn', 'No consent')} No consent platform was recognised.</p>`
    );
  const signals = [consent.tcf && 'TCF', consent.consentMode && 'Google consent mode'].filter(Boolean);
  return html`<p class="s gap-below">${pill('pass', consent.name ?? 'Consent is asked for')} ${signals.join(', ')}</p>`;
}
