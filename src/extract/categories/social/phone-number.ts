import { anyOf } from '../../lib/languages/index.ts';
import { collapsed } from '../../lib/text.ts';

/** From the sign of an international number to its last digit; what follows is an extension or other text. */
const international = /[+＋]([\p{Nd}\p{Zs}()[\]./·‐-―−-]*\p{Nd})/u;
const unlabelled = new RegExp(
  String.raw`(?=\+)(?<![\p{L}\p{N}+]|(?:${anyOf('fax')}|(?<!\p{L})f)[\p{P} ]{0,3})\+[1-9][\d ()./‐-―-]{6,22}\d(?![\d\p{L}])`,
  'giu',
);

/** Each in E.164 if it is valid and states its country, else as written, without what is no number. */
export async function readPhoneNumbers(written: readonly string[]): Promise<string[]> {
  const numbers = written.flatMap((text) => {
    const number = collapsed(text)?.slice(0, 50) ?? '';
    return (number.match(/\p{Nd}/gu)?.length ?? 0) < 3 ? [] : [number];
  });
  // Without the sign of an international number, its country is unknown.
  if (!numbers.some((number) => international.test(number))) return numbers;
  const e164 = await e164Reader();
  return numbers.map((number) => e164(number) ?? number);
}

/** International numbers in texts, in E.164: those that are valid, and not behind the word for a fax. */
export async function phoneNumbersIn(texts: readonly string[]): Promise<string[]> {
  const text = texts.join(' ').replace(/\s+/g, ' ');
  if (!international.test(text)) return [];
  const e164 = await e164Reader();
  return Array.from(text.matchAll(unlabelled), ([number]) => number).flatMap((number) => e164(number) ?? []);
}

async function e164Reader(): Promise<(number: string) => string | null> {
  // Loaded for the first number that states its country: most pages have none.
  const { parsePhoneNumber } = await import('awesome-phonenumber');
  return (number) => {
    const [, digits] = international.exec(number) ?? [];
    const parsed = digits === undefined ? null : parsePhoneNumber(`+${digits}`);
    return parsed?.valid ? parsed.number.e164 : null;
  };
}
