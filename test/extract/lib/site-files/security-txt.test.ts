import { expect, test } from 'vitest';
import {
  looksLikeSecurityTxt,
  parseSecurityTxt,
} from '../../../../src/extract/lib/site-files/security-txt.ts';
import { vectors, vectorTest } from '../../../helpers/vectors.ts';

const now = '2026-11-21T00:00:00Z';
const good = 'Contact: mailto:s@example.com\nExpires: 2099-12-31T23:59:59Z\n';
const faults = (text: string, reading = {}) =>
  parseSecurityTxt(text, { now, ...reading }).notes.map(({ fault, line }) => `${line}: ${fault}`);

interface Case {
  readonly id: string;
  readonly body: string;
  readonly contentType?: string;
  readonly expected: {
    readonly valid: boolean;
    readonly signed?: boolean;
    readonly errors?: readonly string[];
    readonly fields?: Readonly<Record<string, string | readonly string[]>>;
  };
}

vectorTest.for(vectors<Case>('security-txt'))('$id', ({ body, contentType, expected }) => {
  const file = parseSecurityTxt(body, { now, ...(contentType && { contentType }) });
  expect(file.notes.length === 0).toBe(expected.valid);
  expect(file.signed).toBe(expected.signed ?? false);
  if (expected.errors) expect(file.notes.map(({ fault }) => fault)).toEqual(expected.errors);
  for (const [name, value] of Object.entries(expected.fields ?? {})) {
    expect(name === 'expires' ? file.expires : file.fields.get(name)).toEqual(value);
  }
});

test.for([
  ['a good file', good, []],
  ['names in any case, a byte order mark', `\uFEFF${good.replace('C', 'c')}`, []],
  ['spaces before the colon', good.replace('Contact:', 'Contact \t:'), ['1: space_before_colon']],
  ['carriage returns as line ends', good.replaceAll('\n', '\r'), []],
  ['a line without a field', `${good}Hello there\n`, ['3: invalid_line']],
  ['a field without a value', `${good}Policy:\n`, ['3: invalid_line']],
  ['a date without a time', good.replace('T23:59:59Z', ''), ['2: invalid_expiry']],
  ['a month and day that do not exist', good.replace('12-31', '13-45'), ['2: invalid_expiry']],
  ['the 30th of February', good.replace('12-31', '02-30'), ['2: invalid_expiry']],
  ['the 29th of February in a common year', good.replace('12-31', '02-29'), ['2: invalid_expiry']],
  ...['2099-12-31t23:59:59z', '2096-02-29T00:00:00.123456789+05:30', '2099-01-01T09:00:00.5-00:00'].map(
    (time) => [`${time}`, good.replace('2099-12-31T23:59:59Z', time), []] as const,
  ),
  ['a time without an offset', good.replace('Z', ''), ['2: invalid_expiry']],
  ['an offset', good.replace('Z', '+02:00'), []],
  [
    'keys with other URI schemes',
    `${good}Encryption: openpgp4fpr:5f2de5521c63a801ab59ccb603d49de44b29100f\nEncryption: dns:k._openpgpkey.example.com?type=OPENPGPKEY\n`,
    [],
  ],
  ['a key with a relative address', `${good}Encryption: /key.txt\n`, ['3: no_uri']],
  ['nothing', '', ['1: no_contact', '1: no_expires']],
] as const)('%s', ([, text, expected]) => {
  expect(faults(text)).toEqual(expected);
});

test('the file must be plain text, at the address that Canonical states', () => {
  const text = `${good}Canonical: https://example.com/.well-known/security.txt\n`;
  expect(faults(text, { contentType: 'text/html' })).toEqual(['1: invalid_media']);
  expect(faults(text, { contentType: 'text/plain; charset=utf-8' })).toEqual([]);
  expect(faults(text, { urls: ['https://example.com/.well-known/security.txt'] })).toEqual([]);
  expect(faults(text, { urls: ['https://example.com/security.txt'] })).toEqual(['3: not_canonical']);
});

test('reads a signed file with the line numbers of the file, and unescapes dashes', () => {
  const signed = `-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n- -dashes\n${good}-----BEGIN PGP SIGNATURE-----\nContact: not-signed\n-----END PGP SIGNATURE-----\n`;
  const file = parseSecurityTxt(signed, { now });
  expect([file.signed, file.fields.get('contact')]).toEqual([true, ['mailto:s@example.com']]);
  expect(file.notes.map(({ line }) => line)).toEqual([4]);
});

test.for([
  ['2026-11-21T00:00:00Z', true],
  ['2026-11-21T00:00:01Z', false],
  ['2026-11-21T01:00:00+02:00', true],
] as const)('a file with Expires: %s has expired: %s', ([expires, expired]) => {
  expect(parseSecurityTxt(`Contact: mailto:a@b.c\nExpires: ${expires}`, { now }).expired).toBe(expired);
});

test('recognises a security.txt by its fields, and not a web page', () => {
  expect(looksLikeSecurityTxt('# hi\ncontact : x')).toBe(true);
  expect(looksLikeSecurityTxt('<!doctype html><p>Contact: us')).toBe(false);
});

test('field names such as __proto__ are harmless, and the number of fields is bounded', () => {
  const { fields } = parseSecurityTxt(
    `__proto__: x\nconstructor: y\n${'Policy: https://e.c/\n'.repeat(5_000)}`,
    { now },
  );
  expect([fields.get('__proto__'), fields.get('policy')?.length]).toEqual([['x'], 998]);
});
