import type { Digest } from './purpose-digest.ts';
import {
  addressFields,
  addressOfSender,
  cardFields,
  codeFields,
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

/** What it adds to the score of a purpose, and whether a form shows it. */
type Sign = readonly [weight: number, applies: (form: Digest) => boolean];

const maxFields = { login: 3, newsletter: 4 };

/** Whether the form changes or resets the password of an existing account. */
const changesPassword = ({ hasMatching, wording }: Digest) =>
  hasMatching(/current-password/) || recoveryWords.test(wording);
const hasAddressFields = ({ countMatching }: Digest) => countMatching(addressFields) >= 3;
const asksForEmail = ({ of, hasMatching }: Digest) => of('email') > 0 || hasMatching(/e-?mail/i);
/** Whether the text is a message to somebody, rather than a comment or an order. */
const isMessage = (form: Digest) => !remarkWords.test(form.wording) && !hasAddressFields(form);

/** For each purpose, the weights of all signs that apply are added. */
export const purposeSigns: Readonly<Record<Exclude<FormPurpose, 'UNKNOWN'>, readonly Sign[]>> = {
  LOGIN: [
    [0.5, ({ of, typed }) => of('password') === 1 && typed.length <= maxFields.login],
    [0.3, ({ hasMatching }) => hasMatching(/current-password/)],
    [
      0.3,
      ({ visible }) =>
        visible.some(({ autocomplete }) => /^(?:username|webauthn)\b/.test(autocomplete ?? '')),
    ],
    // The name alone: the first step.
    [0.2, ({ typed }) => typed.length === 1 && /^(?:username|webauthn)\b/.test(typed[0]?.autocomplete ?? '')],
    // A code that is used once: the second.
    [
      0.5,
      ({ hasMatching, of, typed, visible }) =>
        hasMatching(/\bone-time-code\b/) ||
        (typed.length <= 2 && hasMatching(codeFields)) ||
        (of('password') === 0 && visible.filter(isLetterBox).length >= 4),
    ],
    [0.35, ({ of, wording }) => of('password') < 2 && loginWords.test(wording)],
    [0.1, ({ of, typed, wording }) => typed.length === 1 && of('search') === 0 && loginWords.test(wording)],
  ],
  SIGNUP: [
    // A password twice.
    [0.5, (form) => form.of('password') === 2 && !changesPassword(form)],
    [0.4, (form) => form.hasMatching(/new-password/) && !changesPassword(form)],
    // Sends an e-mail address to an address for new accounts.
    [0.45, (form) => form.of('password') === 0 && asksForEmail(form) && signupAddress.test(form.names)],
    [0.6, ({ of, wording }) => of('password') > 0 && signupWords.test(wording)],
    [
      0.5,
      ({ of, wording, hasMatching }) =>
        of('password') === 0 && signupWords.test(wording) && hasMatching(userNames),
    ],
    [0.2, ({ of, visible }) => of('password') > 0 && visible.length >= 4],
  ],
  SEARCH: [
    [0.6, ({ of }) => of('search') > 0],
    [0.6, ({ role }) => role === 'search'],
    // A text field with a name that searches use, and at most one more field.
    [
      0.5,
      ({ visible }) =>
        visible.length <= 2 &&
        visible.some(({ name, type }) => /^(?:text|search)$/.test(type) && searchNames.test(name ?? '')),
    ],
    [
      0.45,
      ({ method, wording, hasMatching }) =>
        method === 'GET' && (searchWords.test(wording) || hasMatching(searchWords)),
    ],
    // A single text field that names a search.
    [
      0.45,
      ({ method, visible, submit, hasMatching }) =>
        method === 'POST' &&
        visible.length === 1 &&
        visible[0]?.type === 'text' &&
        (searchWords.test(submit) || hasMatching(searchWords)),
    ],
  ],
  NEWSLETTER: [
    // One e-mail address and little else.
    [
      0.4,
      ({ of, visible, wording, hasMatching }) =>
        of('password') === 0 &&
        of('textarea') === 0 &&
        visible.length <= maxFields.newsletter &&
        !recoveryWords.test(wording) &&
        !loginWords.test(wording) &&
        (of('email') === 1 || hasMatching(/e-?mail/i)),
    ],
    // Longer forms may offer the newsletter next to their real purpose.
    [
      0.5,
      ({ of, visible, wording, hasMatching }) =>
        of('password') === 0 &&
        of('textarea') === 0 &&
        (newsWords.test(wording) || (visible.length <= maxFields.newsletter && hasMatching(newsWords))),
    ],
  ],
  CONTACT: [
    // Room for a message.
    [0.5, (form) => form.of('textarea') > 0 && isMessage(form)],
    // An address to reply to.
    [
      0.25,
      (form) =>
        form.of('textarea') > 0 &&
        isMessage(form) &&
        (form.of('email') > 0 || form.hasMatching(addressOfSender)),
    ],
    [0.25, (form) => isMessage(form) && (contactWords.test(form.wording) || form.hasMatching(letterFields))],
    // Fields for a name and for how to reach that person.
    [
      0.3,
      (form) =>
        form.visible.length >= 3 &&
        form.of('password') === 0 &&
        isMessage(form) &&
        form.hasMatching(personWords) &&
        (form.of('tel') > 0 || asksForEmail(form)),
    ],
    // Promises an answer.
    [0.25, ({ of, wording }) => of('password') === 0 && leadWords.test(wording)],
  ],
  PAYMENT: [[0.9, ({ hasMatching }) => hasMatching(cardFields)]],
  CHECKOUT: [
    [0.6, hasAddressFields],
    [0.4, ({ wording }) => orderWords.test(wording)],
  ],
  UPLOAD: [[0.6, ({ of }) => of('file') > 0]],
  FILTER: [
    [
      0.5,
      ({ of, wording, hasMatching }) =>
        of('password') === 0 && (filterWords.test(wording) || hasMatching(filterWords)),
    ],
    // Only choices, and uses GET.
    [
      0.45,
      ({ method, visible, wording }) =>
        method === 'GET' &&
        visible.length > 0 &&
        !consentWords.test(wording) &&
        visible.every(({ type }) =>
          /^(?:select|select-multiple|checkbox|radio|range|number|date)$/.test(type),
        ),
    ],
  ],
};

/** Codes are typed into a box for each letter. */
function isLetterBox({ type, maxLength }: FormField): boolean {
  return maxLength === 1 && (type === 'text' || type === 'tel' || type === 'number');
}
