import { statSync } from 'node:fs';
import { z } from 'zod';
import { commaList } from '../../extract/lib/http/header-list.ts';
import { isAddressOrCidr } from './address-list.ts';

/** A sentence with the value, of variables that hold no secret. */
export function quoting(sentence: string) {
  const error = ({ input }: { readonly input?: unknown }) =>
    `${sentence.replace(/\.$/, '')}; it is ${JSON.stringify(String(input).slice(0, 100))}.`;
  return { error };
}

export function whole(min: number, max: number) {
  const error = quoting(`must be a whole number from ${min} to ${max}.`);
  return z.string().regex(/^\d+$/, error).transform(Number).pipe(z.number().min(min, error).max(max, error));
}

export function positive(max: number) {
  const error = quoting(`must be a number greater than 0, at most ${max}.`);
  return decimal(error).pipe(z.number().gt(0, error).max(max, error));
}

/** A number that may be 0, where that turns something off. */
export function upTo(max: number) {
  const error = quoting(`must be a number from 0 to ${max}.`);
  return decimal(error).pipe(z.number().max(max, error));
}

function decimal(error: ReturnType<typeof quoting>) {
  return z
    .string()
    .regex(/^\d+(?:\.\d+)?$/, error)
    .transform(Number);
}

export function flag() {
  return z.stringbool({ truthy: ['true', '1'], falsy: ['false', '0'], ...quoting('must be true or false.') });
}

export function choice<const T extends readonly string[]>(names: T) {
  return z
    .string()
    .toLowerCase()
    .pipe(z.enum(names, quoting(`must be one of ${names.join(', ')}.`)));
}

export function address(isValid: (url: URL) => boolean, error: string) {
  return z
    .string()
    .refine((text) => isAddress(text, isValid), error)
    .nullable()
    .default(null);
}

export function addresses(isValid: (url: URL) => boolean, error: string) {
  return z
    .string()
    .transform(commaList)
    .refine((list) => list.length > 0 && list.every((text) => isAddress(text, isValid)), error)
    .default([]);
}

function isAddress(text: string, isValid: (url: URL) => boolean): boolean {
  const url = URL.parse(text);
  return url !== null && url.host !== '' && isValid(url);
}

export function ranges() {
  return z
    .string()
    .transform(commaList)
    .refine(
      (items) => items.every(isAddressOrCidr),
      quoting('must be a comma-separated list of IP addresses or CIDRs.'),
    )
    .default([]);
}

/** What `read` makes of a text; it returns null for one that is invalid. */
export function readBy<T>(read: (text: string) => T | null, error: string) {
  return z.string().transform((text, context): T => {
    const value = read(text);
    if (value !== null) return value;
    context.addIssue(error);
    return z.NEVER;
  });
}

export function directory() {
  return z.string().refine(isDirectory, quoting('must be an existing directory.')).nullable().default(null);
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
