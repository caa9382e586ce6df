import {
  type AnswerOf,
  answerType,
  boolean,
  float,
  int,
  json,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { builder } from '../../schema/builder.ts';

const purposes = {
  LOGIN: { description: 'Signing in to an account.' },
  SIGNUP: { description: 'Creating an account.' },
  SEARCH: { description: 'Searching the site.' },
  NEWSLETTER: { description: 'Subscribing to e-mail.' },
  CONTACT: { description: 'Writing to somebody.' },
  CHECKOUT: { description: 'Ordering: addresses, delivery, basket.' },
  PAYMENT: { description: 'Paying: card or account data.' },
  UPLOAD: { description: 'Sending a file.' },
  FILTER: { description: 'Narrowing or sorting a list.' },
  UNKNOWN: { description: 'Nothing says enough to tell.' },
} as const;

export type FormPurpose = keyof typeof purposes;

const FormPurposeEnum = builder.enumType('FormPurpose', {
  description: 'What a form is for.',
  values: purposes,
});

const FormField = answerType('FormField', 'A field of a form. Values are never returned.', {
  name: nullable(string('The name it is sent under.')),
  type: string('Its type: text, email, password, checkbox, select, textarea …'),
  label: nullable(string('The text that says what to enter.')),
  labelSource: nullable(
    string('Where the label comes from: aria-labelledby, aria-label, label, legend, title or placeholder.'),
  ),
  required: boolean('Whether the form cannot be sent without it.'),
  autocomplete: nullable(string('The autocomplete attribute.')),
  placeholder: nullable(string('The placeholder text.')),
  pattern: nullable(string('The pattern that its value must match.')),
  minLength: nullable(int('Minimum number of characters.')),
  maxLength: nullable(int('Maximum number of characters.')),
  options: list(string('The choices of a select or of a group of radio buttons, as text.')),
  hidden: boolean('Whether it is hidden from visitors.'),
});

/** Never holds a value: what a visitor or the site has put into a field is nobody’s business. */
export type FormField = AnswerOf<typeof FormField>;

export const PageForm = answerType(
  'PageForm',
  'A form on the page: what it is for, where it is sent, what it asks for.',
  {
    id: nullable(string('Its id.')),
    name: nullable(string('Its name.')),
    action: nullable(url('Where it is sent; null if the address cannot be parsed.')),
    method: string('get, post or dialog.'),
    enctype: nullable(string('How a posted form is encoded, as declared.')),
    purpose: of(FormPurposeEnum, 'What it is for.'),
    confidence: float('How certain the purpose is, from 0 to 1.'),
    fields: list(of(FormField, 'Its fields in document order; radio buttons of one name are one field.')),
    submit: list(string('The texts of the buttons that send it.')),
    csrfToken: boolean('Whether it carries a CSRF token.'),
    insecureAction: boolean('Whether it is sent over plain http.'),
    crossOrigin: boolean('Whether it is sent to another origin.'),
    captcha: nullable(string('The captcha in it, by name.')),
    honeypot: boolean('Whether it has a honeypot field to trap bots.'),
    jsonSchema: json(
      'A JSON Schema (2020-12) of what a visitor enters, with which a program can fill in the form.',
    ),
  },
);

export type PageForm = AnswerOf<typeof PageForm>;
