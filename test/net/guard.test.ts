import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { createGuard } from '../../src/net/guard.ts';
import { interfaceAddresses } from '../../src/net/own-addresses.ts';

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

test('all addresses of a name are answered, each once', async () => {
  const guard = createGuard(answers('93.184.215.14', '2606:4700::1111', '93.184.215.14'));
  expect(await guard.resolve('example.com', 443)).toEqual(['93.184.215.14', '2606:4700::1111']);
});

test.for([
  ['the first', '10.0.0.1', '93.184.215.14'],
  ['the last', '93.184.215.14', '2606:4700::1111', '::1'],
  ['a mapped one', '93.184.215.14', '::ffff:93.184.215.14'],
] as const)('one private answer refuses the name: %s', async ([, ...addresses]) => {
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
])('refused without asking any name server: %s', async (hostname) => {
  const refused = {
    code: 'BLOCKED_ADDRESS',
    message: 'The address is private, reserved or not publicly reachable.',
  };
  // Whatever was looked up would be let through.
  await expect(createGuard(answers('93.184.215.14')).resolve(hostname, 80)).rejects.toMatchObject(refused);
});

test('a public name may have a part that is called as inner ones are', async () => {
  await expect(createGuard(answers('93.184.215.14')).resolve('www.local.example', 80)).resolves.toHaveLength(
    1,
  );
});

test('where inner addresses may be reached, so may their names, as the system knows them', async () => {
  const guard = createGuard({ allowAddresses: ['127.0.0.0/8', '::1'] });
  expect(await guard.resolve('localhost', 80)).not.toEqual([]);
});

test('an internal name that does not exist is refused like one that does, whatever is allowed', async () => {
  for (const options of [neverAsked, answers()]) {
    const guard = createGuard({ ...options, allowAddresses: ['127.0.0.1'] });
    await expect(guard.resolve('printer.local', 80)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  }
});

test.for([
  ['as a whole name', [], 'api.default.'],
  ['by the search list too where inner addresses may be reached', ['10.0.0.0/8'], 'api.default'],
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
] as const)('a public name whose look-up %s does not resolve', async ([, options]) => {
  await expect(createGuard(options).resolve('gone.example', 80)).rejects.toMatchObject({
    code: 'UPSTREAM_DNS',
  });
});

test('the operator lets private addresses through, by address or range, and nothing beside them', async () => {
  const guard = createGuard({ allowAddresses: ['10.1.0.0/16', 'fd00::/8', '127.0.0.1'] });
  const allowed = ['10.1.2.3', '[fd12::1]', '127.0.0.1', '[::ffff:127.0.0.1]', '93.184.215.14'];
  for (const address of allowed) await expect(guard.resolve(address, 80)).resolves.toHaveLength(1);
  for (const address of ['10.2.0.1', '127.0.0.2', '[::1]', '[fe80::1]']) {
    await expect(guard.resolve(address, 80)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  }
});

test.for([0, 1, 22, 25, 53, 110, 143, 389, 465, 587, 993, 2049, 3659, 5060, 6000, 6667, 10080])(
  'port %i is never reached, not even where the address is allowed',
  async (port) => {
    const guard = createGuard({ allowAddresses: ['127.0.0.1'] });
    await expect(guard.resolve('127.0.0.1', port)).rejects.toMatchObject({ code: 'BLOCKED_PORT' });
  },
);

test.for([80, 443, 8080, 8443, 3000, 65535])('port %i is reached', async (port) => {
  await expect(createGuard(neverAsked).resolve('93.184.215.14', port)).resolves.toEqual(['93.184.215.14']);
});

test.for([
  ['an address', '93.184.215.14', '93.184.215.14', true],
  ['an address beside it', '93.184.215.14', '93.184.215.15', false],
  ['a CIDR', '93.184.0.0/16', '93.184.215.15', true],
  ['a CIDR of IPv6', '2606:4700::/32', '[2606:4700::1111]', true],
  ['a name', 'internal.example.com', 'internal.example.com', true],
  ['a name in other letters, with its dot', 'internal.example.com', 'Internal.Example.com.', true],
  ['a name above', 'internal.example.com', 'example.com', false],
  ['a name below one that is whole', 'example.com', 'www.example.com', false],
  ['a name below one with a dot', '.example.com', 'a.b.example.com', true],
  ['the name with a dot itself', '.example.com', 'example.com', true],
  ['a name that only ends like it', '.example.com', 'notexample.com', false],
] as const)('%s is denied, whatever else allows it', async ([, deny, host, refused]) => {
  const options = {
    ...answers('93.184.216.1'),
    allowAddresses: ['0.0.0.0/0', '::/0'],
    denyAddresses: [deny],
  };
  const guard = createGuard(options);
  const code = await guard.resolve(host, 443).then(
    () => null,
    (error) => error.code,
  );
  expect(code).toBe(refused ? 'BLOCKED_ADDRESS' : null);
});

test('a name that leads to a denied address is denied, and nobody is asked about a denied name', async () => {
  const guard = createGuard({
    ...answers('93.184.215.14'),
    denyAddresses: ['93.184.215.14', '.example.org'],
  });
  await expect(guard.resolve('example.com', 443)).rejects.toMatchObject({ code: 'BLOCKED_ADDRESS' });
  expect([guard.mayLookUp('example.com'), guard.mayLookUp('www.example.org')]).toEqual([true, false]);
});

test('the addresses of this machine are denied without being named, unless they are allowed', async () => {
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

test('what this machine’s interfaces have is known from the system', () => {
  const own = Object.values(networkInterfaces()).flatMap((all = []) => all.map(({ address }) => address));
  expect(interfaceAddresses()()).toEqual(own);
});
