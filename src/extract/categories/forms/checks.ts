import { counted } from '../../lib/counted.ts';
import { fail, type Judgement, notApplicable, pass } from '../../schema/check-rule.ts';
import { type CheckRow, type Judges, rulesOf } from '../check-table.ts';
import type { FormField, PageForm } from './types.ts';

interface FormAudit {
  readonly forms: readonly PageForm[];
  readonly secure: boolean;
}

const secureContexts = 'https://w3c.github.io/webappsec-secure-contexts/';

const rows: Readonly<Record<keyof typeof judges, CheckRow>> = {
  'fields-labelled': { weight: 3, impact: 'SERIOUS', standards: ['WCAG 1.3.1', 'WCAG 4.1.2'] },
  'fields-autocomplete': { weight: 1, impact: 'MODERATE', standards: ['WCAG 1.3.5'] },
  'password-secure': { weight: 5, impact: 'CRITICAL', standards: [secureContexts] },
  'password-posted': { weight: 3, impact: 'SERIOUS', standards: ['RFC 9110 section 17.9'] },
  'form-submittable': { weight: 1, impact: 'MODERATE', standards: ['WCAG 3.2.2'] },
};

const judges = {
  'fields-labelled': ofFields({
    of: isVisible,
    bad: ({ label, labelSource }) => label === null || labelSource === 'PLACEHOLDER',
    none: 'Every field has a label.',
    some: (count) =>
      `${counted(count, 'field has', 'fields have')} no label, or only a placeholder in place of one.`,
    fix: 'Give each field a label element.',
  }),
  'fields-autocomplete': ofFields({
    of: (field) => isVisible(field) && /^(?:email|tel)$/.test(field.type),
    bad: ({ autocomplete }) => autocomplete === null,
    none: 'Every field for personal data has an autocomplete attribute.',
    some: (count) =>
      `${counted(count, 'field for personal data has', 'fields for personal data have')} no autocomplete attribute.`,
    fix: 'Add autocomplete="email", "tel" and so on.',
  }),
  'password-secure': ofForms({
    of: asksForPassword,
    bad: ({ insecureAction }, { secure }) => insecureAction || !secure,
    none: 'Passwords are entered and sent over https.',
    some: (count) =>
      `${counted(count, 'form asks', 'forms ask')} for a password over plain http, or would send it so.`,
    fix: 'Serve the page over https and send the form to an https address.',
  }),
  'password-posted': ofForms({
    of: asksForPassword,
    bad: ({ method, submit }) => method === 'GET' && submit.length > 0,
    none: 'Passwords are not sent in addresses.',
    some: (count) => `${counted(count, 'form')} would send a password in the address.`,
    fix: 'Use method="post".',
  }),
  'form-submittable': ofForms({
    of: ({ fields }) => fields.some(isVisible),
    bad: ({ submit }) => submit.length === 0,
    none: 'Every form has a submit button with a name.',
    some: (count) => `${counted(count, 'form has', 'forms have')} no submit button with a name.`,
    fix: 'Add a submit button that has text.',
  }),
} satisfies Judges<FormAudit>;

export const formChecks = rulesOf(rows, judges);

/** Which items are looked at, what is wrong with one, and the sentences of the verdict. */
interface Question<T> {
  readonly of: (one: T) => boolean;
  readonly bad: (one: T, audit: FormAudit) => boolean;
  readonly none: string;
  readonly some: (count: number) => string;
  readonly fix: string;
}

function isVisible({ hidden }: FormField): boolean {
  return !hidden;
}

function asksForPassword({ fields }: PageForm): boolean {
  return fields.some(({ type }) => type === 'password');
}

function ofFields(question: Question<FormField>) {
  const describe = ({ name, type }: FormField) => `${type} ${name ?? '(no name)'}`;
  return (audit: FormAudit) =>
    judge(
      audit.forms.flatMap(({ fields }) => fields),
      { ...question, audit, describe },
    );
}

function ofForms(question: Question<PageForm>) {
  const describe = ({ htmlId: id, name, action }: PageForm) => `form ${id ?? name ?? action ?? ''}`;
  return (audit: FormAudit) => judge(audit.forms, { ...question, audit, describe });
}

interface Asked<T> extends Question<T> {
  readonly audit: FormAudit;
  readonly describe: (one: T) => string;
}

function judge<T>(all: readonly T[], { of, bad, none, some, fix, audit, describe }: Asked<T>): Judgement {
  const asked = all.filter(of);
  if (asked.length === 0) return notApplicable('The page has nothing to check here.');
  const wrong = asked.filter((one) => bad(one, audit));
  if (wrong.length === 0) return pass(none);
  const shown = wrong
    .slice(0, 10)
    .map((one) => ({ kind: 'DOM', match: describe(one).slice(0, 200) }) as const);
  return fail({ message: some(wrong.length), evidence: shown, fix });
}
