import { fileSignature } from '../../lib/images/file-signature.ts';

/** In pixels. */
interface ImageSize {
  readonly width: number;
  readonly height: number;
}

const readers: Readonly<Record<string, (file: DataView) => ImageSize[]>> = {
  'image/png': (file) => [{ width: file.getUint32(16), height: file.getUint32(20) }],
  'image/gif': (file) => [{ width: file.getUint16(6, true), height: file.getUint16(8, true) }],
  'image/bmp': (file) => [{ width: file.getInt32(18, true), height: Math.abs(file.getInt32(22, true)) }],
  'image/jpeg': jpegSize,
  'image/webp': webpSize,
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

function uint24(file: DataView, at: number): number {
  return file.getUint16(at, true) + file.getUint8(at + 2) * 65_536;
}

function svgSize(body: Uint8Array): ImageSize[] {
  const start = Buffer.from(body.subarray(0, 4_096)).toString('latin1');
  const tag = /<svg\b[^>]*>/i.exec(start)?.[0];
  if (!tag) return [];
  const width = side(tag, /\swidth\s*=\s*["']?([\d.]+)(?:px)?["'\s]/i);
  const height = side(tag, /\sheight\s*=\s*["']?([\d.]+)(?:px)?["'\s]/i);
  if (width && height) return [{ width, height }];
  const box = /\sviewBox\s*=\s*["']\s*[-\d.]+[\s,]+[-\d.]+[\s,]+([\d.]+)[\s,]+([\d.]+)/i.exec(tag);
  return box ? [{ width: Math.round(Number(box[1])), height: Math.round(Number(box[2])) }] : [];
}

function side(tag: string, attribute: RegExp): number {
  return Math.round(Number(attribute.exec(tag)?.[1] ?? 0)) || 0;
}
