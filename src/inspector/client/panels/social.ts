import { counted, number } from '../format.ts';
import { html } from '../html.ts';
import { webLink } from '../parts/link.ts';
import { chips, heading, nothing, pairs } from '../parts/lists.ts';
import type { Panel, Shown } from '../types.ts';

type Social = NonNullable<NonNullable<Shown<'Social'>['Social']>['social']>;

const origins: Readonly<Record<Social['profiles'][number]['origin'], string>> = {
  REL_ME: 'rel=me',
  SAME_AS: 'sameAs',
  TWITTER_META: 'X card',
  OPEN_GRAPH: 'Open Graph',
  FEDIVERSE_CREATOR: 'fediverse:creator',
  LINK: 'Link',
};

export const social: Panel<'Social'> = {
  id: 'social',
  title: 'Profiles and contact',
  group: 'Inventory',
  answers: 'Where else are its makers, and how can you reach them?',
  parts: ['Social'],
  params: ['social'],
  brief: true,
  summary: ({ Social }) => counted(Social?.social?.profiles.length ?? 0, 'profile'),
  view: ({ Social }) => {
    const social = Social?.social;
    if (!social) return null;
    const { profiles, contact, shareButtons, engagement } = social;
    const engaged = Object.entries(engagement ?? {}).flatMap(([name, count]) =>
      typeof count === 'number' ? [`${number(count)} ${name}`] : [],
    );
    const contacts = pairs([
      ['E-mail', contact.emails.join(', ')],
      ['Phone', contact.phones.join(', ')],
      [
        'Address',
        contact.addresses.length > 0 &&
          html`<ul class="lines">${contact.addresses.map((line) => html`<li>${line}</li>`)}</ul>`,
      ],
      ['Engagement', engaged.join(', ')],
    ]);
    const anyContact =
      contact.emails.length + contact.phones.length + contact.addresses.length + engaged.length > 0;
    return html`<div class="body sec"><div>${heading('Profiles')}
      ${
        profiles.length
          ? html`<table><thead><tr><th scope="col">Network</th><th scope="col">Account</th><th scope="col">Found in</th></tr></thead><tbody>${profiles.map(
              ({ network, handle, url, origin }) =>
                html`<tr><td>${network}</td><td>${webLink(url, handle ?? undefined)}</td><td class="muted">${origins[origin]}</td></tr>`,
            )}</tbody></table>`
          : nothing('No profiles', 'Looked in links, tags and structured data.')
      }
      </div><div>${heading('Contact')}${anyContact ? contacts : nothing('No contact', 'No e-mail, phone or postal address was seen.')}
      ${shareButtons.length > 0 && html`${heading('Share buttons')}${chips(shareButtons)}`}</div></div>`;
  },
};
