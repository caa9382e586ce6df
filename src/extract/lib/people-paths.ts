import { anyOf } from './languages/index.ts';

/** Segments of the addresses of people's own pages: the software of a site names those of accounts, whatever its language. */
const accounts = ['users?', 'members?', 'memberlist', 'profiles?', 'people'].join('|');
/** Whatever a language calls who writes. */
const writers = [anyOf('writerPath'), anyOf('staff')].join('|');

/** A letter alone names people only as a whole segment; elsewhere it is a parameter, such as the address to share. */
const short = '/u/';

const person = new RegExp(`${short}|(?:^|[/?&=_-])(?:${accounts}|${writers})(?:[/=_-]|\\.php|$)`, 'i');

const account = new RegExp(String.raw`(?:/(?:u|${accounts})/|/[~@])([\w.-]{2,40})/?$`, 'i');

const longest = 500;

/** Whether a link leads to the page of a person: /author/ann-lee, /users/ann, memberlist.php?u=1. */
export function leadsToPerson(href: string): boolean {
  return person.test(href.slice(0, longest));
}

/** The account whose page an address is: "ann" of /u/ann, /~ann and /@ann; null if it is none. */
export function accountAt(href: string): string | null {
  return account.exec(href.slice(0, longest))?.[1] ?? null;
}
