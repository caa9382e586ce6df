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

/** Never holds a value: what a visitor or the site has put into a field is nobody’s business. */
export interface FormField {
  readonly name: string | null;
  readonly type: string;
  readonly label: string | null;
  readonly labelSource: string | null;
  readonly required: boolean;
  readonly autocomplete: string | null;
  readonly placeholder: string | null;
  readonly pattern: string | null;
  readonly minLength: number | null;
  readonly maxLength: number | null;
  readonly options: readonly string[];
  readonly hidden: boolean;
}

const FormField = builder.objectRef<FormField>('FormField').implement({
  description: 'A field of a form. Values are never returned.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'The name it is sent under.' }),
    type: t.exposeString('type', {
      description: 'Its type: text, email, password, checkbox, select, textarea …',
    }),
    label: t.exposeString('label', { nullable: true, description: 'The text that says what to enter.' }),
    labelSource: t.exposeString('labelSource', {
      nullable: true,
      description:
        'Where the label comes from: aria-labelledby, aria-label, label, legend, title or placeholder.',
    }),
    required: t.exposeBoolean('required', { description: 'Whether the form cannot be sent without it.' }),
    autocomplete: t.exposeString('autocomplete', {
      nullable: true,
      description: 'The autocomplete attribute.',
    }),
    placeholder: t.exposeString('placeholder', { nullable: true, description: 'The placeholder text.' }),
    pattern: t.exposeString('pattern', {
      nullable: true,
      description: 'The pattern that its value must match.',
    }),
    minLength: t.exposeInt('minLength', { nullable: true, description: 'Minimum number of characters.' }),
    maxLength: t.exposeInt('maxLength', { nullable: true, description: 'Maximum number of characters.' }),
    options: t.exposeStringList('options', {
      description: 'The choices of a select or of a group of radio buttons, as text.',
    }),
    hidden: t.exposeBoolean('hidden', { description: 'Whether it is hidden from visitors.' }),
  }),
});

export interface PageForm {
  readonly id: string | null;
  readonly name: string | null;
  readonly action: string | null;
  readonly method: string;
  readonly enctype: string | null;
  readonly purpose: FormPurpose;
  readonly confidence: number;
  readonly fields: readonly FormField[];
  readonly submit: readonly string[];
  readonly csrfToken: boolean;
  readonly insecureAction: boolean;
  readonly crossOrigin: boolean;
  readonly captcha: string | null;
  readonly honeypot: boolean;
  readonly jsonSchema: unknown;
}

export const PageForm = builder.objectRef<PageForm>('PageForm').implement({
  description: 'A form on the page: what it is for, where it is sent, what it asks for.',
  fields: (t) => ({
    id: t.exposeString('id', { nullable: true, description: 'Its id.' }),
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    action: t.expose('action', {
      type: 'URL',
      nullable: true,
      description: 'Where it is sent; null if the address cannot be parsed.',
    }),
    method: t.exposeString('method', { description: 'get, post or dialog.' }),
    enctype: t.exposeString('enctype', {
      nullable: true,
      description: 'How a posted form is encoded, as declared.',
    }),
    purpose: t.expose('purpose', { type: FormPurposeEnum, description: 'What it is for.' }),
    confidence: t.exposeFloat('confidence', { description: 'How certain the purpose is, from 0 to 1.' }),
    fields: t.expose('fields', {
      type: [FormField],
      description: 'Its fields in document order; radio buttons of one name are one field.',
    }),
    submit: t.exposeStringList('submit', { description: 'The texts of the buttons that send it.' }),
    csrfToken: t.exposeBoolean('csrfToken', {
      description: 'Whether it carries a CSRF token.',
    }),
    insecureAction: t.exposeBoolean('insecureAction', { description: 'Whether it is sent over plain http.' }),
    crossOrigin: t.exposeBoolean('crossOrigin', { description: 'Whether it is sent to another origin.' }),
    captcha: t.exposeString('captcha', { nullable: true, description: 'The captcha in it, by name.' }),
    honeypot: t.exposeBoolean('honeypot', { description: 'Whether it has a honeypot field to trap bots.' }),
    jsonSchema: t.expose('jsonSchema', {
      type: 'JSON',
      description:
        'A JSON Schema (2020-12) of what a visitor enters, with which a program can fill in the form.',
    }),
  }),
});
