import { charsetLabel } from '../../lib/html/encoding.ts';

export type MetaAttributes = Readonly<Record<string, string>>;

/** The label of the encoding that a meta element declares, as written; null if it declares none. */
export function metaCharsetLabel(attributes: MetaAttributes): string | null {
  if (attributes.charset !== undefined) return attributes.charset.trim() || null;
  return attributes['http-equiv']?.toLowerCase() === 'content-type'
    ? charsetLabel(attributes.content ?? '')
    : null;
}
