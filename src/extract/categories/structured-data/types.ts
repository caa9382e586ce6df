import type { JsonObject } from '../../lib/json-value.ts';
import { type AnswerOf, answerEnum, answerType } from '../../schema/answer-type.ts';
import * as t from '../../schema/field.ts';
import { FieldSource } from '../../schema/field-source.ts';
import { LineNote } from '../../schema/line-note.ts';
import { Availability, ItemCondition } from '../../schema/offer-terms.ts';

export const JsonLdBlock = answerType('JsonLdBlock', 'A script of type application/ld+json.', {
  index: t.int('Its position among the blocks of the page, counted from 0.'),
  json: t.nullable(
    t.json('Its content; a list if it holds several values in a row. Null if nothing can be read.'),
  ),
  types: t.list(t.string('The types in it by their short names, such as NewsArticle, outermost first.')),
  valid: t.boolean('Whether it is valid JSON as written. If not, it may still be readable: see recovered.'),
  recovered: t.list(t.string('What had to be repaired to read it, such as "trailing comma (line 12)".')),
  parseError: t.nullable(
    t.of(
      LineNote,
      'Why it, or the rest of it, could not be read. Lines are counted from the start of the block.',
    ),
  ),
});

const DataSyntax = answerEnum('DataSyntax', 'How structured data is written.', {
  JSON_LD: 'Scripts of type application/ld+json.',
  MICRODATA: 'Attributes of the HTML standard: itemscope, itemprop …',
  RDFA: 'Attributes of RDFa: property, typeof …',
  MICROFORMATS: 'Classes of microformats2: h-entry, p-name …',
});

export type Syntax = AnswerOf<typeof DataSyntax>;

export const Entity = answerType(
  'Entity',
  'A thing that the page describes: an article, a product, its manufacturer, an offer.',
  {
    iri: t.nullable(t.string('Its identifier (@id, itemid, about), as written.')),
    types: t.list(t.string('Its types, by their short names if they are from schema.org.')),
    name: t.nullable(t.string('Its name, headline or title.')),
    syntax: t.of(DataSyntax, 'How it is written.'),
    outermost: t.internal(t.boolean('Whether it is not nested in another entity.')),
    properties: t.json<JsonObject>(
      'What is said about it. A reference to another entity is replaced by that entity, whose own references are left as they are.',
    ),
  },
);

export type Entity = AnswerOf<typeof Entity>;

export const Offer = answerType('Offer', 'One offer of a product: its price, and how to buy it.', {
  price: t.nullable(t.decimal('What a buyer pays; null if no number says.')),
  currency: t.nullable(t.string('Currency of the prices, such as EUR.')),
  listPrice: t.nullable(t.decimal('The price that is crossed out, recommended or usual.')),
  availability: t.nullable(
    t.of(Availability, 'Whether it is available; null if the page does not say so in known words.'),
  ),
  condition: t.nullable(
    t.of(ItemCondition, 'The condition of the item; null if the page does not say so in known words.'),
  ),
  validUntil: t.nullable(t.pageDate('Until when the price holds.')),
  seller: t.nullable(t.string('Who sells it.')),
  url: t.nullable(t.url('Where to buy it.')),
  shipping: t.nullable(
    t.string('What shipping costs, where to and how long it takes, such as "4.90 EUR to DE in 1-3 days".'),
  ),
});

export type Offer = AnswerOf<typeof Offer>;

const Property = answerType('Property', 'A property of a product, as a name and a value: color, red.', {
  name: t.string('What it is about, such as color.'),
  value: t.string('What is said, such as red.'),
});

export const Variant = answerType('Variant', 'One of the sizes, colours … that a product comes in.', {
  name: t.nullable(t.string('Its name.')),
  sku: t.nullable(t.string('The merchant’s own number for it.')),
  gtin: t.nullable(t.string('Its GTIN, EAN, UPC or ISBN.')),
  properties: t.list(t.of(Property, 'What tells it from other variants, such as its colour or size.')),
  offers: t.list(t.of(Offer, 'The offers for it.')),
});

