import { anyOf } from './languages/index.ts';

/** What the addresses of people's own pages name them by: whoever has an account at a site, or writes for it. */
const words: Readonly<Record<'account' | 'writer', readonly string[]>> = {
  account: ['users?', 'members?', 'memberlist', 'profiles?', 'people'],
  writer: [
    'authors?',
    'autor(?:en|es)?',
    'auteurs?',
    'by',
    'contributors?',
    'columnists?',
    'writers?',
    'reporters?',
    'journalists?',
    'toireporter',
    anyOf('staff'),
  ],
};

/** A letter alone names people only as a whole segment; elsewhere it is a parameter, such as the address to share. */
const short = '/u/';

const person = new RegExp(
  `${short}|(?:^|[/?&=_-])(?:${[...words.account, ...words.writer].join('|')})(?:[/=_-]|\\.php|$)`,
  'i',
);

const account = new RegExp(String.raw`(?:/(?:u|${words.account.join('|')})/|/[~@])([\w.-]{2,40})/?$`, 'i');

const longest = 500;

/** Whether a link leads to the page of a person: /author/ann-lee, /users/ann, memberlist.php?u=1. */
export function leadsToPerson(href: string): boolean {
  return person.test(href.slice(0, longest));
}

/** The account whose page an address is: "ann" of /u/ann, /~ann and /@ann; null if it is none. */
export function accountAt(href: string): string | null {
  return account.exec(href.slice(0, longest))?.[1] ?? null;
}
