import { expect, test } from 'vitest';
import { cacheStatusOf } from '../../../../src/extract/categories/infrastructure/cache-status.ts';
import {
  detectProviders,
  type ProviderInputs,
} from '../../../../src/extract/categories/infrastructure/detect-providers.ts';
import { emailInfo, mailProvider } from '../../../../src/extract/categories/infrastructure/email.ts';
import { infrastructure } from '../../../../src/extract/categories/infrastructure/index.ts';
import { providers } from '../../../../src/extract/derived/technologies/providers.ts';
import { extract, type PageOptions } from '../../../helpers/page.ts';
import { connection } from '../security/over-tls.ts';

const detect = (headers: Record<string, string>, traces: Partial<ProviderInputs> = {}) =>
  detectProviders({
    headers: Object.entries(headers),
    names: ['example.com'],
    addresses: [],
    issuer: null,
    ...traces,
  });
const address = (more: object) => ({
  ip: '192.0.2.1',
  family: 4 as const,
  ptr: null,
  asn: null,
  asName: null,
  country: null,
  ...more,
});
const amazon = address({ asn: 16509, asName: 'AMAZON-02', ptr: 'ec2-192-0-2-1.compute-1.amazonaws.com' });

test.for<[string, Record<string, string>, Partial<ProviderInputs>, string | null, string | null]>([
  ['nothing', { server: 'nginx' }, {}, null, null],
  ['a header', { 'cf-ray': '8a-FRA' }, {}, 'Cloudflare', null],
  [
    'a header of a host behind a CDN',
    { 'cf-ray': '8a', 'x-github-request-id': 'A' },
    {},
    'Cloudflare',
    'GitHub',
  ],
  ['a platform with its own CDN', { 'x-vercel-id': 'fra1::x' }, {}, 'Vercel', 'Vercel'],
  ['an alias', {}, { names: ['www.example.com', 'd1.cloudfront.net'] }, 'Amazon CloudFront', null],
  ['the host itself', {}, { names: ['shop.myshopify.com'] }, null, 'Shopify'],
  ['an address', {}, { addresses: [amazon] }, null, 'Amazon Web Services'],
  [
    'an address of a CDN, which is not that of a host',
    { 'x-amz-cf-id': 'x' },
    { addresses: [amazon] },
    'Amazon CloudFront',
    null,
  ],
  ['a header before an address', { via: '1.1 vegur' }, { addresses: [amazon] }, null, 'Heroku'],
  [
    'the name of an address',
    {},
    { addresses: [address({ ptr: 'static.1.2.clients.your-server.de' })] },
    null,
    'Hetzner',
  ],
  ['a certificate', {}, { issuer: 'Amazon, Amazon RSA 2048 M02' }, null, 'Amazon Web Services'],
  [
    'not a name that only ends with the same letters',
    {},
    { names: ['notcloudfront.net', 'mynetlify.com'] },
    null,
    null,
  ],
])('recognises providers by %s', ([, headers, traces, cdn, hosting]) => {
  const found = detect(headers, traces);
  expect([found.cdnProvider?.name ?? null, found.hostingProvider?.name ?? null]).toEqual([cdn, hosting]);
});

