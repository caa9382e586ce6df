import { html } from '../html.ts';
import { fieldPairs } from '../parts/fields.ts';
import { nothing, pairs } from '../parts/lists.ts';
import { categoryPanel } from './category-panel.ts';

export const infrastructure = categoryPanel('Infrastructure', 'infrastructure', {
  id: 'infrastructure',
  title: 'Infrastructure',
  group: 'Site',
  answers: 'Where does it come from?',
  half: true,
  summary: () => 'Where the page comes from',
  view: ({ subresourceHosts: _, dns, emailInfo, ...site }) => {
    const named = site.registrableDomain !== null;
    const shown = named ? { ...site, dns, emailInfo } : site;
    return html`<div class="body">${pairs(fieldPairs('Infrastructure', shown, html`<span class="muted">none</span>`))}
      ${!named && html`<div class="gap">${nothing('No DNS, no e-mail', 'The host is an address, not a name.')}</div>`}</div>`;
  },
});
