import { counted } from '../format.ts';
import { html } from '../html.ts';
import { nothing } from '../parts/lists.ts';
import { pill } from '../parts/sign.ts';
import type { Panel, Shown } from '../types.ts';

type Analytics = NonNullable<NonNullable<Shown<'Analytics'>['Analytics']>['analytics']>;
type Tool = Analytics['tools'][number];

const kinds: Readonly<Record<Tool['category'], string>> = {
  ANALYTICS: 'Analytics',
  TAG_MANAGER: 'Tag manager',
  ADVERTISING: 'Advertising',
  SESSION_REPLAY: 'Session replay',
  AB_TEST: 'A/B testing',
  CONSENT: 'Consent',
  RUM: 'Real user monitoring',
  ERROR_TRACKING: 'Error tracking',
  CDP: 'Customer data platform',
};

const ways: Readonly<Record<Tool['loadedBy'], string>> = {
  SCRIPT_SRC: 'Script',
  INLINE: 'Inline script',
  TAG_MANAGER: 'Tag manager',
  NOSCRIPT: 'noscript',
  RESOURCE: 'Other file',
  MARKUP: 'Markup',
  META: 'Meta tag',
  SERVER: 'Header or cookie',
};

export const analytics: Panel<'Analytics'> = {
  id: 'analytics',
  title: 'Analytics and consent',
  group: 'Site',
  answers: 'Who watches its visitors?',
  parts: ['Analytics'],
  params: ['analytics'],
  half: true,
  brief: true,
  summary: ({ Analytics }) => {
    const analytics = Analytics?.analytics;
    return analytics
      ? `${counted(analytics.tools.length, 'tool')}, ${counted(analytics.thirdPartyTrackerCount, 'third-party tracker')}`
      : '';
  },
  view: ({ Analytics }) => {
    const analytics = Analytics?.analytics;
    if (!analytics) return null;
    const { tools } = analytics;
    return html`<div class="body">${consent(analytics, tools.length)}
      ${
        tools.length
          ? html`<table><thead><tr><th scope="col">Tool</th><th scope="col">Account</th><th scope="col">Loaded by</th></tr></thead><tbody>${tools.map(
              ({ name, category, generation, ids, loadedBy }) =>
                html`<tr><td><strong>${name}</strong><div class="xs muted">${[kinds[category], generation].filter(Boolean).join(', ')}</div></td><td>${ids.length > 0 ? html`<code>${ids.join(', ')}</code>` : html`<span class="muted">none seen</span>`}</td><td>${ways[loadedBy]}</td></tr>`,
            )}</tbody></table>`
          : nothing('No analytics', 'No tool or tag manager was recognised.')
      }</div>`;
  },
};

function consent({ consentInfo: consent }: Analytics, tools: number) {
  if (!consent)
    return (
      tools > 0 &&
      html`<p class="s gap-below">${pill('warn', 'No consent')} No consent platform was recognised.</p>`
    );
  const signals = [consent.tcf && 'TCF', consent.consentMode && 'Google consent mode'].filter(Boolean);
  return html`<p class="s gap-below">${pill('pass', consent.name ?? 'Consent is asked for')} ${signals.join(', ')}</p>`;
}
