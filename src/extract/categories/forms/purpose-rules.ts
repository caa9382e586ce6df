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
  // One password among few fields.
  {
    purpose: 'LOGIN',
    weight: 0.5,
    applies: ({ of, typed }) => of('password') === 1 && typed.length <= maxFields.login,
  },
  // A field for the current password.
  { purpose: 'LOGIN', weight: 0.3, applies: ({ hasMatching }) => hasMatching(/current-password/) },
  // A field for an existing user name.
  {
    purpose: 'LOGIN',
    weight: 0.3,
    applies: ({ visible }) =>
      visible.some(({ autocomplete }) => /^(?:username|webauthn)\b/.test(autocomplete ?? '')),
  },
  // A code that is used once: the second step of a login.
  {
    purpose: 'LOGIN',
    weight: 0.5,
    applies: ({ hasMatching, of, visible }) =>
      hasMatching(/\bone-time-code\b/) || (of('password') === 0 && visible.filter(isLetterBox).length >= 4),
  },
  // Names its purpose.
  { purpose: 'LOGIN', weight: 0.35, applies: (clues) => clues.of('password') < 2 && saysLogin(clues) },
  // Names a login, and has a single field.
  {
    purpose: 'LOGIN',
    weight: 0.1,
    applies: (clues) => clues.typed.length === 1 && clues.of('search') === 0 && saysLogin(clues),
  },
  // A password twice.
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    applies: (clues) => clues.of('password') === 2 && !changesPassword(clues),
  },
  // A field for a new password.
  {
    purpose: 'SIGNUP',
    weight: 0.4,
    applies: (clues) => clues.hasMatching(/new-password/) && !changesPassword(clues),
  },
  // Sends an e-mail address to an address for new accounts.
  {
    purpose: 'SIGNUP',
    weight: 0.45,
    applies: ({ of, hasMatching, names }) =>
      of('password') === 0 && (of('email') > 0 || hasMatching(/e-?mail/i)) && signupAddress.test(names),
  },
  // Names a registration, and has a password.
  {
    purpose: 'SIGNUP',
    weight: 0.6,
    applies: ({ of, submit, names }) => of('password') > 0 && signupWords.test(`${submit} ${names}`),
  },
  // Names a registration, and has a user name.
  {
    purpose: 'SIGNUP',
    weight: 0.5,
    applies: ({ of, submit, names, hasMatching }) =>
      of('password') === 0 && signupWords.test(`${submit} ${names}`) && hasMatching(userNames),
  },
  // A password among many fields.
  { purpose: 'SIGNUP', weight: 0.2, applies: ({ of, visible }) => of('password') > 0 && visible.length >= 4 },
  // A search field.
  { purpose: 'SEARCH', weight: 0.6, applies: ({ of }) => of('search') > 0 },
  // The search landmark.
  { purpose: 'SEARCH', weight: 0.6, applies: ({ role }) => role === 'search' },
  // A text field with a name that searches use, and at most one more field.
  {
    purpose: 'SEARCH',
    weight: 0.5,
    applies: ({ visible }) =>
      visible.length <= 2 &&
      visible.some(({ name, type }) => /^(?:text|search)$/.test(type) && searchNames.test(name ?? '')),
  },
  // Names a search, and uses GET.
  {
    purpose: 'SEARCH',
    weight: 0.45,
    applies: ({ method, submit, names, hasMatching }) =>
      method === 'get' && (searchWords.test(`${submit} ${names}`) || hasMatching(searchWords)),
  },
  // A single text field that names a search.
  {
    purpose: 'SEARCH',
    weight: 0.45,
    applies: ({ method, visible, submit, hasMatching }) =>
      method === 'post' &&
      visible.length === 1 &&
      visible[0]?.type === 'text' &&
      (searchWords.test(submit) || hasMatching(searchWords)),
  },
  // One e-mail address and little else.
  {
    purpose: 'NEWSLETTER',
    weight: 0.4,
    applies: (clues) =>
      clues.of('password') === 0 &&
      clues.of('textarea') === 0 &&
      clues.visible.length <= maxFields.newsletter &&
      !recoveryWords.test(`${clues.submit} ${clues.names}`) &&
      !saysLogin(clues) &&
      (clues.of('email') === 1 || clues.hasMatching(/e-?mail/i)),
  },
  // Names its purpose; longer forms may offer the newsletter next to their real purpose.
  {
    purpose: 'NEWSLETTER',
    weight: 0.5,
    applies: ({ names, submit, of, hasMatching, visible }) =>
      of('password') === 0 &&
      of('textarea') === 0 &&
      (newsWords.test(`${names} ${submit}`) ||
        (visible.length <= maxFields.newsletter && hasMatching(newsWords))),
  },
  // Room for a message.
  { purpose: 'CONTACT', weight: 0.5, applies: (clues) => clues.of('textarea') > 0 && isMessage(clues) },
  // An address to reply to.
  {
    purpose: 'CONTACT',
    weight: 0.25,
    applies: (clues) =>
      clues.of('textarea') > 0 &&
      isMessage(clues) &&
      (clues.of('email') > 0 || clues.hasMatching(addressOfSender)),
  },
  // Names its purpose.
  {
    purpose: 'CONTACT',
    weight: 0.25,
    applies: (clues) =>
      isMessage(clues) &&
      (contactWords.test(`${clues.names} ${clues.submit}`) || clues.hasMatching(letterFields)),
  },
  // Fields for a name and for how to reach that person.
  {
    purpose: 'CONTACT',
    weight: 0.3,
    applies: (clues) =>
      clues.visible.length >= 3 &&
      clues.of('password') === 0 &&
      isMessage(clues) &&
      clues.hasMatching(personWords) &&
      (clues.of('email') > 0 || clues.of('tel') > 0 || clues.hasMatching(/e-?mail/i)),
  },
  // Promises an answer.
  {
    purpose: 'CONTACT',
    weight: 0.25,
    applies: ({ names, submit, of }) => of('password') === 0 && leadWords.test(`${names} ${submit}`),
  },
  // Fields for a payment card.
  { purpose: 'PAYMENT', weight: 0.9, applies: ({ hasMatching }) => hasMatching(cardFields) },
  // Fields for a delivery address.
  { purpose: 'CHECKOUT', weight: 0.6, applies: hasAddressFields },
  // Names its purpose.
  { purpose: 'CHECKOUT', weight: 0.4, applies: ({ names, submit }) => orderWords.test(`${names} ${submit}`) },
  // A field for a file.
  { purpose: 'UPLOAD', weight: 0.6, applies: ({ of }) => of('file') > 0 },
  // Names its purpose.
  {
    purpose: 'FILTER',
    weight: 0.5,
    applies: ({ names, submit, hasMatching, of }) =>
      of('password') === 0 && (filterWords.test(`${names} ${submit}`) || hasMatching(filterWords)),
  },
  // Only choices, and uses GET.
  {
    purpose: 'FILTER',
    weight: 0.45,
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
