import { collapsed } from '../../lib/text.ts';

/** From the sign of an international number to its last digit; what follows is an extension or other text. */
const international = /[+＋]([\p{Nd}\p{Zs}()[\]./·‐-―−-]*\p{Nd})/u;

/** Each in E.164 if it is valid and states its country, else as written, without what is no number. */
export async function readPhoneNumbers(written: readonly string[]): Promise<string[]> {
  const numbers = written.flatMap((text) => {
    const number = collapsed(text)?.slice(0, 50) ?? '';
    return (number.match(/\p{Nd}/gu)?.length ?? 0) < 3 ? [] : [number];
  });
  // Without the sign of an international number, its country is unknown.
  if (!numbers.some((number) => international.test(number))) return numbers;
  // Loaded for the first number that states its country: it takes 15 ms, also of threads that parse no page.
  const { parsePhoneNumber } = await import('awesome-phonenumber');
  return numbers.map((number) => {
    const [, digits] = international.exec(number) ?? [];
    if (digits === undefined) return number;
    const parsed = parsePhoneNumber(`+${digits}`);
    return parsed.valid ? parsed.number.e164 : number;
  });
}
