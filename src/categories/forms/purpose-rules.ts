import type { Digest } from './purpose-digest.ts';
import {
  addressFields,
  addressOfSender,
  cardFields,
  consentWords,
  contactWords,
  filterWords,
  leadWords,
  letterFields,
  loginWords,
  newsWords,
  orderWords,
  personWords,
  recoveryWords,
  remarkWords,
  searchNames,
  searchWords,
  signupAddress,
  signupWords,
} from './purpose-words.ts';
import type { FormPurpose } from './types.ts';

interface PurposeRule {
  readonly purpose: FormPurpose;
  readonly weight: number;
  readonly reason: string;
  readonly holds: (clues: Digest) => boolean;
}

const maxFields = { login: 3, newsletter: 4 };

/** Whether the form changes or resets the password of an existing account. */
const resets = ({ asks, submit, names }: Digest) =>
  asks(/current-password/) || recoveryWords.test(`${submit} ${names}`);
const saysLogin = ({ submit, names }: Digest) => loginWords.test(`${submit} ${names}`);
const asksWhere = ({ asking }: Digest) => asking(addressFields) >= 3;
/** Whether the text is a message to somebody, rather than a comment or an order. */
const isMessage = (clues: Digest) => !remarkWords.test(`${clues.names} ${clues.submit}`) && !asksWhere(clues);

/** The weights of all rules that hold add up for each purpose. */
export const rules: readonly PurposeRule[] = [
  {
    purpose: 'LOGIN',
    weight: 0.5,
    reason: 'one password among few fields',
    holds: ({ of, typed }) => of('password') === 1 && typed.length <= maxFields.login,
  },
  {
    purpose: 'LOGIN',
    weight: 0.3,
    reason: 'asks for the current password',
    holds: ({ asks }) => asks(/current-password/),
  },
  {
    purpose: 'LOGIN',
    weight: 0.3,
    reason: 'asks for an existing user name',
    holds: ({ visible }) =>
      visible.some(({ autocomplete }) => /^(?:username|webauthn)\b/.test(autocomplete ?? '')),
  },
  {
    purpose: 'LOGIN',
    weight: 0.35,
    reason: 'says so',
    holds: (clues) => clues.of('password') < 2 && saysLogin(clues),
  },
  {
    purpose: 'LOGIN',
    weight: 0.1,
    reason: 'says so, and asks for a name and nothing else',
    holds: (clues) => clues.typed.length === 1 && clues.of('search') === 0 && saysLogin(clues),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    reason: 'a password twice',
    holds: (clues) => clues.of('password') === 2 && !resets(clues),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.4,
    reason: 'asks for a new password',
    holds: (clues) => clues.asks(/new-password/) && !resets(clues),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.45,
    reason: 'sends an e-mail address to where accounts are created',
    holds: ({ of, asks, names }) =>
      of('password') === 0 && (of('email') > 0 || asks(/e-?mail/i)) && signupAddress.test(names),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.6,
    reason: 'says so, and asks for a password',
    holds: ({ of, submit, names }) => of('password') > 0 && signupWords.test(`${submit} ${names}`),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    reason: 'says so, and asks for a user name',
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
    reason: 'a text field with a name that searches use, and at most one more field',
    holds: ({ visible }) =>
      visible.length <= 2 &&
      visible.some(({ name, type }) => /^(?:text|search)$/.test(type) && searchNames.test(name ?? '')),
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
    holds: (clues) =>
      clues.of('password') === 0 &&
      clues.of('textarea') === 0 &&
      clues.visible.length <= maxFields.newsletter &&
      !recoveryWords.test(`${clues.submit} ${clues.names}`) &&
      !saysLogin(clues) &&
      (clues.of('email') === 1 || clues.asks(/e-?mail/i)),
  },
  {
    purpose: 'NEWSLETTER',
    weight: 0.5,
    reason: 'says so',
    // Longer forms may offer the newsletter beside their real purpose.
    holds: ({ names, submit, of, asks, visible }) =>
      of('password') === 0 &&
      of('textarea') === 0 &&
      (newsWords.test(`${names} ${submit}`) || (visible.length <= maxFields.newsletter && asks(newsWords))),
  },
  {
    purpose: 'CONTACT',
    weight: 0.5,
    reason: 'room for a message',
    holds: (clues) => clues.of('textarea') > 0 && isMessage(clues),
  },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'an address to reply to',
    holds: (clues) =>
      clues.of('textarea') > 0 && isMessage(clues) && (clues.of('email') > 0 || clues.asks(addressOfSender)),
  },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'says so',
    holds: (clues) =>
      isMessage(clues) && (contactWords.test(`${clues.names} ${clues.submit}`) || clues.asks(letterFields)),
  },
  {
    purpose: 'CONTACT',
    weight: 0.3,
    reason: 'asks for a name and how to reach that person',
    holds: (clues) =>
      clues.visible.length >= 3 &&
      clues.of('password') === 0 &&
      isMessage(clues) &&
      clues.asks(personWords) &&
      (clues.of('email') > 0 || clues.of('tel') > 0 || clues.asks(/e-?mail/i)),
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
    holds: asksWhere,
  },
  {
    purpose: 'CHECKOUT',
    weight: 0.4,
    reason: 'says so',
    holds: ({ names, submit }) => orderWords.test(`${names} ${submit}`),
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
    holds: ({ method, visible, names, submit }) =>
      method === 'get' &&
      visible.length > 0 &&
      !consentWords.test(`${names} ${submit}`) &&
      visible.every(({ type }) => /^(?:select|select-multiple|checkbox|radio|range|number|date)$/.test(type)),
  },
];
