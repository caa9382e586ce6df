import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';
import { LabelSource } from '../../schema/label-source.ts';

export const FormPurpose = answerEnum('FormPurpose', 'What a form is for.', {
  LOGIN: 'Signing in to an account.',
  SIGNUP: 'Creating an account.',
  SEARCH: 'Searching the site.',
  NEWSLETTER: 'Subscribing to e-mail.',
  CONTACT: 'Writing to somebody.',
  CHECKOUT: 'Ordering: addresses, delivery, basket.',
  PAYMENT: 'Paying: card or account data.',
  UPLOAD: 'Sending a file.',
  FILTER: 'Narrowing or sorting a list.',
  UNKNOWN: 'Nothing says enough to tell.',
});

export type FormPurpose = AnswerOf<typeof FormPurpose>;

const FormField = answerType('FormField', 'A field of a form. Values are never returned.', {
  name: t.nullable(t.string('The name it is sent under.')),
  type: t.string('Its type: text, email, password, checkbox, select, textarea …'),
  label: t.nullable(t.string('The text that says what to enter.')),
  labelSource: t.nullable(t.of(LabelSource, 'Where the label comes from.')),
  required: t.boolean('Whether the form cannot be sent without it.'),
  autocomplete: t.nullable(t.string('The autocomplete attribute.')),
  placeholder: t.nullable(t.string('The placeholder text.')),
  pattern: t.nullable(t.string('The pattern that its value must match.')),
  minLength: t.nullable(t.int('Minimum number of characters.')),
  maxLength: t.nullable(t.int('Maximum number of characters.')),
  options: t.list(t.string('The choices of a select or of a group of radio buttons, as text.')),
  hidden: t.boolean('Whether it is hidden from visitors.'),
});

/** Never contains a value: values are private, whether they are from a visitor or from the site. */
export type FormField = AnswerOf<typeof FormField>;

export const FormMethod = answerEnum('FormMethod', 'How a form is sent.', {
  GET: 'In the address.',
  POST: 'In the body of a request.',
  DIALOG: 'Not at all: it closes the dialog that it is in.',
});

export type FormMethod = AnswerOf<typeof FormMethod>;

export const PageForm = answerType(
  'PageForm',
  'A form on the page: what it is for, where it is sent, what it asks for.',
  {
    htmlId: t.nullable(t.string('Its id attribute.')),
    name: t.nullable(t.string('Its name.')),
    action: t.nullable(t.url('Where it is sent; null if the address cannot be parsed.')),
    method: t.of(FormMethod, 'How it is sent.'),
    enctype: t.nullable(t.string('How a posted form is encoded, as declared.')),
    purpose: t.of(FormPurpose, 'What it is for.'),
    confidence: t.float('How certain the purpose is, from 0 to 1.'),
    fields: t.list(t.of(FormField, 'Its fields in document order; radio buttons of one name are one field.')),
    submit: t.list(t.string('The texts of the buttons that send it.')),
    csrfToken: t.boolean('Whether it carries a CSRF token.'),
    insecureAction: t.boolean('Whether it is sent over plain http.'),
    crossOrigin: t.boolean('Whether it is sent to another origin.'),
    captcha: t.nullable(t.string('The captcha in it, by name.')),
    honeypot: t.boolean('Whether it has a honeypot field to trap bots.'),
    jsonSchema: t.json(
      'What a visitor enters, as a document of JSON Schema (2020-12), with which a program can fill in the form.',
    ),
  },
);

export type PageForm = AnswerOf<typeof PageForm>;
