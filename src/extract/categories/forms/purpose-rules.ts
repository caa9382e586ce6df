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
  userNames,
} from './purpose-words.ts';
import type { FormField, FormPurpose } from './types.ts';

interface PurposeRule {
  readonly purpose: FormPurpose;
  readonly weight: number;
  readonly reason: string;
  readonly applies: (clues: Digest) => boolean;
}

const maxFields = { login: 3, newsletter: 4 };

/** Whether the form changes or resets the password of an existing account. */
const changesPassword = ({ hasMatching, submit, names }: Digest) =>
  hasMatching(/current-password/) || recoveryWords.test(`${submit} ${names}`);
const saysLogin = ({ submit, names }: Digest) => loginWords.test(`${submit} ${names}`);
const hasAddressFields = ({ countMatching }: Digest) => countMatching(addressFields) >= 3;
/** Whether the text is a message to somebody, rather than a comment or an order. */
const isMessage = (clues: Digest) =>
  !remarkWords.test(`${clues.names} ${clues.submit}`) && !hasAddressFields(clues);

/** For each purpose, the weights of all rules that apply are added. */
export const rules: readonly PurposeRule[] = [
  {
    purpose: 'LOGIN',
    weight: 0.5,
    reason: 'one password among few fields',
    applies: ({ of, typed }) => of('password') === 1 && typed.length <= maxFields.login,
  },
  {
    purpose: 'LOGIN',
    weight: 0.3,
    reason: 'a field for the current password',
    applies: ({ hasMatching }) => hasMatching(/current-password/),
  },
  {
    purpose: 'LOGIN',
    weight: 0.3,
    reason: 'a field for an existing user name',
    applies: ({ visible }) =>
      visible.some(({ autocomplete }) => /^(?:username|webauthn)\b/.test(autocomplete ?? '')),
  },
  {
    purpose: 'LOGIN',
    weight: 0.5,
    reason: 'a code that is used once: the second step of a login',
    applies: ({ hasMatching, of, visible }) =>
      hasMatching(/\bone-time-code\b/) || (of('password') === 0 && visible.filter(isLetterBox).length >= 4),
  },
  {
    purpose: 'LOGIN',
    weight: 0.35,
    reason: 'names its purpose',
    applies: (clues) => clues.of('password') < 2 && saysLogin(clues),
  },
  {
    purpose: 'LOGIN',
    weight: 0.1,
    reason: 'names a login, and has a single field',
    applies: (clues) => clues.typed.length === 1 && clues.of('search') === 0 && saysLogin(clues),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    reason: 'a password twice',
    applies: (clues) => clues.of('password') === 2 && !changesPassword(clues),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.4,
    reason: 'a field for a new password',
    applies: (clues) => clues.hasMatching(/new-password/) && !changesPassword(clues),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.45,
    reason: 'sends an e-mail address to an address for new accounts',
    applies: ({ of, hasMatching, names }) =>
      of('password') === 0 && (of('email') > 0 || hasMatching(/e-?mail/i)) && signupAddress.test(names),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.6,
    reason: 'names a registration, and has a password',
    applies: ({ of, submit, names }) => of('password') > 0 && signupWords.test(`${submit} ${names}`),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    reason: 'names a registration, and has a user name',
    applies: ({ of, submit, names, hasMatching }) =>
      of('password') === 0 && signupWords.test(`${submit} ${names}`) && hasMatching(userNames),
  },
  {
    purpose: 'SIGNUP',
    weight: 0.2,
    reason: 'a password among many fields',
    applies: ({ of, visible }) => of('password') > 0 && visible.length >= 4,
  },
  { purpose: 'SEARCH', weight: 0.6, reason: 'a search field', applies: ({ of }) => of('search') > 0 },
  { purpose: 'SEARCH', weight: 0.6, reason: 'the search landmark', applies: ({ role }) => role === 'search' },
  {
    purpose: 'SEARCH',
    weight: 0.5,
    reason: 'a text field with a name that searches use, and at most one more field',
    applies: ({ visible }) =>
      visible.length <= 2 &&
      visible.some(({ name, type }) => /^(?:text|search)$/.test(type) && searchNames.test(name ?? '')),
  },
  {
    purpose: 'SEARCH',
    weight: 0.45,
    reason: 'names a search, and uses GET',
    applies: ({ method, submit, names, hasMatching }) =>
      method === 'get' && (searchWords.test(`${submit} ${names}`) || hasMatching(searchWords)),
  },
  {
    purpose: 'SEARCH',
    weight: 0.45,
    reason: 'a single text field that names a search',
    applies: ({ method, visible, submit, hasMatching }) =>
      method === 'post' &&
      visible.length === 1 &&
      visible[0]?.type === 'text' &&
      (searchWords.test(submit) || hasMatching(searchWords)),
  },
  {
    purpose: 'NEWSLETTER',
    weight: 0.4,
    reason: 'one e-mail address and little else',
    applies: (clues) =>
      clues.of('password') === 0 &&
      clues.of('textarea') === 0 &&
      clues.visible.length <= maxFields.newsletter &&
      !recoveryWords.test(`${clues.submit} ${clues.names}`) &&
      !saysLogin(clues) &&
      (clues.of('email') === 1 || clues.hasMatching(/e-?mail/i)),
  },
  {
    purpose: 'NEWSLETTER',
    weight: 0.5,
    reason: 'names its purpose',
    // Longer forms may offer the newsletter next to their real purpose.
    applies: ({ names, submit, of, hasMatching, visible }) =>
      of('password') === 0 &&
      of('textarea') === 0 &&
      (newsWords.test(`${names} ${submit}`) ||
        (visible.length <= maxFields.newsletter && hasMatching(newsWords))),
  },
  {
    purpose: 'CONTACT',
    weight: 0.5,
    reason: 'room for a message',
    applies: (clues) => clues.of('textarea') > 0 && isMessage(clues),
  },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'an address to reply to',
    applies: (clues) =>
      clues.of('textarea') > 0 &&
      isMessage(clues) &&
      (clues.of('email') > 0 || clues.hasMatching(addressOfSender)),
  },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'names its purpose',
    applies: (clues) =>
      isMessage(clues) &&
      (contactWords.test(`${clues.names} ${clues.submit}`) || clues.hasMatching(letterFields)),
  },
  {
    purpose: 'CONTACT',
    weight: 0.3,
    reason: 'fields for a name and for how to reach that person',
    applies: (clues) =>
      clues.visible.length >= 3 &&
      clues.of('password') === 0 &&
      isMessage(clues) &&
      clues.hasMatching(personWords) &&
      (clues.of('email') > 0 || clues.of('tel') > 0 || clues.hasMatching(/e-?mail/i)),
  },
  {
    purpose: 'CONTACT',
    weight: 0.25,
    reason: 'promises an answer',
    applies: ({ names, submit, of }) => of('password') === 0 && leadWords.test(`${names} ${submit}`),
  },
  {
    purpose: 'PAYMENT',
    weight: 0.9,
    reason: 'fields for a payment card',
    applies: ({ hasMatching }) => hasMatching(cardFields),
  },
  {
    purpose: 'CHECKOUT',
    weight: 0.6,
    reason: 'fields for a delivery address',
    applies: hasAddressFields,
  },
  {
    purpose: 'CHECKOUT',
    weight: 0.4,
    reason: 'names its purpose',
    applies: ({ names, submit }) => orderWords.test(`${names} ${submit}`),
  },
  { purpose: 'UPLOAD', weight: 0.6, reason: 'a field for a file', applies: ({ of }) => of('file') > 0 },
  {
    purpose: 'FILTER',
    weight: 0.5,
    reason: 'names its purpose',
    applies: ({ names, submit, hasMatching, of }) =>
      of('password') === 0 && (filterWords.test(`${names} ${submit}`) || hasMatching(filterWords)),
  },
  {
    purpose: 'FILTER',
    weight: 0.45,
    reason: 'only choices, and uses GET',
    applies: ({ method, visible, names, submit }) =>
      method === 'get' &&
      visible.length > 0 &&
      !consentWords.test(`${names} ${submit}`) &&
      visible.every(({ type }) => /^(?:select|select-multiple|checkbox|radio|range|number|date)$/.test(type)),
  },
];

/** Codes are typed into a box for each letter. */
function isLetterBox({ type, maxLength }: FormField): boolean {
  return maxLength === 1 && (type === 'text' || type === 'tel' || type === 'number');
}
