import { counted } from '../format.ts';
import { html } from '../html.ts';
import { column, fieldPairs } from '../parts/fields.ts';
import { webLink } from '../parts/link.ts';
import { chips, heading, nothing, pairs } from '../parts/lists.ts';
import { bareTable } from '../parts/table.ts';
import type { Value } from '../types.ts';
import { categoryPanel } from './category-panel.ts';

type Profile = Value<'Social', 'social'>['profiles'][number];

export const social = categoryPanel('Social', 'social', {
  id: 'social',
  title: 'Profiles and contact',
  group: 'Inventory',
  answers: 'Where else are its makers, and how can you reach them?',
  summary: ({ profiles }) => counted(profiles.length, 'profile'),
  view: ({ profiles, contact, engagement, shareButtons }) => {
    const contacts = fieldPairs('Social', { contact, engagement }).filter(([, value]) => value !== null);
    return html`<div class="body sec"><div>${heading('Profiles')}
      ${
        profiles.length
          ? bareTable('Profiles', profiles, [
              column<Profile>('SocialProfile', 'network'),
              column<Profile>('SocialProfile', 'handle', {
                show: ({ url, handle }) => webLink(url, handle ?? undefined),
              }),
              column<Profile>('SocialProfile', 'origin'),
            ])
          : nothing('No profiles', 'Looked in links, tags and structured data.')
      }
      </div><div>${heading('Contact')}${contacts.length ? pairs(contacts) : nothing('No contact', 'No e-mail, phone or postal address was seen.')}
      ${shareButtons.length > 0 && html`${heading('Share buttons')}${chips(shareButtons)}`}</div></div>`;
  },
});
