import { textAt } from '../../../lib/json-ld/property-path.ts';
import type { JsonObject } from '../../../lib/json-value.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { addressAt, addressesAt, imageAt } from '../address-at.ts';
import type { Entity } from '../types.ts';
import { PostalAddress, postalAddress } from './place.ts';
import { jsonField, stated } from './stated.ts';
import { proseAt } from './texts.ts';

/** What an organisation and a business have in common. */
export const organizationFields = {
  name: t.nullable(t.string('Its name.')),
  url: t.nullable(t.url('Its own address.')),
  description: t.nullable(t.string('What it is, without markup.')),
  phone: t.nullable(t.string('Its telephone number, as written.')),
  email: t.nullable(t.string('Its e-mail address.')),
  address: t.nullable(t.of(PostalAddress, 'Its postal address.')),
  profileUrls: t.list(t.url('Its profiles elsewhere (sameAs).')),
};

export const Organization = answerType(
  'Organization',
  'An organisation in one shape, however the page nests its data.',
  {
    ...organizationFields,
    legalName: t.nullable(t.string('Its name in the register.')),
    logo: t.nullable(t.url('Its logo.')),
    json: jsonField,
  },
);

export function readOrganization(entity: Entity, base: string): AnswerOf<typeof Organization> {
  const { properties: organization } = entity;
  return {
    ...organizationFacts(organization, base),
    legalName: textAt(organization, 'legalName'),
    logo: imageAt(organization, base, 'logo', 'image'),
    json: stated(entity),
  };
}

export function organizationFacts(organization: JsonObject, base: string) {
  return {
    name: textAt(organization, 'name', 'legalName'),
    url: addressAt(organization, base, 'url', 'url.@id'),
    description: proseAt(organization, 'description'),
    phone: textAt(organization, 'telephone', 'contactPoint.telephone'),
    email: textAt(organization, 'email', 'contactPoint.email')?.replace(/^mailto:/i, '') ?? null,
    address: postalAddress(organization) ?? postalAddress({ address: organization.location }),
    profileUrls: addressesAt(organization, base, 'sameAs'),
  };
}
