import ipaddr from 'ipaddr.js';
import type { DnsHttps } from '../../../extract/page/dns.ts';

/** By their numbers. */
const keys = 'mandatory alpn no-default-alpn port ipv4hint ech ipv6hint dohpath ohttp'.split(' ');

/** Reads the data of an HTTPS record (RFC 9460, section 2.2); throws a RangeError if it is truncated. */
export function readHttps(data: Buffer): DnsHttps {
  const priority = data.readUInt16BE(0);
  const { name, end } = readName(data, 2);
  const params: [string, string][] = [];
  for (let at = end; at < data.length; ) {
    const key = data.readUInt16BE(at);
    const length = data.readUInt16BE(at + 2);
    params.push([keyName(key), presentValue(keyName(key), slice(data, at + 4, length))]);
    at += 4 + length;
  }
  return { priority, target: name, params };
}

/** RFC 9460, section 2.1. */
export function presentHttps({ priority, target, params }: DnsHttps): string {
  const words = params.map(([key, value]) => (value === '' ? key : `${key}=${quoteIfNeeded(value)}`));
  return [priority, target, ...words].join(' ');
}

function keyName(key: number): string {
  return keys[key] ?? `key${key}`;
}

function presentValue(key: string, value: Buffer): string {
  switch (key) {
    case 'mandatory':
      return chunksOf(value, 2)
        .map((pair) => keyName(pair.readUInt16BE()))
        .join(',');
    case 'alpn':
      return strings(value).join(',');
    case 'port':
      return String(value.readUInt16BE());
    case 'ipv4hint':
      return addresses(value, 4);
    case 'ipv6hint':
      return addresses(value, 16);
    case 'ech':
      return value.toString('base64');
    default:
      return printable(value);
  }
}

function addresses(value: Buffer, size: number): string {
  return chunksOf(value, size)
    .map((bytes) => ipaddr.fromByteArray([...bytes]).toString())
    .join(',');
}

/** Length-prefixed strings. */
function strings(value: Buffer): string[] {
  const found: string[] = [];
  for (let at = 0; at < value.length; ) {
    const length = value.readUInt8(at);
    found.push(printable(slice(value, at + 1, length)));
    at += 1 + length;
  }
  return found;
}

/** An uncompressed name: length-prefixed labels, ended by an empty one. */
function readName(data: Buffer, start: number): { name: string; end: number } {
  const labels: string[] = [];
  let at = start;
  for (let length = data.readUInt8(at); length > 0; length = data.readUInt8(at)) {
    labels.push(printable(slice(data, at + 1, length)));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase() || '.', end: at + 1 };
}

function chunksOf(value: Buffer, size: number): Buffer[] {
  if (value.length % size !== 0) throw new RangeError('A list in an HTTPS record is truncated');
  return Array.from({ length: value.length / size }, (_, at) => value.subarray(at * size, (at + 1) * size));
}

function slice(data: Buffer, at: number, length: number): Buffer {
  if (at + length > data.length) throw new RangeError('An HTTPS record is truncated');
  return data.subarray(at, at + length);
}

/** Bytes as text, with those that are not printable ASCII escaped as in zone files. */
function printable(bytes: Buffer): string {
  return bytes
    .toString('latin1')
    .replace(/[^\x20-\x7e]|\\/g, (char) =>
      char === '\\' ? '\\\\' : `\\${String(char.charCodeAt(0)).padStart(3, '0')}`,
    );
}

function quoteIfNeeded(value: string): string {
  return /[\s"();]/.test(value) ? `"${value.replaceAll('"', '\\"')}"` : value;
}
