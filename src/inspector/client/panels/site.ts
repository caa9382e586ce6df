import { counted, number, words } from '../format.ts';
import { html } from '../html.ts';
import { webLink } from '../parts/link.ts';
import { chips, heading, nothing, pairs } from '../parts/lists.ts';
import { pill, yesNo } from '../parts/sign.ts';
import type { Panel, Shown } from '../types.ts';

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
                html`<tr><td><strong>${name}</strong><div class="xs muted">${[words(category), generation].filter(Boolean).join(', ')}</div></td><td class="mono xs">${ids.join(', ') || 'none seen'}</td><td>${words(loadedBy)}</td></tr>`,
            )}</tbody></table>`
          : nothing('No analytics', 'No tool or tag manager was recognised.')
      }</div>`;
  },
};

function consent(
  { consent }: NonNullable<NonNullable<Shown<'Analytics'>['Analytics']>['analytics']>,
  tools: number,
) {
  if (!consent)
    return (
      tools > 0 &&
      html`<p class="s gap-below">${pill('warn', 'No consent')} No consent platform was recognised.</p>`
    );
  const kinds = [consent.tcf && 'TCF', consent.consentMode && 'Google consent mode']
    .filter(Boolean)
    .join(', ');
  return html`<p class="s gap-below">${pill('pass', consent.platform ?? 'Consent is asked for')} ${kinds}</p>`;
}

export const infrastructure: Panel<'Infrastructure'> = {
  id: 'infrastructure',
  title: 'Infrastructure',
  group: 'Site',
  answers: 'Where does it come from?',
  parts: ['Infrastructure'],
  params: ['infrastructure'],
  half: true,
  brief: true,
  summary: () => 'Where the page comes from',
  view: ({ Infrastructure }) => {
    const found = Infrastructure?.infrastructure;
    if (!found) return null;
    const { dns, email } = found;
    const address = ({ ip, asName, country }: (typeof found.addresses)[number]) =>
      [ip, asName, country].filter(Boolean).join(', ');
    const named = found.registrableDomain !== null;
    return html`<div class="body">${pairs([
      ['Host', found.host],
      ['Connected to', found.connectedAddress],
      [
        'Addresses',
        html`<ul class="lines">${found.addresses.map((one) => html`<li>${address(one)}</li>`)}</ul>`,
      ],
      ['Server', found.serverHeader],
      ['Powered by', found.poweredBy],
      ['Protocol', `HTTP/${found.httpVersion}${found.http3Advertised ? ', HTTP/3 advertised' : ''}`],
      ['IPv6', yesNo(found.ipv6)],
      [
        'CDN',
        found.cdnProvider
          ? [found.cdnProvider.name, found.cdnProvider.cacheStatus].filter(Boolean).join(', ')
          : 'none recognised',
      ],
      ['Hosting', found.hostingProvider?.name ?? 'none recognised'],
      ['Name servers', named && dns.ns.join(', ')],
      ['DNSSEC', named && yesNo(dns.dnssec)],
      ['CAA', named && (dns.caa.join(', ') || 'none')],
      ['E-mail', named && (email.provider ?? (dns.mx.join(', ') || 'none'))],
      ['SPF', email.spf && html`<code>${email.spf}</code>`],
      ['DMARC', named && (email.dmarcPolicy ?? 'none')],
    ])}${!named && html`<div class="gap">${nothing('No DNS, no e-mail', 'The host is an address, not a name.')}</div>`}</div>`;
  },
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
              ({ network, handle, url, origin: source }) =>
                html`<tr><td>${network}</td><td>${webLink(url, handle ?? undefined)}</td><td class="muted">${words(source)}</td></tr>`,
            )}</tbody></table>`
          : nothing('No profiles', 'Looked in links, tags and structured data.')
      }
      </div><div>${heading('Contact')}${anyContact ? contacts : nothing('No contact', 'No e-mail, phone or postal address was seen.')}
      ${shareButtons.length > 0 && html`${heading('Share buttons')}${chips(shareButtons)}`}</div></div>`;
  },
};
