import { html } from '../html.ts';
import { nothing, pairs } from '../parts/lists.ts';
import { yesNo } from '../parts/sign.ts';
import type { Panel } from '../types.ts';

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
    const address = ({ ip, asName, country }: (typeof found.ipAddresses)[number]) =>
      [ip, asName, country].filter(Boolean).join(', ');
    const named = found.registrableDomain !== null;
    return html`<div class="body">${pairs([
      ['Host', found.host],
      ['Connected to', found.connectedAddress],
      [
        'Addresses',
        html`<ul class="lines">${found.ipAddresses.map((one) => html`<li>${address(one)}</li>`)}</ul>`,
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
