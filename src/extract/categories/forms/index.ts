import { accessibleNames } from '../../derived/document/accessible-names.ts';
import { baseUrl } from '../../derived/document/base-url.ts';
import { controlLabels } from '../../derived/document/control-labels.ts';
import { formOwners } from '../../derived/document/form-owners.ts';
import { jsonLdNodes } from '../../derived/structured-data/json-ld-nodes.ts';
import { category } from '../../page/category.ts';
import { answerType } from '../../schema/answer-type.ts';
import { checkList } from '../../schema/check.ts';
import { runChecks } from '../../schema/check-rule.ts';
import * as t from '../../schema/field.ts';
import { response } from '../../sources/response.ts';
import { formChecks } from './checks.ts';
import { readForms, visibleOrphans } from './read.ts';
import { searchUrlTemplate } from './search-template.ts';
import { PageForm } from './types.ts';

const Forms = answerType(
  'Forms',
  'The forms on the page and what they ask for. Field values are never returned.',
  {
    totalCount: t.int('How many forms there are.'),
    items: t.list(t.of(PageForm, 'The forms in document order.')),
    orphanFieldCount: t.int('Visible fields outside any form, which only a script can send.'),
    searchUrlTemplate: t.nullable(
      t.string('The address of the site’s search, with a placeholder in braces.'),
    ),
    checks: checkList('Checks of the forms.'),
  },
);

export const forms = category({
  type: Forms,
  description: 'Every form: its purpose, fields and labels, and a JSON Schema for filling it in.',
  needs: { response, baseUrl, accessibleNames, controlLabels, formOwners, jsonLdNodes },
  extract({ response, baseUrl, accessibleNames, controlLabels, formOwners, jsonLdNodes }) {
    const items = readForms({
      page: response.url,
      base: baseUrl,
      owners: formOwners,
      labels: controlLabels,
      nameOf: accessibleNames,
    });
    return {
      totalCount: items.length,
      items,
      orphanFieldCount: visibleOrphans(formOwners, controlLabels).length,
      searchUrlTemplate: searchUrlTemplate(jsonLdNodes, items, baseUrl),
      checks: runChecks(formChecks, { forms: items, secure: response.url.startsWith('https:') }),
    };
  },
});
