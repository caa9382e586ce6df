import type { ImageFormat as Format } from '../lib/images/format.ts';
import { answerEnum } from './answer-type.ts';

export const ImageFormat = answerEnum('ImageFormat', 'How an image is encoded.', {
  PNG: 'Lossless.',
  JPEG: 'Lossy, readable everywhere.',
  WEBP: 'Lossy or lossless, smaller.',
  APNG: 'PNG that moves.',
  GIF: 'Up to 256 colours; may move.',
  AVIF: 'Smaller still.',
  JXL: 'JPEG XL.',
  HEIC: 'HEVC in HEIF, as phones take pictures.',
  HEIF: 'HEIF with another coding.',
  SVG: 'Shapes instead of pixels.',
  BMP: 'Not compressed.',
  ICO: 'Several icons in one file.',
  TIFF: 'For print.',
} satisfies Record<Format, string>);
