import { fileSignature } from './file-signature.ts';

/** In pixels. */
export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const readers: Readonly<Record<string, (file: DataView) => ImageSize[]>> = {
  'image/png': (file) => [{ width: file.getUint32(16), height: file.getUint32(20) }],
  'image/gif': (file) => [{ width: file.getUint16(6, true), height: file.getUint16(8, true) }],
  'image/bmp': (file) => [{ width: file.getInt32(18, true), height: Math.abs(file.getInt32(22, true)) }],
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
  'image/avif': avifSizes,
  'image/x-icon': icoSizes,
};

/** The sizes of the images in a file, from its header; none if it is not an image, or ends within its header. */
export function imageSizes(body: Uint8Array): ImageSize[] {
  const read = readers[fileSignature(body) ?? ''] ?? (() => svgSize(body));
  try {
    const sizes = read(new DataView(body.buffer, body.byteOffset, body.byteLength));
    return sizes.filter(({ width, height }) => isSide(width) && isSide(height));
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return [];
    throw error;
  }
}

/** The largest of the images in a file: the whole of a grid of tiles, and no thumbnail; null if there is none. */
export function imageSize(body: Uint8Array): ImageSize | null {
  const area = ({ width, height }: ImageSize) => width * height;
  return imageSizes(body).toSorted((a, b) => area(b) - area(a))[0] ?? null;
}

function isSide(pixels: number): boolean {
  return pixels > 0 && pixels < 2 ** 31;
}

/** The directory of an ICO file: one byte per side, 0 meaning 256. */
function icoSizes(file: DataView): ImageSize[] {
  const count = Math.min(file.getUint16(4, true), 64);
  return Array.from({ length: count }, (_, index) => ({
    width: file.getUint8(6 + 16 * index) || 256,
    height: file.getUint8(7 + 16 * index) || 256,
  }));
}

/** The first frame header among the segments of a JPEG. */
function jpegSize(file: DataView): ImageSize[] {
  let at = 2;
  while (file.getUint8(at) === 0xff) {
    const marker = file.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [{ width: file.getUint16(at + 7), height: file.getUint16(at + 5) }];
    at += 2 + Math.max(file.getUint16(at + 2), 2);
  }
  return [];
}

/** The three kinds of WebP, each with its own header. */
function webpSize(file: DataView): ImageSize[] {
  const kind = String.fromCharCode(file.getUint8(15));
  if (kind === 'X') return [{ width: uint24(file, 24) + 1, height: uint24(file, 27) + 1 }];
  if (kind === ' ') {
    return [{ width: file.getUint16(26, true) & 0x3fff, height: file.getUint16(28, true) & 0x3fff }];
  }
  const bits = file.getUint32(21, true);
  return [{ width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }];
}

/** Where the properties of images are in an AVIF file (ISO 23008-12, 9.3), each with the bytes before its first box. */
const propertyBoxes = Object.entries({ meta: 4, iprp: 0, ipco: 0 });

/** The spatial extents of the images in an AVIF file. */
function avifSizes(file: DataView): ImageSize[] {
  let place = { start: 0, end: file.byteLength };
  for (const [type, before] of propertyBoxes) {
    const [box] = boxesOf(file, place, type);
    if (!box) return [];
    place = { start: box.start + before, end: box.end };
  }
  return boxesOf(file, place, 'ispe').map(({ start }) => ({
    width: file.getUint32(start + 4),
    height: file.getUint32(start + 8),
  }));
}

interface Place {
  readonly start: number;
  readonly end: number;
}

/** The contents of the boxes of a type (ISO 14496-12, 4.2). One whose size is not plain is the last that is read. */
function boxesOf(file: DataView, { start, end }: Place, type: string): Place[] {
  const found: Place[] = [];
  const last = Math.min(end, file.byteLength);
  for (let at = start; at + 8 <= last; ) {
    const size = file.getUint32(at);
    if (size < 8) break;
    const name = String.fromCharCode(
      ...Array.from({ length: 4 }, (_, index) => file.getUint8(at + 4 + index)),
    );
    if (name === type) found.push({ start: at + 8, end: at + size });
    at += size;
  }
  return found;
}

function uint24(file: DataView, at: number): number {
  return file.getUint16(at, true) + file.getUint8(at + 2) * 65_536;
}

/** Of the first tag of the file: a page may contain such images, too. */
function svgSize(body: Uint8Array): ImageSize[] {
  const start = Buffer.from(body.subarray(0, 4_096)).toString('latin1');
  const tag = /<[a-z][^<>]*>/i.exec(start)?.[0];
  if (!tag || !/^<svg\b/i.test(tag)) return [];
  const width = side(tag, /\swidth\s*=\s*["']?([\d.]+)(?:px)?["'\s/>]/i);
  const height = side(tag, /\sheight\s*=\s*["']?([\d.]+)(?:px)?["'\s/>]/i);
  if (width && height) return [{ width, height }];
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag);
  return box ? [{ width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }] : [];
}

function side(tag: string, attribute: RegExp): number {
  return Math.round(Number(attribute.exec(tag)?.[1] ?? 0)) || 0;
}
