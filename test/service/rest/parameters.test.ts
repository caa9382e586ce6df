import { expect, test } from 'vitest';
import { categoryNames } from '../../../src/service/engine/request/selection.ts';
import { readParameters } from '../../../src/service/rest/parameters.ts';
import { decided } from '../../helpers/page-request.ts';

const page = 'url=https%3A%2F%2Fexample.com%2F';

const requestOf = (search: string) => decided(readParameters(search));
const requestFor = (url: string) => requestOf(new URLSearchParams({ url, params: 'metadata' }).toString());

function refusal(search: string): { code: string; message: string } | null {
  try {
    requestOf(search);
    return null;
  } catch (error) {
    const { code, message } = error as { code: string; message: string };
    return { code, message };
  }
}

test.for([
  ['no url', 'params=metadata', 'MISSING_PARAMETER'],
  ['an empty url', 'url=&params=metadata', 'MISSING_PARAMETER'],
  ['no params', page, 'MISSING_PARAMETER'],
  ['params of commas and spaces', `${page}&params=%20,,%20`, 'MISSING_PARAMETER'],
  ['a path without a host', 'url=%2Fabout&params=metadata', 'INVALID_URL'],
  ['a name without a domain', 'url=about&params=metadata', 'INVALID_URL'],
  ['a url with a user name', 'url=https%3A%2F%2Fa%40example.com&params=metadata', 'INVALID_URL'],
  ['a url with a password', 'url=https%3A%2F%2F%3Ab%40example.com&params=metadata', 'INVALID_URL'],
  ['a url over 8 KiB', `url=https%3A%2F%2Fexample.com%2F${'a'.repeat(8192)}&params=metadata`, 'INVALID_URL'],
  [
    'a url that is too long once encoded',
    `url=https%3A%2F%2Fexample.com%2F${'ö'.repeat(2000)}&params=metadata`,
    'INVALID_URL',
  ],
  ['another scheme', 'url=ftp%3A%2F%2Fexample.com%2F&params=metadata', 'UNSUPPORTED_SCHEME'],
  ['a script', 'url=javascript%3Aalert(1)&params=metadata', 'UNSUPPORTED_SCHEME'],
  ['a port of another protocol', 'url=http%3A%2F%2Fexample.com%3A25%2F&params=metadata', 'BLOCKED_PORT'],
  ['port 0', 'url=http%3A%2F%2Fexample.com%3A0%2F&params=metadata', 'BLOCKED_PORT'],
  ['an unknown category', `${page}&params=metadata,nonsense`, 'INVALID_PARAMETER'],
  ['a property name of Object.prototype', `${page}&params=constructor`, 'INVALID_PARAMETER'],
  ['a category in another case', `${page}&params=Metadata`, 'INVALID_PARAMETER'],
  ['an unknown format', `${page}&params=metadata&format=xml`, 'INVALID_PARAMETER'],
  ['an empty format', `${page}&params=metadata&format=`, 'INVALID_PARAMETER'],
  ['cacheTime under 5', `${page}&params=metadata&cacheTime=4.9`, 'INVALID_PARAMETER'],
  ['cacheTime over 43200', `${page}&params=metadata&cacheTime=43201`, 'INVALID_PARAMETER'],
  ['cacheTime that is no number', `${page}&params=metadata&cacheTime=NaN`, 'INVALID_PARAMETER'],
  ['cacheTime that is empty', `${page}&params=metadata&cacheTime=`, 'INVALID_PARAMETER'],
  ['cacheTime in hexadecimal', `${page}&params=metadata&cacheTime=0x10`, 'INVALID_PARAMETER'],
  ['timeout under 250', `${page}&params=metadata&timeout=249`, 'INVALID_PARAMETER'],
  ['timeout over 30000', `${page}&params=metadata&timeout=30001`, 'INVALID_PARAMETER'],
  ['timeout in parts of milliseconds', `${page}&params=metadata&timeout=300.5`, 'INVALID_PARAMETER'],
  ['revalidate that is neither', `${page}&params=metadata&revalidate=1`, 'INVALID_PARAMETER'],
  ['a url twice', `${page}&${page}&params=metadata`, 'INVALID_PARAMETER'],
  ['format twice', `${page}&params=metadata&format=json&format=toon`, 'INVALID_PARAMETER'],
  ['cacheTime twice', `${page}&params=metadata&cacheTime=5&cacheTime=6`, 'INVALID_PARAMETER'],
  ['revalidate twice', `${page}&params=metadata&revalidate=true&revalidate=false`, 'INVALID_PARAMETER'],
] as const)('refused: %s', ([, search, code]) => {
  expect(refusal(search)?.code).toBe(code);
});

