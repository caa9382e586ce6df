import { expect, test } from 'vitest';
import { imageSize, imageSizes } from '../../../../src/extract/lib/images/image-size.ts';

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex');

const box = (type: string, content: Buffer) => {
  const head = Buffer.from(`0000${type}`);
  head.writeUInt32BE(8 + content.length);
  return Buffer.concat([head, content]);
};

function avif(...sizes: [number, number][]): Buffer {
  const extents = sizes.map(([width, height]) => {
    const content = Buffer.alloc(12);
    content.writeUInt32BE(width, 4);
    content.writeUInt32BE(height, 8);
    return box('ispe', content);
  });
  const properties = box('iprp', box('ipco', Buffer.concat(extents)));
  return Buffer.concat([
    box('ftyp', Buffer.from('avif0000')),
    box('meta', Buffer.concat([Buffer.alloc(4), properties])),
  ]);
}

test.for([
  ['PNG', hex('89504e470d0a1a0a 0000000d49484452 000000c0 00000060'), [[192, 96]]],
  ['GIF', hex('474946383961 1000 2000'), [[16, 32]]],
  ['BMP', Buffer.concat([hex('424d'), Buffer.alloc(16), hex('10000000 e0ffffff')]), [[16, 32]]],
  ['JPEG', hex('ffd8 ffe00004 0000 ffc0 0011 08 0040 0080'), [[128, 64]]],
  ['JPEG with tables first', hex('ffd8 ffc40002 ffc80002 ffcc0002 ffc2 0011 08 0040 0080'), [[128, 64]]],
  ['JPEG whose frame never comes', hex('ffd8 ffe00000 ffe00000'), []],
  [
    'ICO with 1 and 256 pixels',
    hex('000001000200 1010 0000010020000000000000000000 0000 0000010020000000000000000000'),
    [
      [16, 16],
      [256, 256],
    ],
  ],
  ['ICO with fewer images than it declares', hex('00000100ffff 1010'), []],
  ['lossy WebP', hex('52494646 00000000 57454250 56503820 00000000 000000 9d012a 2000 1000'), [[32, 16]]],
  ['lossless WebP', hex('52494646 00000000 57454250 5650384c 00000000 2f 1fc00300'), [[32, 16]]],
  ['extended WebP', hex('52494646 00000000 57454250 56503858 00000000 00000000 1f0000 0f0000'), [[32, 16]]],
  [
    'extended WebP with more than 65536 pixels',
    hex('52494646 00000000 57454250 56503858 00000000 00000000 000001 0f0000'),
    [[65_537, 16]],
  ],
  ['GIF without a width', hex('474946383961 0000 2000'), []],
  ['SVG with a height and a viewBox', Buffer.from('<svg height="12" viewBox="0 0 512 256"/>'), [[512, 256]]],
  ['SVG', Buffer.from('<?xml version="1.0"?><svg width="24px" height="12.4">'), [[24, 12]]],
  ['SVG with a view box', Buffer.from('<svg viewBox="0 0 512 256"/>'), [[512, 256]]],
  ['SVG without a size', Buffer.from('<svg/>'), []],
  ['SVG larger than a number can be', Buffer.from('<svg width=9e9 height="99999999999"/>'), []],
  [
    'AVIF of tiles',
    avif([64, 64], [120, 90]),
    [
      [64, 64],
      [120, 90],
    ],
  ],
  ['AVIF that ends before its sizes', avif([64, 64]).subarray(0, 60), []],
  ['AVIF with a box of no size', hex('0000000c 66747970 61766966 00000000 6d657461'), []],
  ['a page with an SVG image', Buffer.from('<html><svg width=1 height=1>'), []],
  [
    'SVG after a declaration and a comment',
    Buffer.from('<!DOCTYPE svg><!-- Made by hand --><svg width=3 height=4>'),
    [[3, 4]],
  ],
  ['nothing', Buffer.alloc(0), []],
  ['a page', Buffer.from('<h1>'), []],
] as const)('%s', ([, file, sizes]) => {
  expect(imageSizes(file).map(({ width, height }) => [width, height])).toEqual(sizes);
});

test('the size of a file is that of its largest image', () => {
  expect(imageSize(avif([64, 64], [120, 90], [20, 20]))).toEqual({ width: 120, height: 90 });
  expect(imageSize(Buffer.alloc(0))).toBeNull();
});
