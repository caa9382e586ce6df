import { anyOf } from '../../lib/languages/index.ts';

// Words of forms, their buttons and fields in the languages that most of the web is written in. A match inside another
// word does not count: "log-in" in blog-inner, "Suche" in Besucher, "sök" in besök.

/** Log-in words in the names and addresses of forms. */
const loginNames =
  'magic[-_ ]?link|log[io]n|(?<![a-z])log[-_ ][io]n(?![a-z])|(?<![a-z])sign[-_ ]in(?![a-z])|(?<!de|as)signin(?!g)';
export const loginWords = new RegExp(`${loginNames}|(?<!\\p{L})(?:${anyOf('logIn')})(?![a-z])`, 'iu');
/** A code that is used once: the second step of a login. */
export const codeFields = new RegExp(`(?<![a-z])(?:otp|totp|2fa|mfa)(?![a-z])|${anyOf('loginCode')}`, 'i');
export const signupWords = new RegExp(anyOf('signUp'), 'i');
/** An address where accounts are created; the form's action comes first among its names. */
export const signupAddress = /^\S*\/(?:sign-?up|register|registration|join)(?:[/?#.]|\s|$)/i;
/** Names under which search forms send the query. */
export const searchNames = /^(?:q|s|k|query|keywords?|search\w*|term|wd|text|field-keywords)$/i;
export const userNames = new RegExp(
  String.raw`user[-_ ]?(?:name|login)|\bnickname|${anyOf('userName')}`,
  'i',
);
export const searchWords = new RegExp(anyOf('search'), 'i');
export const newsWords = new RegExp(anyOf('newsletter'), 'i');
export const contactWords = new RegExp(anyOf('contact'), 'i');
/** Comments and reviews: public remarks on a text or a product. */
export const remarkWords = new RegExp(`${anyOf('remark')}|posting\\.php`, 'i');
export const recoveryWords = new RegExp(anyOf('recovery'), 'i');
export const leadWords = new RegExp(anyOf('lead'), 'i');
export const personWords = new RegExp(anyOf('person'), 'i');
export const cardFields = new RegExp(
  `cc-(?:number|csc|exp)|(?<!(?:gift|library|loyalty|members?|membership|student)[-_ ]?)card[-_ ]?num|cvv|cvc|iban|${anyOf('card')}`,
  'i',
);
export const addressFields = new RegExp(anyOf('address'), 'i');
export const addressOfSender = new RegExp(`e-?mail|${anyOf('phone')}`, 'i');
export const letterFields = new RegExp(anyOf('letter'), 'i');
export const orderWords = new RegExp(anyOf('order'), 'i');
export const filterWords = /filter|facet|(?<![a-z])sort(?!iment)|refine|per[-_]?page|orderby/i;
/** Consent settings: their choices filter no list. */
export const consentWords = /cookie|consent|gdpr/i;
