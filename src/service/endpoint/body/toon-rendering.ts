import type { Rendering } from '../../../extract/schema/rendering.ts';
import { writeToon } from './toon.ts';

/** The fields of an answer, in order, each as UTF-8 JSON. */
export type Fields = readonly (readonly [name: string, json: Uint8Array])[];

/** An answer in TOON, as UTF-8. */
export const toonRendering: Rendering<Fields, Uint8Array> = {
  name: 'answer.toon',
  whole: true,
  run: (fields) =>
    new TextEncoder().encode(
      fields
        .map(([name, json]) => writeToon({ [name]: JSON.parse(new TextDecoder().decode(json)) }))
        .join('\n'),
    ),
};