test('an unknown category is answered with the most similar one and the list of all', () => {
  const message = refusal(`${page}&params=opengraph`)?.message ?? '';
  expect(message).toContain('Did you mean openGraph?');
  for (const name of categoryNames) expect(message).toContain(name);
});

test.for([
  ['meta', 'metadata'],
  ['tech', 'technical'],
  ['TWITTER', 'twitterCard'],
  ['performence', 'performance'],
] as const)('%s is recognised as a prefix or misspelling of %s', ([given, meant]) => {
  expect(refusal(`${page}&params=${given}`)?.message).toContain(`Did you mean ${meant}?`);
});

test.for([
  ['URL=https%3A%2F%2Fexample.com%2F&params=metadata', 'url is missing ("URL" is not a parameter): '],
  [`${page}&param=metadata`, 'params is missing ("param" is not a parameter): '],
  [`${page}&fields=metadata`, 'params is missing: '],
  [`${page}&params=`, 'params is missing: '],
] as const)('a missing parameter is reported, with the mistyped one: %s', ([search, begin]) => {
  expect(refusal(search)?.message.startsWith(begin)).toBe(true);
});

test.for([
  ['example.com', 'https://example.com/'],
  [' Example.com/a?b=c ', 'https://example.com/a?b=c'],
  ['example.com:8443/a', 'https://example.com:8443/a'],
  ['//example.com/', 'https://example.com/'],
  ['198.51.100.7', 'https://198.51.100.7/'],
  ['[2001:db8::1]:8080', 'https://[2001:db8::1]:8080/'],
] as const)('%s, without a scheme, is %s, or http where nothing listens there', ([given, url]) => {
  const request = requestFor(given);
  expect([request.url, request.fallbackUrl]).toEqual([url, url.replace('https:', 'http:')]);
});

test.for(['localhost:8080/page', '127.0.0.1/page', '[::1]:3000/'])(
  '%s, without a scheme, is a site under development, so http',
  (url) => {
    const request = requestFor(url);
    expect([request.url, request.fallbackUrl]).toEqual([`http://${url}`, undefined]);
  },
);

test('a scheme that was given has no fallback', () => {
  expect(requestOf(`${page}&params=metadata`).fallbackUrl).toBeUndefined();
});

test.for([
  'url=http://example.com/?a=1&b=2&params=metadata',
  'params=metadata&url=http://example.com/?a=1&format=json&b=2',
])('an address that was not encoded is refused before its query is lost: %s', (search) => {
  const { code, message } = refusal(search) ?? {};
  expect(code).toBe('INVALID_PARAMETER');
  expect(message).toContain('url is not percent-encoded, so that its "b"');
});

test('an address with one parameter may be unencoded, and an encoded one beside unknown parameters', () => {
  expect(requestOf('url=http://example.com/?a=1&params=metadata').url).toBe('http://example.com/?a=1');
  expect(requestOf('url=http%3A%2F%2Fexample.com%2F%3Fa=1&b=2&params=metadata').url).toBe(
    'http://example.com/?a=1',
  );
});

test('nothing is guessed from nonsense, however long', () => {
  const message = refusal(`${page}&params=${'x'.repeat(100_000)}`)?.message ?? '';
  expect(message).not.toContain('Did you mean');
  expect(message.length).toBeLessThan(1_000);
});

test('spaces, repeats, order and other parameters do not matter', () => {
  const one = readParameters(`${page}&params=metadata,favicon`);
  const other = readParameters(`x=1&params=%20favicon%20,metadata,favicon&${page}&x=2`);
  expect(other).toEqual(one);
  expect(one.selection.map(({ category }) => category)).toEqual(['metadata', 'favicon']);
});

test.for([
  ['host and scheme in upper case', 'HTTPS://EXAMPLE.com', 'https://example.com/'],
  ['an international name', 'https://bücher.example/', 'https://xn--bcher-kva.example/'],
  ['the usual port', 'http://example.com:80/', 'http://example.com/'],
  ['a fragment', 'https://example.com/a#b', 'https://example.com/a'],
  ['a fragment of nothing', 'https://example.com/a#', 'https://example.com/a'],
  ['what must be kept', 'https://example.com/A%2Fb/?b=1&a=2', 'https://example.com/A%2Fb/?b=1&a=2'],
] as const)('the normal form of %s', ([, url, normal]) => {
  expect(requestFor(url).url).toBe(normal);
});