test.for<[cdn: string | null, hosting: string | null, Record<string, string>]>([
  ['Cloudflare', null, { server: 'cloudflare' }],
  ['Fastly', null, { via: '1.1 varnish', 'x-served-by': 'cache-fra-eddf8230021-FRA' }],
  ['Akamai', null, { 'x-cache': 'TCP_MEM_HIT from a23-1.deploy.akamaitechnologies.com (AkamaiGHost/11)' }],
  ['Akamai', null, { 'set-cookie': 'ak_bmsc=x; Path=/' }],
  ['Akamai', null, { 'server-timing': 'cdn-cache; desc=HIT, ak_p; desc="1_2_3"' }],
  [
    'Amazon CloudFront',
    'Amazon Web Services',
    { via: '1.1 x.cloudfront.net (CloudFront)', server: 'AmazonS3' },
  ],
  ['Azure Front Door', null, { 'x-azure-ref': '20241121T' }],
  ['Google Cloud CDN', null, { via: '1.1 google' }],
  ['Bunny', null, { server: 'BunnyCDN-DE1-723' }],
  ['KeyCDN', null, { server: 'keycdn-engine' }],
  ['Imperva', null, { 'set-cookie': 'visid_incap_123=x; Path=/' }],
  ['Sucuri', null, { server: 'Sucuri/Cloudproxy' }],
  ['CDN77', null, { server: 'CDN77-Turbo' }],
  ['CacheFly', null, { server: 'CFS 0215' }],
  ['Gcore', null, { 'x-id-fe': 'fr5-hw-edge' }],
  ['Alibaba Cloud CDN', null, { eagleid: 'x', server: 'Tengine' }],
  ['Tencent Cloud CDN', null, { 'x-nws-log-uuid': 'x' }],
  ['NGENIX', null, { 'x-ngenix-cache': 'HIT' }],
  ['GoCache', null, { server: 'gocache' }],
  ['Vercel', 'Vercel', { server: 'Vercel' }],
  ['Netlify', 'Netlify', { server: 'Netlify' }],
  ['Fly.io', 'Fly.io', { via: '2 fly.io' }],
  [
    'Fastly',
    'Firebase Hosting',
    { 'x-served-by': 'cache-fra-1', vary: 'x-fh-requested-host, accept-encoding' },
  ],
  ['Fastly', 'GitHub', { server: 'GitHub.com', 'x-served-by': 'cache-fra-1' }],
  ['Fastly', 'Pantheon', { 'x-pantheon-styx-hostname': 'x', 'x-served-by': 'cache-fra-1' }],
  ['Cloudflare', 'Render', { server: 'cloudflare', 'x-render-origin-server': 'Render' }],
  ['Cloudflare', 'Shopify', { server: 'cloudflare', 'powered-by': 'Shopify' }],
  ['Cloudflare', 'Kinsta', { server: 'cloudflare', 'x-kinsta-cache': 'HIT' }],
  ['Hostinger CDN', 'Hostinger', { server: 'hcdn', panel: 'hpanel' }],
  [null, 'Heroku', { via: '1.1 heroku-router' }],
  [null, 'Heroku', { 'reporting-endpoints': 'heroku-nel="https://nel.heroku.com/reports?s=x"' }],
  [null, 'Railway', { server: 'railway-edge' }],
  [null, 'Microsoft Azure', { 'set-cookie': 'ARRAffinity=x; Path=/' }],
  [null, 'Google Cloud', { server: 'Google Frontend' }],
  [null, 'Amazon Web Services', { 'apigw-requestid': 'x' }],
  [null, 'Alibaba Cloud', { 'x-oss-request-id': 'x' }],
  [null, 'Tencent Cloud', { 'x-cos-request-id': 'x' }],
  [null, 'WP Engine', { 'x-powered-by': 'WP Engine' }],
  [null, 'WordPress VIP', { 'x-powered-by': 'WordPress VIP <https://wpvip.com>' }],
  [null, 'WordPress.com', { 'x-ac': '3.fra _atomic_dfw MISS' }],
  [null, 'Flywheel', { server: 'Flywheel/5.1.0' }],
  [null, 'Squarespace', { server: 'Squarespace' }],
  [null, 'Wix', { server: 'Pepyaka' }],
  [null, 'Jimdo', { 'x-jimdo-instance': 'x' }],
  [null, 'Substack', { 'x-served-by': 'Substack' }],
  [null, 'OVHcloud', { 'x-iplb-instance': '1' }],
])('detects the CDN %s and the host %s from %o', ([cdn, hosting, headers]) => {
  const found = detect(headers);
  expect([found.cdnProvider?.name ?? null, found.hostingProvider?.name ?? null]).toEqual([cdn, hosting]);
});

