import { textAt } from '../../../lib/json-ld/property-path.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { addressAt, addressesAt, imageAt } from '../address-at.ts';
import type { Entity } from '../types.ts';
import { jsonField, stated } from './stated.ts';
import { proseAt } from './texts.ts';

export const PersonData = answerType(
  'PersonData',
  'A person in one shape, however the page nests its data.',
  {
    name: t.nullable(t.string('The name.')),
    url: t.nullable(t.url('The person’s own address.')),
    imageUrl: t.nullable(t.url('The first picture.')),
    description: t.nullable(t.string('Who it is, without markup.')),
    jobTitle: t.nullable(t.string('What the person works as.')),
    affiliation: t.nullable(t.string('The organisation that the person works for or belongs to.')),
    email: t.nullable(t.string('The e-mail address.')),
    phone: t.nullable(t.string('The telephone number, as written.')),
    profileUrls: t.list(t.url('Profiles elsewhere (sameAs).')),
    json: jsonField,
  },
);

export function readPerson(entity: Entity, base: string): AnswerOf<typeof PersonData> {
  const { properties: person } = entity;
  const names = [textAt(person, 'givenName'), textAt(person, 'familyName')].filter((name) => name !== null);
  return {
    name: textAt(person, 'name') ?? (names.join(' ') || textAt(person, 'alternateName')),
    url: addressAt(person, base, 'url', 'url.@id', 'mainEntityOfPage', 'mainEntityOfPage.@id'),
    imageUrl: imageAt(person, base, 'image'),
    description: proseAt(person, 'description'),
    jobTitle: textAt(person, 'jobTitle'),
    affiliation: textAt(person, 'worksFor', 'affiliation', 'memberOf'),
    email: textAt(person, 'email')?.replace(/^mailto:/i, '') ?? null,
    phone: textAt(person, 'telephone'),
    profileUrls: addressesAt(person, base, 'sameAs'),
    json: stated(entity),
  };
}
