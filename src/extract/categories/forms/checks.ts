import { counted } from '../../lib/counted.ts';
import type { Check } from '../../schema/check.ts';
import {
  type CheckRule,
  fail,
  type Judgement,
  notApplicable,
  pass,
  runChecks,
} from '../../schema/check-rule.ts';
import type { FormField, PageForm } from './types.ts';

interface FormAudit {
  readonly forms: readonly PageForm[];
  readonly secure: boolean;
}

const personal = /^(?:email|tel)$/;

const rules: readonly CheckRule<FormAudit>[] = [
  {
    id: 'fields-labelled',
    weight: 3,
    impact: 'SERIOUS',
    standards: ['WCAG 1.3.1', 'WCAG 4.1.2'],
    judge: ({ forms }) =>
      ofFields(visible(forms), {
        bad: ({ label, labelSource }) => label === null || labelSource === 'PLACEHOLDER',
        none: 'Every field has a label.',
        some: (count) =>
          `${counted(count, 'field has', 'fields have')} no label, or only a placeholder in place of one.`,
        fix: 'Give each field a label element.',
      }),
  },
  {
    id: 'fields-autocomplete',
    weight: 1,
    impact: 'MODERATE',
    standards: ['WCAG 1.3.5'],
    judge: ({ forms }) =>
      ofFields(
        visible(forms).filter(({ type }) => personal.test(type)),
        {
          bad: ({ autocomplete }) => autocomplete === null,
          none: 'Every field for personal data has an autocomplete attribute.',
          some: (count) =>
            `${counted(count, 'field for personal data has', 'fields for personal data have')} no autocomplete attribute.`,
          fix: 'Add autocomplete="email", "tel" and so on.',
        },
      ),
  },
  {
    id: 'password-secure',
    weight: 5,
    impact: 'CRITICAL',
    standards: ['https://w3c.github.io/webappsec-secure-contexts/'],
    judge: ({ forms, secure }) =>
      ofForms(withPassword(forms), {
        bad: ({ insecureAction }) => insecureAction || !secure,
        none: 'Passwords are entered and sent over https.',
        some: (count) =>
          `${counted(count, 'form asks', 'forms ask')} for a password over plain http, or would send it so.`,
        fix: 'Serve the page over https and send the form to an https address.',
      }),
  },
  {
    id: 'password-posted',
    weight: 3,
    impact: 'SERIOUS',
    standards: ['RFC 9110 section 17.9'],
    judge: ({ forms }) =>
      ofForms(withPassword(forms), {
        bad: ({ method, submit }) => method === 'GET' && submit.length > 0,
        none: 'Passwords are not sent in addresses.',
        some: (count) => `${counted(count, 'form')} would send a password in the address.`,
        fix: 'Use method="post".',
      }),
  },
  {
    id: 'form-submittable',
    weight: 1,
    impact: 'MODERATE',
    standards: ['WCAG 3.2.2'],
    judge: ({ forms }) =>
      ofForms(
        forms.filter(({ fields }) => fields.some(({ hidden }) => !hidden)),
        {
          bad: ({ submit }) => submit.length === 0,
          none: 'Every form has a submit button with a name.',
          some: (count) => `${counted(count, 'form has', 'forms have')} no submit button with a name.`,
          fix: 'Add a submit button that has text.',
        },
      ),
  },
];

export function formChecks(audit: FormAudit): Check[] {
  return runChecks(rules, audit);
}

/** What is wrong with an item, and the sentences of the verdict. */
interface Question<T> {
  readonly bad: (one: T) => boolean;
  readonly none: string;
  readonly some: (count: number) => string;
  readonly fix: string;
}

function visible(forms: readonly PageForm[]): FormField[] {
  return forms.flatMap(({ fields }) => fields.filter(({ hidden }) => !hidden));
}

function withPassword(forms: readonly PageForm[]): PageForm[] {
  return forms.filter(({ fields }) => fields.some(({ type }) => type === 'password'));
}

function ofFields(fields: readonly FormField[], question: Question<FormField>): Judgement {
  return judge(fields, question, ({ name, type }) => `${type} ${name ?? '(no name)'}`);
}

function ofForms(forms: readonly PageForm[], question: Question<PageForm>): Judgement {
  return judge(forms, question, ({ htmlId: id, name, action }) => `form ${id ?? name ?? action ?? ''}`);
}

function judge<T>(
  all: readonly T[],
  { bad, none, some, fix }: Question<T>,
  describe: (one: T) => string,
): Judgement {
  if (all.length === 0) return notApplicable('The page has nothing to check here.');
  const wrong = all.filter(bad);
  if (wrong.length === 0) return pass(none);
  const evidence = wrong
    .slice(0, 10)
    .map((one) => ({ kind: 'DOM' as const, match: describe(one).slice(0, 200) }));
  return fail({ message: some(wrong.length), evidence, fix });
}