test.for([
  ['a.example.edgekey.net', 'Akamai'],
  ['d1.cloudfront.net', 'Amazon CloudFront'],
  ['x.azurefd.net', 'Azure Front Door'],
  ['x.b-cdn.net', 'Bunny'],
  ['x-1.kxcdn.com', 'KeyCDN'],
  ['abc.vercel-dns-017.com', 'Vercel'],
  ['apex-loadbalancer.netlify.com', 'Netlify'],
  ['ann.github.io', 'GitHub'],
  ['ann.gitlab.io', 'GitLab'],
  ['x.onrender.com', 'Render'],
  ['x.fly.dev', 'Fly.io'],
  ['x.herokudns.com', 'Heroku'],
  ['x.up.railway.app', 'Railway'],
  ['x.web.app', 'Firebase Hosting'],
  ['x.azurewebsites.net', 'Microsoft Azure'],
  ['x.azurestaticapps.net', 'Microsoft Azure'],
  ['ghs.googlehosted.com', 'Google Cloud'],
  ['x.run.app', 'Google Cloud'],
  ['shops.myshopify.com', 'Shopify'],
  ['x.wpenginepowered.com', 'WP Engine'],
  ['x.pantheonsite.io', 'Pantheon'],
  ['ext-sq.squarespace.com', 'Squarespace'],
  ['www1.wixdns.net', 'Wix'],
  ['proxy-ssl.webflow.com', 'Webflow'],
  ['x.hubspot.net', 'HubSpot'],
  ['x.elasticbeanstalk.com', 'Amazon Web Services'],
  ['x.oss-cn-beijing.aliyuncs.com', 'Alibaba Cloud'],
  ['x.cdn.dnsv1.com', 'Tencent Cloud CDN'],
  ['x.adobeaemcloud.com', 'Adobe Experience Manager'],
  ['target.substack-custom-domains.com', 'Substack'],
] as const)('a host with the alias %s is run by %s', ([name, provider]) => {
  const { cdnProvider: cdn, hostingProvider: hosting } = detect({}, { names: ['www.example.com', name] });
  expect((hosting ?? cdn)?.name).toBe(provider);
});

test('shows the evidence, without values of cookies', () => {
  const { hostingProvider: hosting } = detect(
    { 'set-cookie': 'AWSALB=SECRET; Path=/', server: 'awselb/2.0', age: '7' },
    { addresses: [amazon], issuer: 'Amazon, Amazon RSA 2048 M02' },
  );
  expect(hosting).toEqual({
    name: 'Amazon Web Services',
    evidence: [
      { kind: 'HEADER', match: 'server: awselb/2.0' },
      { kind: 'COOKIE', match: 'AWSALB' },
      { kind: 'DNS', match: '192.0.2.1 AS16509 AMAZON-02' },
      { kind: 'DNS', match: '192.0.2.1 PTR ec2-192-0-2-1.compute-1.amazonaws.com' },
      { kind: 'CERT_ISSUER', match: 'Amazon, Amazon RSA 2048 M02' },
    ],
    cacheStatus: 'HIT',
  });
});

