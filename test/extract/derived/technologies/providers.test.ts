import { expect, test } from 'vitest';
import { detectProviders } from '../../../../src/extract/categories/infrastructure/detect-providers.ts';
import { pageTechnologies } from '../../../../src/extract/derived/technologies/page-technologies.ts';
import { providers } from '../../../../src/extract/derived/technologies/providers.ts';
import { derive } from '../../../helpers/page.ts';
import headers from './provider-headers.json' with { type: 'json' };

/** Each kind of header that providers send: the provider, its technology, the header and its value. */
const providerHeaders = headers.map(
  ([provider = '', technology = '', header = '', value = '']) =>
    [provider, technology, header, value] as const,
);

const isProvider = /^(?:CDN|Hosting|PaaS|IaaS)$/;

/** Technologies that are a part of another provider's offer, or its common name: the header is evidence for both. */
const offers: Readonly<Record<string, readonly string[]>> = {
  'Alibaba Cloud': ['Alibaba Cloud OSS'],
  'Amazon CloudFront': ['Amazon Web Services'],
  'Amazon Web Services': ['Amazon S3'],
  'Azure Front Door': ['Azure'],
  'Firebase Hosting': ['Firebase', 'Google Cloud'],
  GitHub: ['GitHub Pages'],
  'Google Cloud': ['Google App Engine', 'Google Cloud Storage'],
  'Google Cloud CDN': ['Google Cloud'],
};

const technologyByProvider = new Map(providerHeaders.map(([provider, technology]) => [provider, technology]));

/** The providers of a response with one header, by infrastructure and by techStack. */
async function named(header: string, value: string) {
  const { cdnProvider: cdn, hostingProvider: hosting } = detectProviders({
    headers: [[header, value]],
    names: ['example.com'],
    addresses: [],
    issuer: null,
  });
  const { detections } = await derive(pageTechnologies, '<p>', { headers: { [header]: value } });
  return {
    infrastructure: [cdn, hosting].flatMap((provider) => provider?.name ?? []),
    technologies: detections.map(({ technology }) => technology.name),
    providing: detections
      .filter(({ technology }) => technology.categories.some((category) => isProvider.test(category)))
      .map(({ technology }) => technology.name),
  };
}

test.for(providerHeaders)('%s, or %s, sends %s: %s', async ([provider, technology, header, value]) => {
  const { infrastructure, technologies, providing } = await named(header, value);
  const technologiesOf = infrastructure.flatMap((name) => [
    technologyByProvider.get(name),
    ...(offers[name] ?? []),
  ]);
  expect(infrastructure).toContain(provider);
  expect(technologies).toContain(technology);
  expect(providing.filter((name) => !technologiesOf.includes(name))).toEqual([]);
});

test('each header of a provider is in the table', () => {
  const told = new Set(providerHeaders.map(([provider, , header]) => `${provider} ${header}`));
  const rows = providers().flatMap(({ name, headers }) => headers.map(([key]) => `${name} ${key}`));
  expect(rows.filter((row) => !told.has(row))).toEqual([]);
});

test.for([
  ['a web server in Erlang', 'server', 'Cowboy'],
  ['S3-compatible storage', 'x-amz-request-id', 'tx000'],
  ['a numbered cache', 'x-served-by', 'cache-01'],
  ['a proxy’s name', 'x-served-by', 'web-cache-2'],
] as const)('%s is not a provider', async ([, header, value]) => {
  const { infrastructure, providing } = await named(header, value);
  expect(infrastructure).toEqual([]);
  expect(providing).toEqual([]);
});

test('a certificate, a network, the name of an address and an alias tell the provider', () => {
  const address = { ip: '192.0.2.1', family: 4, ptr: null, asn: null, asName: null, country: null } as const;
  const facts = { headers: [], names: ['example.com'], addresses: [address], issuer: null };
  const hostOf = (known: Partial<Parameters<typeof detectProviders>[0]>) =>
    detectProviders({ ...facts, ...known }).hostingProvider?.name;
  expect(hostOf({})).toBeUndefined();
  expect(hostOf({ issuer: 'Amazon RSA 2048 M02' })).toBe('Amazon Web Services');
  expect(hostOf({ addresses: [{ ...address, asn: 24940 }] })).toBe('Hetzner');
  expect(hostOf({ addresses: [{ ...address, ptr: 'vps1.ovh.net' }] })).toBe('OVHcloud');
  expect(hostOf({ names: ['example.com', 'site.azurewebsites.net'] })).toBe('Microsoft Azure');
});

test('a platform is named before the host that it runs on, by the order of the rows', () => {
  const named = providers().map(({ name }) => name);
  expect(named.indexOf('Vercel')).toBeLessThan(named.indexOf('Amazon Web Services'));
  expect(named.indexOf('Cloudflare')).toBeLessThan(named.indexOf('Vercel'));
});
