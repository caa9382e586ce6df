import type { Element } from 'domhandler';
import type { AccessibleName } from '../../derived/document/accessible-names.ts';
import type { ControlLabels } from '../../derived/document/control-labels.ts';
import type { FormOwners } from '../../derived/document/form-owners.ts';
import { statedRole } from '../../lib/html/role.ts';
import { collapsed } from '../../lib/text.ts';
import { isWeb, resolveUrl } from '../../lib/url.ts';
import { enumValue } from '../../schema/leaf.ts';
import { controlType, type ReadField, readFields } from './fields.ts';
import { captchaOf, hasCsrfToken, hasHoneypot } from './guards.ts';
import { jsonSchemaOf } from './json-schema.ts';
import { digestOf, type FormClues } from './purpose-digest.ts';
import { purposeSigns } from './purpose-signs.ts';
import { type FormField, FormMethod, type FormPurpose, type PageForm } from './types.ts';

interface FormReading {
  /** The final address of the page. */
  readonly page: string;
  readonly base: string;
  readonly owners: FormOwners;
  readonly labels: ControlLabels;
  readonly nameOf: AccessibleName;
}

const maxControls = 2_000;

export function readForms(reading: FormReading): PageForm[] {
  return reading.owners.forms.map((form) => {
    const controls = reading.owners.controlsOf(form).slice(0, maxControls);
    return readForm(form, { ...reading, controls, read: readFields(controls, reading.labels) });
  });
}

/** The fields outside any form that visitors see. */
export function visibleOrphans({ orphans }: FormOwners, labels: ControlLabels): FormField[] {
  return readFields(orphans.slice(0, maxControls), labels).flatMap(({ field }) =>
    field.hidden ? [] : field,
  );
}

interface Reading extends FormReading {
  readonly controls: readonly Element[];
  readonly read: readonly ReadField[];
}

function readForm(form: Element, { page, base, controls, read, nameOf }: Reading): PageForm {
  const fields = read.map(({ field }) => field);
  const { attribs } = form;
  const written = attribs.action?.trim() ?? '';
  // An empty action means the page itself, whatever the base element says (HTML standard, 4.10.21.3).
  const action = written === '' ? page : resolveUrl(written, base);
  const method = enumValue(FormMethod, attribs.method?.trim()) ?? 'GET';
  const submit = controls.filter((control) => /^(?:submit|image)$/.test(controlType(control)));
  const texts = submit.map((control) => nameOf(control) ?? '').filter(Boolean);
  const names = [written, attribs.id, attribs.name, attribs.class].map((name) => (name ?? '').slice(0, 300));
  return {
    htmlId: attribs.id || null,
    name: attribs.name || null,
    action,
    method,
    enctype: collapsed(attribs.enctype),
    ...purposeOf({
      fields,
      method,
      names: names.join(' '),
      submit: texts.join(' '),
      role:
        statedRole(form) || (form.parent?.type === 'tag' && form.parent.name === 'search' ? 'search' : ''),
    }),
    fields,
    submit: texts,
    csrfToken: hasCsrfToken(fields),
    insecureAction: action?.startsWith('http:') ?? false,
    crossOrigin: isCrossOrigin(action, page),
    captcha: captchaOf(form),
    honeypot: hasHoneypot(fields),
    jsonSchema: jsonSchemaOf(read),
  };
}

function isCrossOrigin(action: string | null, page: string): boolean {
  const target = action === null ? null : URL.parse(action);
  return target !== null && isWeb(target) && target.origin !== new URL(page).origin;
}

const minScore = 0.4;
const maxConfidence = 0.99;

/** The purpose with the highest score and the confidence in it; UNKNOWN if no score is high enough. */
function purposeOf(clues: FormClues): { readonly purpose: FormPurpose; readonly confidence: number } {
  const digest = digestOf(clues);
  const scores = Object.entries(purposeSigns).map(([purpose, signs]) => {
    const applying = signs.filter(([, applies]) => applies(digest));
    return { purpose: purpose as FormPurpose, score: applying.reduce((sum, [weight]) => sum + weight, 0) };
  });
  const [best] = scores.sort((a, b) => b.score - a.score);
  if (!best || best.score < minScore) return { purpose: 'UNKNOWN', confidence: 0 };
  return { purpose: best.purpose, confidence: Math.round(Math.min(best.score, maxConfidence) * 100) / 100 };
}