test('at least sixty providers are known, each in one row with evidence', () => {
  const names = providers().map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(60);
  expect(new Set(names).size).toBe(names.length);
  const bare = providers().filter(
    ({ headers, aliases, networks, addressNames }) =>
      headers.length + aliases.length + networks.length + addressNames.length === 0,
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test.for<[Record<string, string>, string | null]>([
  [{}, null],
  [{ 'cf-cache-status': 'DYNAMIC', age: '5' }, 'DYNAMIC'],
  [{ 'x-cache': 'Hit from cloudfront' }, 'HIT'],
  [{ 'x-cache': 'TCP_MISS from a23-1-2-3 (AkamaiGHost/10)' }, 'MISS'],
  [{ 'x-cache': 'RefreshHit from cloudfront' }, 'REVALIDATED'],
  [{ 'x-cache': 'TCP_REFRESH_HIT from child' }, 'REVALIDATED'],
  [{ 'x-cache': 'MISS, HIT' }, 'HIT'],
  [{ 'x-cache': 'HIT, MISS', 'x-cache-hits': '1, 0' }, 'MISS'],
  [{ 'x-vercel-cache': 'PRERENDER' }, 'PRERENDER'],
  [{ 'akamai-cache-status': 'Miss from child, Hit from parent' }, 'MISS'],
  [{ 'akamai-cache-status': 'RefreshHit from child' }, 'REVALIDATED'],
  [{ 'akamai-cache-status': 'NotCacheable from child' }, 'NOTCACHEABLE'],
  [{ 'x-nc': 'HIT fra 1' }, 'HIT'],
  [{ 'cache-status': '"Origin"; fwd=uri-miss; stored, "Netlify Edge"; hit' }, 'HIT'],
  [{ 'cache-status': '"Netlify Edge"; fwd=miss' }, 'MISS'],
  [{ 'cache-status': 'nginx; fwd=vary-miss' }, 'MISS'],
  [{ 'cache-status': 'nginx; hit=?1; ttl=9' }, 'HIT'],
  [{ 'cache-status': 'nginx; hit=?0; fwd=stale' }, 'STALE'],
  [{ 'cache-status': 'nginx; ttl=9' }, null],
  [{ 'cache-status': 'HIT' }, 'HIT'],
  [{ 'cache-status': '"Edge"; fwd=bypass' }, 'BYPASS'],
  [{ 'server-timing': 'cdn-cache; desc=HIT, edge; dur=1' }, 'HIT'],
  [{ 'server-timing': 'total;dur=3, cfCacheStatus;desc="MISS"' }, 'MISS'],
  [{ 'server-timing': 'cdn-cache-miss,cdn-pop;desc=FRA' }, 'MISS'],
  [{ 'x-cache': 'CONFIG_NOCACHE' }, 'CONFIG_NOCACHE'],
  [{ age: '0' }, null],
  [{ age: '12' }, 'HIT'],
  [{ 'x-cache': `${'a,'.repeat(50_000)}` }, null],
])('%o: the cache status is %s', ([headers, expected]) => {
  expect(cacheStatusOf(Object.entries(headers))).toBe(expected);
});

test.for([
  ['aspmx.l.google.com', 'Google Workspace'],
  ['example-com.mail.protection.outlook.com', 'Microsoft 365'],
  ['example-com.b-v1.mx.microsoft', 'Microsoft 365'],
  ['example-com.mail.protection.office365.us', 'Microsoft 365'],
  ['mx1.titan.email', 'Titan'],
  ['mx.zoho.jp', 'Zoho Mail'],
  ['mx00.1and1.co.uk', 'IONOS'],
  ['mx01.perfora.net', 'IONOS'],
  ['mx.example.com.cust.a.hostedemail.com', 'OpenSRS'],
  ['heracles.mxrouting.net', 'MXroute'],
  ['mxlb.ispgateway.de', 'Host Europe'],
  ['example-com.olc.protection.outlook.com', 'Microsoft Outlook.com'],
  ['mx01.mail.icloud.com', 'Apple iCloud'],
  ['mail.protonmail.ch', 'Proton Mail'],
  ['in1-smtp.messagingengine.com', 'Fastmail'],
  ['mx.zoho.eu', 'Zoho Mail'],
  ['route1.mx.cloudflare.net', 'Cloudflare Email Routing'],
  ['eu-smtp-inbound-1.mimecast.com', 'Mimecast'],
  ['mx0a-00000000.pphosted.com', 'Proofpoint'],
  ['mx00.ionos.de', 'IONOS'],
  ['smtpin.rzone.de', 'Strato'],
  ['inbound-smtp.eu-west-1.amazonaws.com', 'Amazon WorkMail or SES'],
  ['mx10.antispam.mailspamprotection.com', 'SiteGround'],
  ['mail.example.com', null],
  ['notgoogle.com', null],
] as const)('mail to %s is received by %s', ([exchange, provider]) => {
  expect(mailProvider(exchange)).toBe(provider);
});

const mail = (dmarc: string[] | null, bimi: string[] | null = [], mtaSts: string[] | null = []) =>
  emailInfo({ mx: [], txt: [], records: { dmarc, bimi, mtaSts } });

test.for<[ReturnType<typeof mail>, object]>([
  [mail(['other', 'V=dmarc1 ; P = Quarantine;sp=none']), { dmarcPolicy: 'quarantine' }],
  [mail(['v=DMARC1; p=none', 'v=DMARC1; p=reject']), { dmarcPolicy: null, dmarc: 'v=DMARC1; p=none' }],
  [mail(['v=DMARC1; p=odd']), { dmarcPolicy: null }],
  [mail(['v=DMARC1; rua=mailto:d@example.com']), { dmarcPolicy: 'none' }],
  [mail(['v=DMARC1; p=odd; rua=https://example.com']), { dmarcPolicy: null }],
  [mail(['v=DMARC10; p=none']), { dmarc: null }],
  [mail(null, null, null), { dmarc: null, bimiLogo: null, mtaSts: null }],
  [mail([], ['v=BIMI1; l=https://e.com/l.svg; a=']), { bimiLogo: 'https://e.com/l.svg', mtaSts: false }],
  [mail([], ['v=BIMI1; l=; a=']), { bimiLogo: null }],
  [mail([], ['v=BIMI1; l=http://e.com/l.svg']), { bimiLogo: null }],
  [mail([], [], ['v=STSv1; id=1']), { mtaSts: true }],
  [mail([], [], ['other', 'v=STSv1; id=1']), { mtaSts: true }],
  [mail([], [], ['v=STSv1; id=1', 'v=STSv1; id=2']), { mtaSts: false }],
  [
    emailInfo({ mx: ['10 mail.example.com', '20 mx.zoho.com'], txt: ['x', 'V=SPF1 -all'], records: null }),
    { provider: 'Zoho Mail', spf: 'V=SPF1 -all', mtaSts: null },
  ],
  [emailInfo({ mx: ['0 .'], txt: ['v=spf10'], records: null }), { provider: null, spf: null }],
])('%o', ([info, expected]) => {
  expect(info).toMatchObject(expected);
});

const records = (more: object) => ({ dnsRecords: { records: more, dnssec: null, answered: true } });
const read = (html: string, { sources, ...page }: PageOptions = {}) =>
  extract(infrastructure, html, {
    ...page,
    sources: { handshake: connection, mailRecords: null, addressOwners: [], ...records({}), ...sources },
  });

test.for<[string, PageOptions, boolean]>([
  ['nobody', {}, false],
  ['Alt-Svc', { headers: { 'alt-svc': 'h2="a:1", h3=":443"' } }, true],
  ['an HTTPS record', { sources: records({ HTTPS: ['1 . alpn=h2,h3 port=443'] }) }, true],
  ['an HTTPS record with an escaped list', { sources: records({ HTTPS: ['1 . alpn="h3,h2"'] }) }, true],
  ['an HTTPS record without it', { sources: records({ HTTPS: ['1 h3.example.com alpn=h2'] }) }, false],
])('HTTP/3 is offered by %s', async ([, page, expected]) => {
  expect((await read('<p>', page)).http3Advertised).toBe(expected);
});

test('counts the distinct addresses that a page loads from each host', async () => {
  const html = `<base href="https://base.example/"><link rel=stylesheet href=s.css><link rel=canonical href="https://no.example/">
    <script src="//a.example/1"></script><img src="https://a.example/2" srcset="https://a.example/2 1x, https://b.example:8443/3 2x">
    <iframe src="https://c.example/"></iframe><a href="https://no.example/"></a><style>p{background:url(https://a.example/4)}</style><img src="data:,x"><img src="http://[">`;
  expect((await read(html)).subresourceHosts).toEqual([
    { name: 'a.example', count: 3 },
    { name: 'b.example:8443', count: 1 },
    { name: 'base.example', count: 1 },
    { name: 'c.example', count: 1 },
  ]);
});

test.for([
  ['https://www.example.co.uk./a', 'www.example.co.uk', 'example.co.uk'],
  ['https://ann.github.io/', 'ann.github.io', 'ann.github.io'],
  ['https://[2001:db8::1]/', '2001:db8::1', null],
  ['https://192.0.2.1/', '192.0.2.1', null],
  ['http://localhost/', 'localhost', null],
] as const)('%s: the host is %s, its domain %s', async ([url, host, domain]) => {
  expect(await read('<p>', { url })).toMatchObject({ host, registrableDomain: domain });
});

test('a file that is not HTML has an infrastructure, too', async () => {
  const found = await read('%PDF', { headers: { 'content-type': 'application/pdf' } });
  expect(found).toMatchObject({ subresourceHosts: [], tls: { valid: true }, httpVersion: '1.1' });
});
