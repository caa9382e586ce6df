import { isLabelled } from '../../derived/document/control-labels.ts';
import { type Judgement, notApplicable } from '../../schema/check-rule.ts';
import { countingRules } from '../check-table.ts';
import table from './checks.json' with { type: 'json' };
import type { FormField, PageForm } from './types.ts';

interface FormAudit {
  readonly forms: readonly PageForm[];
  readonly secure: boolean;
}

export const formChecks = countingRules(table, {
  wrong: {
    'fields-labelled': ({ forms }: FormAudit) => among(visibleFields(forms), (field) => !isLabelled(field)),
    'fields-autocomplete': ({ forms }) =>
      among(
        visibleFields(forms).filter(({ type }) => /^(?:email|tel)$/.test(type)),
        ({ autocomplete }) => autocomplete === null,
      ),
    'password-secure': ({ forms, secure }) =>
      among(forms.filter(asksForPassword), ({ insecureAction }) => insecureAction || !secure),
    'password-posted': ({ forms }) =>
      among(forms.filter(asksForPassword), ({ method, submit }) => method === 'GET' && submit.length > 0),
    'form-submittable': ({ forms }) =>
      among(
        forms.filter((form) => visibleFields([form]).length > 0),
        ({ submit }) => submit.length === 0,
      ),
  },
  kind: 'DOM',
  describe: (one: FormField | PageForm) =>
    'fields' in one
      ? `form ${one.htmlId ?? one.name ?? one.action ?? ''}`
      : `${one.type} ${one.name ?? '(no name)'}`,
});

function among<T>(asked: readonly T[], isWrong: (one: T) => boolean): readonly T[] | Judgement {
  return asked.length === 0 ? notApplicable('The page has nothing to check here.') : asked.filter(isWrong);
}

function visibleFields(forms: readonly PageForm[]): FormField[] {
  return forms.flatMap(({ fields }) => fields.filter(({ hidden }) => !hidden));
}

function asksForPassword({ fields }: PageForm): boolean {
  return fields.some(({ type }) => type === 'password');
}