test('cacheTime is in minutes; it and revalidate are not part of the key', () => {
  const plain = requestOf(`${page}&params=metadata`);
  const request = requestOf(`${page}&params=metadata&cacheTime=7.5&revalidate=true`);
  expect([request.lifetimeMs, request.maxAgeMs, request.revalidate]).toEqual([450_000, 450_000, true]);
  expect(request.key).toEqual(plain.key);
});

test.for([5, 43_200])('cacheTime may be %d', (minutes) => {
  const request = requestOf(`${page}&params=metadata&cacheTime=${minutes}`);
  expect([request.lifetimeMs, request.maxAgeMs]).toEqual([minutes * 60_000, minutes * 60_000]);
});

test('without cacheTime, the lifetime is the operator’s, and so is the age of what is accepted', () => {
  const request = requestOf(`${page}&params=metadata`);
  expect([request.lifetimeMs, request.maxAgeMs]).toEqual([3_600_000, undefined]);
});

test('revalidate=false has no effect', () => {
  expect(requestOf(`${page}&params=metadata&revalidate=false`)).toEqual(requestOf(`${page}&params=metadata`));
});

test('the format is part of the key', () => {
  const [json, toon] = ['json', 'toon'].map(
    (format) => requestOf(`${page}&params=metadata&format=${format}`).key,
  );
  expect(json).not.toBe(toon);
});

test('all stands for every category', () => {
  expect(readParameters(`${page}&params=all`)).toEqual(
    readParameters(`${page}&params=${categoryNames.join(',')}`),
  );
});

test('categories may be named in one list or in several', () => {
  expect(readParameters(`${page}&params=metadata&params=openGraph,robots`)).toEqual(
    readParameters(`${page}&params=robots,metadata,openGraph`),
  );
});

test.for([
  ['cachetime', 'cacheTime'],
  ['formats', 'format'],
  ['revalidat', 'revalidate'],
] as const)('%s is refused: %s was meant', async ([name, meant]) => {
  expect(refusal(`${page}&params=metadata&${name}=x`)).toEqual({
    code: 'INVALID_PARAMETER',
    message: `There is no parameter "${name}". Did you mean ${meant}?`,
  });
});

test('unrelated parameters are ignored', () => {
  expect(refusal(`${page}&params=metadata&utm_source=x&id=1&_=2`)).toBeNull();
});

test.for([
  ['', 'NEVER'],
  ['&render=never', 'NEVER'],
  ['&render=auto', 'AUTO'],
  ['&render=always', 'ALWAYS'],
] as const)('render%s asks for %s', ([query, mode]) => {
  expect(requestOf(`${page}&params=metadata${query}`).mode).toBe(mode);
});

test.for([
  ['https://example.com/%23/product', '#/product'],
  ['https://example.com/%23!about', '#!about'],
  ['https://example.com/%23part', ''],
  ['https://example.com/', ''],
] as const)('the fragment of %s is the route %o wherever a browser may open it', ([url, route]) => {
  const modes = ['never', 'auto', 'always'];
  const requests = (url: string) =>
    modes.map((mode) => requestOf(`?url=${url}&params=metadata&render=${mode}`));
  const [plain, routed] = [requests('https://example.com/'), requests(url)];
  expect(routed.map((request) => request.url)).toEqual(modes.map(() => 'https://example.com/'));
  expect(routed.map((request) => request.route)).toEqual(['', route, route]);
  const same = routed.map(({ key }, index) => key === plain[index]?.key);
  expect(same).toEqual([true, route === '', route === '']);
});

test('the browser’s parameters are read', () => {
  const asked = '&waitFor=%23app%20.ready&scroll=true&screenshot=fold&consent=decline';
  expect(requestOf(`${page}&params=mobileView${asked}`).actions).toEqual({
    waitFor: '#app .ready',
    scroll: true,
    screenshot: 'fold',
    consent: 'DECLINE',
  });
  expect(refusal(`${page}&params=mobileView&consent=yes`)).toEqual({
    code: 'INVALID_PARAMETER',
    message: 'consent must be one of keep, decline.',
  });
});

test('each mode has an entry of its own', () => {
  const keys = ['never', 'auto', 'always'].map(
    (mode) => requestOf(`${page}&params=metadata&render=${mode}`).key,
  );
  expect(new Set(keys).size).toBe(3);
});
