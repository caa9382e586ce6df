import type { InputFieldMap } from '@pothos/core';
import type { ReadType } from '../../../../extract/page/reads.ts';
import { answerType } from '../../../../extract/schema/answer-type.ts';
import * as f from '../../../../extract/schema/field.ts';
import { typeFor } from '../types/answer-types.ts';
import { builder } from '../types/builder.ts';
import type { ComparedPage } from './compared-page.ts';

/** What was read from an element, by the keys of its fields. */
type Values = Readonly<Record<string, unknown>>;
type Arguments = Readonly<Record<string, unknown>>;

/** Fields that read by CSS, and what each reads; of one that is missing, the type has the same name. */
const types: Readonly<Record<string, ReadType>> = { select: 'list' };

/** What a field with these arguments reads, as JSON has it; a list without its fields. */
export function givenBy(field: string, { name, ...args }: Arguments): Values {
  const said = Object.entries(args).filter(([, value]) => value !== null && value !== undefined);
  const type = types[field] ?? field;
  return {
    ...(type === 'list' ? { fields: {} } : { type }),
    ...(name !== undefined && { attribute: name }),
    ...Object.fromEntries(said.toSorted(([a], [b]) => (a < b ? -1 : 1))),
  };
}

/** What a value is stored under: the same for fields with other aliases that read the same. */
export function keyOf(field: string, args: Arguments): string {
  return JSON.stringify([field, givenBy(field, args)]);
}

const FoundImage = typeFor(
  answerType('SelectedImage', 'An image that a selector found.', {
    url: f.url('Its address; the real one behind a placeholder.'),
    alt: f.nullable(f.string('Alternative text.')),
    width: f.nullable(f.int('Declared width in pixels.')),
    height: f.nullable(f.int('Declared height in pixels.')),
  }),
);

const { css, fallback, required, match } = builder.args((t) => ({
  css: t.string({
    description: 'A CSS selector of at most 500 characters; without one, the element itself.',
  }),
  fallback: t.stringList({ description: 'Selectors to try in this order if nothing was found, at most 5.' }),
  required: t.boolean({ description: 'If true, an element without this value is left out of its list.' }),
  match: t.string({
    description:
      'A regular expression of at most 200 characters, without look-around and references. Only the first group that it matches in the text is read, or all that it matches if it has no group.',
  }),
}));

const ofElement = { css, fallback, required };

export const listArguments = {
  ...builder.args((t) => ({
    css: t.string({ required: true, description: 'A CSS selector of at most 500 characters.' }),
    first: t.int({ defaultValue: 20, description: 'At most this many, up to 1,000.' }),
  })),
  fallback,
};

export const Selection = builder.objectRef<Values>('Selection');

Selection.implement({
  description:
    'An element that a CSS selector found, and what is read from it. A read that finds nothing is null. Values of hidden, password and token fields are never read.',
  fields: (t) => {
    const read = (
      field: string,
      type: unknown,
      { description, args }: { description: string; args: InputFieldMap },
    ) =>
      t.field({
        type: type as 'String',
        nullable: true,
        description,
        args,
        resolve: (values, given) => (values[keyOf(field, given)] ?? null) as string | null,
      });
    return {
      text: read('text', 'String', {
        description: 'Text on one line, without scripts and form fields.',
        args: { ...ofElement, match },
      }),
      texts: t.stringList({
        description: 'The texts of all elements that a selector finds.',
        args: { ...listArguments, match, required },
        resolve: (values, given) => [...((values[keyOf('texts', given)] ?? []) as readonly string[])],
      }),
      number: read('number', 'Float', {
        description:
          'The first number of the text, as the language of the page writes it: 1.099,00 € is 1099. A stated value (content, value) comes before the text.',
        args: { ...ofElement, match },
      }),
      date: read('date', 'PageDate', {
        description: 'The date that it states (datetime), or that its text shows.',
        args: { ...ofElement, match },
      }),
      url: read('url', 'URL', {
        description: 'The absolute address that it leads to or loads.',
        args: ofElement,
      }),
      image: read('image', FoundImage, { description: 'The image that it is or holds.', args: ofElement }),
      attribute: read('attribute', 'String', {
        description: 'An attribute, as written.',
        args: {
          ...ofElement,
          name: t.arg.string({ required: true, description: 'Its name, such as href.' }),
          match,
        },
      }),
      markdown: read('markdown', 'String', { description: 'The element as Markdown.', args: ofElement }),
      html: read('html', 'String', {
        description: 'The element as sanitised HTML, in the elements and attributes of content.html.',
        args: ofElement,
      }),
      select: t.field({
        type: [Selection],
        description: 'The elements in it that a selector finds, in document order.',
        args: { ...listArguments, required },
        resolve: (values, given) => [...listAt(values, given)],
      }),
      path: t.string({
        description: 'A selector that leads to it, such as #news > li:nth-of-type(2).',
        resolve: (values) => values[keyOf('path', {})] as string,
      }),
    };
  },
});

function listAt(values: Values | null, given: Arguments): readonly Values[] {
  return (values?.[keyOf('select', given)] ?? []) as readonly Values[];
}

export async function selectedOn(page: ComparedPage, given: Arguments): Promise<Values[]> {
  return [...listAt(await page.selected(), given)];
}

export const partArguments = builder.args((t) => ({
  css: t.string({
    description:
      'Reads only the first element that this selector finds, and leaves out nothing of it as boilerplate. Null if there is none.',
  }),
}));

/** The content of a page, or of the part of it that the caller names. */
export async function contentOn(page: ComparedPage, given: Arguments): Promise<unknown> {
  if (given.css === null || given.css === undefined) return page.category('content');
  return (await page.selected())?.[keyOf('content', given)] ?? null;
}
