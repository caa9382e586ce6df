import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { interfaceAddresses } from '../../../src/service/net/addresses.ts';
import { createGuard } from '../../../src/service/net/guard.ts';
import { codeOf } from '../../helpers/code-of.ts';

const answers = (...addresses: string[]) => ({
  allowAddresses: [],
  lookup: async () => addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
});
const neverAsked = {
  allowAddresses: [],
  lookup: async () => {
    throw new Error('a name was looked up');
  },
};

test('a name resolves to all its addresses, each once', async () => {
  const guard = createGuard(answers('93.184.215.14', '2606:4700::1111', '93.184.215.14'));
  expect(await guard.resolve('example.com', 443)).toEqual(['93.184.215.14', '2606:4700::1111']);
});

test.for([
  ['the first', '10.0.0.1', '93.184.215.14'],
  ['the last', '93.184.215.14', '2606:4700::1111', '::1'],
  ['a mapped one', '93.184.215.14', '::ffff:93.184.215.14'],
] as const)('one private address blocks the name: %s', async ([, ...addresses]) => {
  const guard = createGuard(answers(...addresses));
  await expect(guard.resolve('mixed.example.com', 443)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
});

test.for([
  'localhost',
  'localhost.',
  'LOCALHOST',
  'a.localhost',
  'printer.local',
  'PRINTER.LOCAL',
  'metadata.google.internal',
  'nas.home.arpa',
  'intranet',
  '10.0.0.1',
  '[::1]',
  '::1',
  'fe80::1%eth0',
  '[fe80::1%25eth0]',
  '169.254.169.254',
])('refused without a look-up: %s', async (hostname) => {
  const refused = {
    code: 'BLOCKED_ADDRESS',
    message: 'The address is private, reserved or not publicly reachable.',
  };
  // A look-up would return an allowed address.
  await expect(createGuard(answers('93.184.215.14')).resolve(hostname, 80)).rejects.toMatchObject(refused);
});

test('a public name may have a label that is an internal top-level domain', async () => {
  await expect(createGuard(answers('93.184.215.14')).resolve('www.local.example', 80)).resolves.toHaveLength(
    1,
  );
});

test('if internal addresses are allowed, internal names are resolved by the system', async () => {
  const guard = createGuard({ allowAddresses: ['127.0.0.0/8', '::1'] });
  expect(await guard.resolve('localhost', 80)).not.toEqual([]);
});

test('an internal name is refused in the same way whether it exists or not', async () => {
  for (const options of [neverAsked, answers()]) {
    const guard = createGuard({ ...options, allowAddresses: ['127.0.0.1'] });
    await expect(guard.resolve('printer.local', 80)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  }
});

test.for([
  ['as an absolute name', [], 'api.default.'],
  ['with the search list if internal addresses are allowed', ['10.0.0.0/8'], 'api.default'],
] as const)('a name is looked up %s', async ([, allowAddresses, asked]) => {
  const names: string[] = [];
  const lookup = async (name: string) => {
    names.push(name);
    return [{ address: '93.184.215.14', family: 4 }];
  };
  const guard = createGuard({ allowAddresses, lookup });
  for (const hostname of ['api.default', 'api.default.']) await guard.resolve(hostname, 443);
  expect(names).toEqual([asked, asked]);
});

test.for([
  ['fails', neverAsked],
  ['is empty', answers()],
] as const)('a public name whose look-up %s is UPSTREAM_DNS', async ([, options]) => {
  await expect(createGuard(options).resolve('gone.example', 80)).rejects.toMatchObject({
    code: 'UPSTREAM_DNS',
  });
});

test('private addresses can be allowed by address or range', async () => {
  const guard = createGuard({ allowAddresses: ['10.1.0.0/16', 'fd00::/8', '127.0.0.1'] });
  const allowed = ['10.1.2.3', '[fd12::1]', '127.0.0.1', '[::ffff:127.0.0.1]', '93.184.215.14'];
  for (const address of allowed) await expect(guard.resolve(address, 80)).resolves.toHaveLength(1);
  for (const address of ['10.2.0.1', '127.0.0.2', '[::1]', '[fe80::1]']) {
    await expect(guard.resolve(address, 80)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  }
});

test.for([0, 1, 22, 25, 53, 110, 143, 389, 465, 587, 993, 2049, 3659, 5060, 6000, 6667, 10080])(
  'port %i is blocked, even if the address is allowed',
  async (port) => {
    const guard = createGuard({ allowAddresses: ['127.0.0.1'] });
    await expect(guard.resolve('127.0.0.1', port)).rejects.toMatchObject({ code: 'BLOCKED_PORT' });
  },
);

test.for([80, 443, 8080, 8443, 3000, 65535])('port %i is allowed', async (port) => {
  await expect(createGuard(neverAsked).resolve('93.184.215.14', port)).resolves.toEqual(['93.184.215.14']);
});

test.for([
  ['an address', '93.184.215.14', '93.184.215.14', true],
  ['the next address', '93.184.215.14', '93.184.215.15', false],
  ['a CIDR', '93.184.0.0/16', '93.184.215.15', true],
  ['a CIDR of IPv6', '2606:4700::/32', '[2606:4700::1111]', true],
  ['a name', 'internal.example.com', 'internal.example.com', true],
  ['a name in other case, with a trailing dot', 'internal.example.com', 'Internal.Example.com.', true],
  ['a parent domain', 'internal.example.com', 'example.com', false],
  ['a subdomain of a name without a leading dot', 'example.com', 'www.example.com', false],
  ['a subdomain of a name with a leading dot', '.example.com', 'a.b.example.com', true],
  ['the domain itself of a name with a leading dot', '.example.com', 'example.com', true],
  ['a name that only ends with the same letters', '.example.com', 'notexample.com', false],
] as const)('%s: with %s denied, %s is blocked: %s', async ([, deny, host, refused]) => {
  const options = {
    ...answers('93.184.216.1'),
    allowAddresses: ['0.0.0.0/0', '::/0'],
    denyAddresses: [deny],
  };
  const guard = createGuard(options);
  expect(await codeOf(guard.resolve(host, 443))).toBe(refused ? 'BLOCKED_ADDRESS' : 'answered');
});

test('a name that resolves to a denied address is blocked, and a denied name is not looked up', async () => {
  const guard = createGuard({
    ...answers('93.184.215.14'),
    denyAddresses: ['93.184.215.14', '.example.org'],
  });
  await expect(guard.resolve('example.com', 443)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  expect([guard.mayLookUp('example.com'), guard.mayLookUp('www.example.org')]).toEqual([true, false]);
});

test('the addresses of this machine are blocked unless they are allowed', async () => {
  const own = { ...answers('203.0.114.9'), ownAddresses: () => ['203.0.114.9', '2606:4700::9'] };
  const guard = createGuard(own);
  expect([guard.allows('203.0.114.9'), guard.allows('2606:4700::9'), guard.allows('203.0.114.8')]).toEqual([
    false,
    false,
    true,
  ]);
  await expect(guard.resolve('own.example.com', 80)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  expect(createGuard({ ...own, allowAddresses: ['203.0.114.9'] }).allows('203.0.114.9')).toBe(true);
});

test('the addresses of this machine are those of its interfaces', () => {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
  expect(interfaceAddresses()()).toEqual(own);
});

test('a service may say what its operator can do about a private address', async () => {
  const blockedMessage = 'Allow it.';
  const guard = createGuard({ ...answers('10.0.0.1'), blockedMessage });
  for (const host of ['10.0.0.1', 'intranet', 'a.example'])
    await expect(guard.resolve(host, 80)).rejects.toMatchObject({
      code: 'BLOCKED_ADDRESS',
      message: blockedMessage,
    });
});
