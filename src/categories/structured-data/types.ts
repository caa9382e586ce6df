import type { JsonLdBlock as Block } from '../../derived/structured-data/json-ld.ts';
import { builder } from '../../schema/builder.ts';
import { LineNote } from '../../schema/line-note.ts';
import type { Crumb as CrumbData } from './breadcrumbs.ts';
import type { Entity as EntityData } from './entities.ts';
import type { ProductData as Product } from './product.ts';
import type { RichResult as RichResultData } from './rich-results.ts';
import type { Faq as FaqData } from './shortcuts.ts';

export const JsonLdBlock = builder.objectRef<Block>('JsonLdBlock').implement({
  description: 'A script of type application/ld+json.',
  fields: (t) => ({
    index: t.exposeInt('index', {
      description: 'Its position among the blocks of the page, counted from 0.',
    }),
    json: t.expose('json', {
      type: 'JSON',
      nullable: true,
      description: 'Its content; a list if it holds several values in a row. Null if nothing can be read.',
    }),
    types: t.exposeStringList('types', {
      description: 'The types in it by their short names, such as NewsArticle, outermost first.',
    }),
    valid: t.exposeBoolean('valid', {
      description: 'Whether it is valid JSON as written. If not, it may still be readable: see recovered.',
    }),
    recovered: t.exposeStringList('recovered', {
      description: 'What had to be repaired to read it, such as "trailing comma (line 12)".',
    }),
    error: t.expose('error', {
      type: LineNote,
      nullable: true,
      description:
        'Why it, or the rest of it, could not be read. Lines are counted from the start of the block.',
    }),
  }),
});

export const Entity = builder.objectRef<EntityData>('Entity').implement({
  description: 'A thing that the page describes: an article, a product, its manufacturer, an offer.',
  fields: (t) => ({
    id: t.exposeString('id', {
      nullable: true,
      description: 'Its identifier (@id, itemid, about), as written.',
    }),
    types: t.exposeStringList('types', {
      description: 'Its types, by their short names if they are from schema.org.',
    }),
    name: t.exposeString('name', { nullable: true, description: 'Its name, headline or title.' }),
    syntax: t.exposeString('syntax', { description: 'json-ld, microdata, rdfa or microformats.' }),
    properties: t.expose('properties', {
      type: 'JSON',
      description:
        'What is said about it. A reference to another entity is replaced by that entity, whose own references are left as they are.',
    }),
  }),
});

export const ProductData = builder.objectRef<Product>('ProductData').implement({
  description: 'A product in one shape, however the page nests its data.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Its name.' }),
    brand: t.exposeString('brand', { nullable: true, description: 'Its brand, else its manufacturer.' }),
    sku: t.exposeString('sku', { nullable: true, description: 'The merchant’s own number for it.' }),
    gtin: t.exposeString('gtin', { nullable: true, description: 'Its GTIN, EAN, UPC or ISBN.' }),
    price: t.exposeFloat('price', { nullable: true, description: 'Its price; the lowest of a range.' }),
    currency: t.exposeString('currency', {
      nullable: true,
      description: 'Currency of the price, such as EUR.',
    }),
    availability: t.exposeString('availability', {
      nullable: true,
      description: 'Its availability, such as InStock.',
    }),
    ratingValue: t.exposeFloat('ratingValue', {
      nullable: true,
      description: 'Average rating, on the scale that the page uses.',
    }),
    reviewCount: t.exposeInt('reviewCount', {
      nullable: true,
      description: 'How many reviews or ratings it has.',
    }),
  }),
});

export const Faq = builder.objectRef<FaqData>('Faq').implement({
  description: 'A question with its answer.',
  fields: (t) => ({
    question: t.exposeString('question', { description: 'The question.' }),
    answer: t.exposeString('answer', { description: 'The accepted answer, as stated; it may hold HTML.' }),
  }),
});

export const Crumb = builder.objectRef<CrumbData>('Crumb').implement({
  description: 'A step in a breadcrumb trail.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'Its position in the trail, usually from 1.' }),
    name: t.exposeString('name', { description: 'Its name.' }),
    url: t.expose('url', { type: 'URL', nullable: true, description: 'Where it leads.' }),
  }),
});

export const RichResult = builder.objectRef<RichResultData>('RichResult').implement({
  description: 'A rich result that Google can show for the page, and what the page lacks for it.',
  fields: (t) => ({
    feature: t.exposeString('feature', { description: 'Google’s name for it, such as Recipe.' }),
    eligible: t.exposeBoolean('eligible', { description: 'Whether every required property is present.' }),
    missingRequired: t.exposeStringList('missingRequired', {
      description: 'Required properties that are missing; a bar separates alternatives.',
    }),
    missingRecommended: t.exposeStringList('missingRecommended', {
      description: 'Recommended properties that are missing.',
    }),
  }),
});
