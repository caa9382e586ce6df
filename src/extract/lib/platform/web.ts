// What browsers and Workers have for what the extraction takes from Node.

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type * as node from './node.ts';

export const hash = ((_: 'sha256', data: string | Uint8Array) =>
  bytesToHex(sha256(typeof data === 'string' ? utf8ToBytes(data) : data))) as typeof node.hash;

export const eventLoopTurn = (() =>
  new Promise((resolve) => setTimeout(resolve))) as typeof node.eventLoopTurn;

/** Decompression that can be stopped needs Node. What is compressed counts as unreadable. */
const compressed = (): never => {
  throw new Error('What is compressed can be read in Node only.');
};

export const zlib = {
  constants: {},
  brotliDecompressSync: compressed,
  crc32: compressed,
  createBrotliDecompress: compressed,
  createGunzip: compressed,
  createInflate: compressed,
  createInflateRaw: compressed,
  createZstdDecompress: compressed,
  gunzipSync: compressed,
  inflateRawSync: compressed,
  inflateSync: compressed,
  zstdDecompressSync: compressed,
} as unknown as typeof node.zlib;

export const Duplex = { from: compressed } as unknown as typeof node.Duplex;
export const pipeline = compressed as unknown as typeof node.pipeline;

/** Nothing can end work that is running: it is over when it returns. */
export const within: typeof node.within = (_, work) => work();
export const isOver: typeof node.isOver = () => false;
