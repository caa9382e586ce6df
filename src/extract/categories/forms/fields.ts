import type { Element } from 'domhandler';
import type { ControlLabels, Label } from '../../derived/document/control-labels.ts';
import { firstDescendants, withAncestors } from '../../lib/html/dom.ts';
import { isHidden } from '../../lib/html/hidden.ts';
import { lineOf } from '../../lib/html/line-of.ts';
import { readInt } from '../../lib/number.ts';
import { collapsed, words } from '../../lib/text.ts';
import type { FormField } from './types.ts';

const inputTypes = new Set(
  words(`hidden text search tel url email password date month week time datetime-local number range color checkbox
    radio file submit image reset button`),
);
const buttonTypes = new Set(['submit', 'image', 'reset', 'button']);
const maxOptions = 1_000;
/** How many descendants are searched for options: hostile markup nests selects in one another. */
const maxInSelect = 10 * maxOptions;

export interface ReadField {
  readonly field: FormField;
  /** The control that it was read from; for a group of radio buttons, the first. */
  readonly control: Element;
}

/** The fields of a form. Radio buttons with the same name are one field, with their labels as its options. */
export function readFields(controls: readonly Element[], labels: ControlLabels): ReadField[] {
  const groups = new Map<string, { field: FormField; options: string[] }>();
  const requiredGroups = new Set(controls.filter(isRequired).map(groupOf));
  const fields: ReadField[] = [];
  for (const control of controls) {
    const type = controlType(control);
    if (buttonTypes.has(type)) continue;
    const label = labels.ofControl(control);
    const group = groupOf(control);
    const known = groups.get(group);
    if (known) {
      known.options.push(label.label ?? '');
      continue;
    }
    const options = type === 'radio' ? [label.label ?? ''] : optionsOf(control);
    const required = group === '' ? isRequired(control) : requiredGroups.has(group);
    const own = type === 'radio' ? labels.ofGroup(control) : label;
    const field = readField(control, { type, label: own, required, options });
    fields.push({ field, control });
    if (group !== '') groups.set(group, { field, options });
  }
  return fields;
}

/** The name of the radio group that a control belongs to, else empty; one required button makes the group required. */
function groupOf(control: Element): string {
  return controlType(control) === 'radio' ? (control.attribs.name ?? '') : '';
}

/** Disabled and read-only controls are never required (HTML standard, 4.10.18.5). */
function isRequired(control: Element): boolean {
  const { attribs } = control;
  if (attribs.required === undefined && attribs['aria-required'] !== 'true') return false;
  return attribs.readonly === undefined && !isDisabled(control);
}

function isDisabled(control: Element): boolean {
  return withAncestors(control, nearby).some(
    ({ name, attribs }, at) => (at === 0 || name === 'fieldset') && attribs.disabled !== undefined,
  );
}

/** How many ancestors are searched for a fieldset. */
const nearby = 9;

/**
 * The type of an input as the standard reads it; for other controls the name of the element, or like `select-multiple`.
 */
export function controlType({ name, attribs }: Element): string {
  const type = attribs.type?.trim().toLowerCase() ?? '';
  if (name === 'input') return inputTypes.has(type) ? type : 'text';
  if (name === 'button') return type === 'reset' || type === 'button' ? type : 'submit';
  return name === 'select' && attribs.multiple !== undefined ? 'select-multiple' : name;
}

interface Reading {
  readonly type: string;
  readonly label: Label;
  readonly required: boolean;
  readonly options: readonly string[];
}

function readField(control: Element, { type, label, required, options }: Reading): FormField {
  const { attribs } = control;
  return {
    name: attribs.name || null,
    type,
    ...label,
    required,
    autocomplete: collapsed(attribs.autocomplete),
    placeholder: collapsed(attribs.placeholder),
    pattern: attribs.pattern || null,
    minLength: lengthOf(attribs.minlength),
    maxLength: lengthOf(attribs.maxlength),
    options,
    hidden: type === 'hidden' || isOutOfSight(control, type),
  };
}

/** The standard ignores negative lengths. */
function lengthOf(text: string | undefined): number | null {
  const length = readInt(text);
  return length === null || length < 0 ? null : length;
}

function optionsOf(control: Element): string[] {
  if (control.name !== 'select') return [];
  const { required } = control.attribs;
  const options: string[] = [];
  for (const element of firstDescendants(control, maxInSelect)) {
    if (options.length >= maxOptions) break;
    if (element.name === 'option' && isChoice(element, required !== undefined)) {
      options.push(collapsed(element.attribs.label) ?? lineOf(element, 500));
    }
  }
  return options;
}

/** “Please choose” is not a choice: it, or its group, is disabled, or its value is empty although one is required. */
function isChoice(option: Element, required: boolean): boolean {
  const disabled = withAncestors(option, 2).some(
    ({ name, attribs }, at) => (at === 0 || name === 'optgroup') && attribs.disabled !== undefined,
  );
  return !disabled && !(required && option.attribs.value === '');
}

/** Controls that pages often hide behind a styled label, which people click instead. */
const replaced = new Set(['checkbox', 'radio', 'file']);

/** Whether the control, or one of its nearest ancestors within the form, is hidden from visitors. */
function isOutOfSight(control: Element, type: string): boolean {
  const from = replaced.has(type) ? 1 : 0;
  const around = withAncestors(control, from + 4).slice(from);
  const form = around.findIndex(({ name }) => name === 'form');
  return around
    .slice(0, form < 0 ? undefined : form)
    .some((element) => isHidden(element) || movedAway.test((element.attribs.style ?? '').slice(0, 2_000)));
}

const movedAway =
  /(?:left|top|text-indent|right)\s*:\s*-\d{3,}|opacity\s*:\s*0(?:\s*[;!]|\s*$)|(?:^|[;\s])height\s*:\s*0(?:px)?\s*(?:;|$)/i;
