import type { Digest } from './purpose-digest.ts';
import {
  addressFields,
  cardFields,
  contactWords,
  filterWords,
  leadWords,
  loginWords,
  newsWords,
  personWords,
  recoveryWords,
  searchWords,
  signupWords,
} from './purpose-words.ts';
import type { FormPurpose } from './types.ts';

interface PurposeRule {
  readonly purpose: FormPurpose;
  readonly weight: number;
  readonly reason: string;
  readonly holds: (clues: Digest) => boolean;
}

/** Each rule that holds speaks for its purpose; the weights of a purpose add up. */
export const rules: readonly PurposeRule[] = [
  {
    purpose: 'LOGIN',
    weight: 0.5,
    reason: 'one password among few fields',
    holds: ({ of, visible }) => of('password') === 1 && visible.length <= 4,
  },
  {
    purpose: 'LOGIN',
    weight: 0.3,
    reason: 'a password that is already known',
    holds: ({ asks }) => asks(/current-password/),
  },
  {
    purpose: 'LOGIN',
    weight: 0.3,
    reason: 'a name that is already known',
    holds: ({ visible }) =>
      visible.some(({ autocomplete }) => /^(?:username|webauthn)\b/.test(autocomplete ?? '')),
  },
  {
    purpose: 'LOGIN',
    weight: 0.35,
    reason: 'says so',
    holds: ({ of, submit, names }) => of('password') < 2 && loginWords.test(`${submit} ${names}`),
  },
  { purpose: 'SIGNUP', weight: 0.5, reason: 'a password twice', holds: ({ of }) => of('password') === 2 },
  {
    purpose: 'SIGNUP',
    weight: 0.4,
    reason: 'a password that is new',
    holds: ({ asks }) => asks(/new-password/),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    reason: 'says so, and asks for a password',
    holds: ({ of, submit, names }) => of('password') > 0 && signupWords.test(`${submit} ${names}`),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    reason: 'says so, and asks for a name to go by',
    holds: ({ of, submit, names, asks }) =>
      of('password') === 0 &&
      signupWords.test(`${submit} ${names}`) &&
      asks(/user[-_ ]?(?:name|login)|\bnickname|benutzername|identifiant/i),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.2,
    reason: 'a password among many fields',
    holds: ({ of, visible }) => of('password') > 0 && visible.length >= 4,
  },
  { purpose: 'SEARCH', weight: 0.6, reason: 'a search field', holds: ({ of }) => of('search') > 0 },
  { purpose: 'SEARCH', weight: 0.6, reason: 'the search landmark', holds: ({ role }) => role === 'search' },
  {
    purpose: 'SEARCH',
    weight: 0.5,
    reason: 'one text field under a name that searches use',
    holds: ({ visible }) =>
      visible.length <= 2 &&
      visible.some(
        ({ name, type }) =>
          /^(?:text|search)$/.test(type) &&
          /^(?:q|s|k|query|keywords?|search\w*|term|wd|text|field-keywords)$/i.test(name ?? ''),
      ),
  },
  {
    purpose: 'SEARCH',
    weight: 0.45,
    reason: 'says so, and only reads',
    holds: ({ method, submit, names, asks }) =>
      method === 'get' && (searchWords.test(`${submit} ${names}`) || asks(searchWords)),
  },
  {
    purpose: 'SEARCH',
    weight: 0.45,
    reason: 'a single text field that says so',
    holds: ({ method, visible, submit, asks }) =>
      method === 'post' &&
      visible.length === 1 &&
      visible[0]?.type === 'text' &&
      (searchWords.test(submit) || asks(searchWords)),
  },
  {
    purpose: 'NEWSLETTER',
    weight: 0.4,
    reason: 'one e-mail address and little else',
    holds: ({ visible, of, asks, submit, names }) =>
      of('password') === 0 &&
      of('textarea') === 0 &&
      visible.length <= 4 &&
      !recoveryWords.test(`${submit} ${names}`) &&
      (of('email') === 1 || asks(/e-?mail/i)),
  },
  {
    purpose: 'NEWSLETTER',
    weight: 0.5,
    reason: 'says so',
    holds: ({ names, submit, of, asks }) =>
      of('password') === 0 &&
      of('textarea') === 0 &&
      (newsWords.test(`${names} ${submit}`) || asks(newsWords)),
  },
  { purpose: 'CONTACT', weight: 0.5, reason: 'room for a message', holds: ({ of }) => of('textarea') > 0 },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'an address to answer to',
    holds: ({ of, asks }) => of('textarea') > 0 && (of('email') > 0 || asks(/e-?mail|phone|telefon/i)),
  },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'says so',
    holds: ({ names, submit, asks }) =>
      contactWords.test(`${names} ${submit}`) || asks(/\bmessage|nachricht|subject|betreff/i),
  },
  {
    purpose: 'CONTACT',
    weight: 0.3,
    reason: 'asks who somebody is and how to reach them',
    holds: ({ visible, of, asks }) =>
      visible.length >= 3 &&
      of('password') === 0 &&
      asks(personWords) &&
      (of('email') > 0 || of('tel') > 0 || asks(/e-?mail/i)),
  },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'promises an answer',
    holds: ({ names, submit, of }) => of('password') === 0 && leadWords.test(`${names} ${submit}`),
  },
  { purpose: 'PAYMENT', weight: 0.9, reason: 'asks for a card', holds: ({ asks }) => asks(cardFields) },
  {
    purpose: 'CHECKOUT',
    weight: 0.6,
    reason: 'asks where to deliver',
    holds: ({ asking }) => asking(addressFields) >= 3,
  },
  {
    purpose: 'CHECKOUT',
    weight: 0.4,
    reason: 'says so',
    holds: ({ names, submit }) =>
      /check-?out|basket|\bcart\b|place order|buy now|warenkorb|bestell/i.test(`${names} ${submit}`),
  },
  { purpose: 'UPLOAD', weight: 0.6, reason: 'asks for a file', holds: ({ of }) => of('file') > 0 },
  {
    purpose: 'FILTER',
    weight: 0.5,
    reason: 'says so',
    holds: ({ names, submit, asks, of }) =>
      of('password') === 0 && (filterWords.test(`${names} ${submit}`) || asks(filterWords)),
  },
  {
    purpose: 'FILTER',
    weight: 0.45,
    reason: 'only choices, and only reads',
    holds: ({ method, visible }) =>
      method === 'get' &&
      visible.length > 0 &&
      visible.every(({ type }) => /^(?:select|select-multiple|checkbox|radio|range|number|date)$/.test(type)),
  },
];
