import type { Html, Image } from './property-value.ts';

/** A microformats2 item. */
export interface Microformat {
  readonly type: readonly string[];
  readonly id?: string;
  readonly properties: Readonly<Record<string, readonly MicroformatValue[]>>;
  readonly children?: readonly Microformat[];
  /** The plain value, if it is the value of a property. */
  readonly value?: string | Image;
  readonly html?: string;
}

export type MicroformatValue = string | Image | Html | Microformat;

/** The characters of a value, without the content of a nested microformat, which is counted when that is read. */
export function sizeOf(value: MicroformatValue | undefined): number {
  if (typeof value !== 'object') return value?.length ?? 0;
  return sizeOf(value.value) + ('html' in value ? (value.html?.length ?? 0) : 0);
}

/** A value as text; of a nested microformat, the plain value. */
export function plain(value: MicroformatValue | undefined): string | null {
  if (typeof value !== 'object') return value ?? null;
  return plain(value.value);
}