export type Variant = AnswerOf<typeof Variant>;

export const ProductData = answerType(
  'ProductData',
  'A product in one shape, however the page nests its data.',
  {
    name: t.nullable(t.string('Its name.')),
    url: t.nullable(t.url('Its own address.')),
    description: t.nullable(t.string('What it is, without markup.')),
    imageUrl: t.nullable(t.url('Its first image.')),
    images: t.list(t.url('All its images.')),
    brand: t.nullable(t.string('Its brand, else its manufacturer.')),
    category: t.nullable(t.string('The category it is in; a path is written as "Clothes > Coats".')),
    color: t.nullable(t.string('Its colour.')),
    size: t.nullable(t.string('Its size.')),
    sku: t.nullable(t.string('The merchant’s own number for it.')),
    mpn: t.nullable(t.string('The maker’s own number for it.')),
    gtin: t.nullable(t.string('Its GTIN, EAN, UPC or ISBN.')),
    price: t.nullable(
      t.decimal(
        'Its price: that of the first offer or variant, or the lowest of a range. Null if places of the page contradict each other and its text does not show exactly one of their prices; sources lists them.',
      ),
    ),
    listPrice: t.nullable(t.decimal('The price that is crossed out, recommended or usual.')),
    lowPrice: t.nullable(
      t.decimal(
        'The lowest price, as the page gives the range, else of all offers and variants in the same currency.',
      ),
    ),
    highPrice: t.nullable(t.decimal('The highest price, in the same way.')),
    currency: t.nullable(t.string('Currency of the price, such as EUR.')),
    availability: t.nullable(
      t.of(Availability, 'Whether it is available; null if the page does not say so in known words.'),
    ),
    condition: t.nullable(
      t.of(ItemCondition, 'Its condition; null if the page does not say so in known words.'),
    ),
    rating: t.nullable(t.float('Average rating, on the scale that the page uses.')),
    ratingCount: t.nullable(t.int('How many reviews or ratings it has.')),
    properties: t.list(t.of(Property, 'What else the page says of it, in pairs.')),
    offers: t.list(t.of(Offer, 'Its own offers; those of its variants are with these.')),
    variants: t.list(t.of(Variant, 'The sizes, colours … that it comes in, each with its offers.')),
    sources: t.list(
      t.of(
        FieldSource,
        'What each place declares of its name, brand, numbers, category, price, currency, availability and condition, the most trusted first: jsonld, microdata, rdfa, og, state (JSON for the scripts of the page) and ga4:view_item; and text, if the visible text of the page decided the price.',
      ),
    ),
  },
);

export type ProductData = AnswerOf<typeof ProductData>;

export const Faq = answerType('Faq', 'A question with its answer.', {
  question: t.string('The question.'),
  answer: t.string('The accepted answer, as stated; it may hold HTML.'),
});

export type Faq = AnswerOf<typeof Faq>;

export const Crumb = answerType('Crumb', 'A step in a breadcrumb trail.', {
  position: t.int('Its position in the trail, usually from 1.'),
  name: t.string('Its name.'),
  url: t.nullable(t.url('Where it leads.')),
});

export type Crumb = AnswerOf<typeof Crumb>;

export const BreadcrumbTrail = answerType('BreadcrumbTrail', 'A way from the home page to this one.', {
  items: t.list(t.of(Crumb, 'Its steps in order.')),
});

export const RichResult = answerType(
  'RichResult',
  'A rich result that Google can show for the page, and what the page lacks for it.',
  {
    feature: t.string('Google’s name for it, such as Recipe.'),
    eligible: t.boolean('Whether every required property is present.'),
    missingRequired: t.list(t.string('Required properties that are missing; a bar separates alternatives.')),
    missingRecommended: t.list(t.string('Recommended properties that are missing.')),
  },
);

export type RichResult = AnswerOf<typeof RichResult>;
