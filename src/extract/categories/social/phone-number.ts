import { createRequire } from 'node:module';
import { collapsed } from '../../lib/text.ts';

/** Loaded for the first number that states its country: it takes 15 ms, also of threads that parse no page. */
const library = () =>
  createRequire(import.meta.url)('awesome-phonenumber') as typeof import('awesome-phonenumber');

/** From the sign of an international number to its last digit; what follows is an extension or other text. */
const international = /[+＋]([\p{Nd}\p{Zs}()[\]./·‐-―−-]*\p{Nd})/u;

/** In E.164 if the number is valid and states its country, else as written. Empty if there is no number. */
export function readPhoneNumber(written: string): string[] {
  const number = collapsed(written)?.slice(0, 50) ?? '';
  if ((number.match(/\p{Nd}/gu)?.length ?? 0) < 3) return [];
  // Without the sign of an international number, its country is unknown.
  const [, digits] = international.exec(number) ?? [];
  if (digits === undefined) return [number];
  const parsed = library().parsePhoneNumber(`+${digits}`);
  return [parsed.valid ? parsed.number.e164 : number];
}
