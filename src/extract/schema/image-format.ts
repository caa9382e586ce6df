import type { ImageFormat as Format } from '../lib/images/format.ts';
import { answerEnum } from './answer-type.ts';
import formats from './image-formats.json' with { type: 'json' };

export const ImageFormat = answerEnum(
  'ImageFormat',
  'How an image is encoded.',
  formats satisfies Record<Format, string>,
);
