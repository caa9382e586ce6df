import { header } from '../../lib/http/header-list.ts';
import { parseSecurityTxt } from '../../lib/site-files/security-txt.ts';
import type { SiteFile } from '../../sources/site-file.ts';
import type { SecurityTxt } from './types.ts';

/** What the site's security.txt says, or why it could not be fetched; `now` (ISO) decides whether it has expired. */
export function readSecurityTxt(file: SiteFile, now: string): SecurityTxt {
  if (file.failure) {
    const message = `security.txt could not be fetched: ${file.failure.message}`;
    return { ...nothing, url: file.url, fileErrors: [{ line: 1, message }] };
  }
  const { fields, expires, expired, signed, notes } = parseSecurityTxt(new TextDecoder().decode(file.body), {
    now,
    contentType: header(file.headers, 'content-type'),
    urls: [file.url, file.finalUrl],
  });
  const fieldValues = (name: string) => fields.get(name) ?? [];
  const addressesOf = (name: string) => fieldValues(name).flatMap((value) => URL.parse(value)?.href ?? []);
  return {
    url: file.finalUrl,
    contact: fieldValues('contact'),
    expires,
    expired,
    encryption: addressesOf('encryption'),
    policy: addressesOf('policy'),
    canonical: addressesOf('canonical'),
    preferredLanguages: fieldValues('preferred-languages'),
    signed,
    fileErrors: notes.map(({ line, message }) => ({ line, message })),
  };
}

const nothing = {
  contact: [],
  expires: null,
  expired: null,
  encryption: [],
  policy: [],
  canonical: [],
  preferredLanguages: [],
  signed: false,
};
