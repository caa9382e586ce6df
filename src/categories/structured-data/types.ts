import {
  type AnswerOf,
  answerType,
  boolean,
  dateTime,
  float,
  int,
  json,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { LineNote } from '../../schema/line-note.ts';

export const JsonLdBlock = answerType('JsonLdBlock', 'A script of type application/ld+json.', {
  index: int('Its position among the blocks of the page, counted from 0.'),
  json: nullable(
    json('Its content; a list if it holds several values in a row. Null if nothing can be read.'),
  ),
  types: list(string('The types in it by their short names, such as NewsArticle, outermost first.')),
  valid: boolean('Whether it is valid JSON as written. If not, it may still be readable: see recovered.'),
  recovered: list(string('What had to be repaired to read it, such as "trailing comma (line 12)".')),
  error: nullable(
    of(
      LineNote,
      'Why it, or the rest of it, could not be read. Lines are counted from the start of the block.',
    ),
  ),
});

export const Entity = answerType(
  'Entity',
  'A thing that the page describes: an article, a product, its manufacturer, an offer.',
  {
    id: nullable(string('Its identifier (@id, itemid, about), as written.')),
    types: list(string('Its types, by their short names if they are from schema.org.')),
    name: nullable(string('Its name, headline or title.')),
    syntax: string('json-ld, microdata, rdfa or microformats.'),
    properties: json(
      'What is said about it. A reference to another entity is replaced by that entity, whose own references are left as they are.',
    ),
  },
);

export const Offer = answerType('Offer', 'What a product can be had for, and how.', {
  price: nullable(float('What a buyer pays; null if no number says.')),
  currency: nullable(string('Currency of the prices, such as EUR.')),
  listPrice: nullable(float('The price that is crossed out, recommended or usual.')),
  availability: nullable(string('Its availability, such as InStock.')),
  condition: nullable(string('The condition of the item, such as NewCondition.')),
  validUntil: nullable(dateTime('Until when the price holds.')),
  seller: nullable(string('Who sells it.')),
  url: nullable(url('Where to buy it.')),
  shipping: nullable(
    string('What shipping costs, where to and how long it takes, such as "4.90 EUR to DE in 1-3 days".'),
  ),
});

export type Offer = AnswerOf<typeof Offer>;

const VariantOption = answerType(
  'VariantOption',
  'What a variant is in one of the things that variants differ in.',
  {
    name: string('What they differ in, such as color.'),
    value: string('What this one is, such as red.'),
  },
);

export const Variant = answerType('Variant', 'One of the sizes, colours … that a product comes in.', {
  name: nullable(string('Its name.')),
  sku: nullable(string('The merchant’s own number for it.')),
  gtin: nullable(string('Its GTIN, EAN, UPC or ISBN.')),
  options: list(of(VariantOption, 'What it is in each of the things that variants differ in.')),
  offers: list(of(Offer, 'What it can be had for.')),
});

export type Variant = AnswerOf<typeof Variant>;

export const ProductData = answerType(
  'ProductData',
  'A product in one shape, however the page nests its data.',
  {
    name: nullable(string('Its name.')),
    url: nullable(url('Its own address.')),
    image: nullable(url('Its first image.')),
    brand: nullable(string('Its brand, else its manufacturer.')),
    sku: nullable(string('The merchant’s own number for it.')),
    gtin: nullable(string('Its GTIN, EAN, UPC or ISBN.')),
    price: nullable(float('Its price: that of the first offer or variant, or the lowest of a range.')),
    listPrice: nullable(float('The price that is crossed out, recommended or usual.')),
    lowPrice: nullable(
      float(
        'The lowest price, as the page gives the range, else of all offers and variants in the same currency.',
      ),
    ),
    highPrice: nullable(float('The highest price, in the same way.')),
    currency: nullable(string('Currency of the price, such as EUR.')),
    availability: nullable(string('Its availability, such as InStock.')),
    condition: nullable(string('Its condition, such as NewCondition.')),
    ratingValue: nullable(float('Average rating, on the scale that the page uses.')),
    reviewCount: nullable(int('How many reviews or ratings it has.')),
    offers: list(of(Offer, 'Its own offers; those of its variants are with these.')),
    variants: list(of(Variant, 'The sizes, colours … that it comes in, each with its offers.')),
  },
);

export type ProductData = AnswerOf<typeof ProductData>;

export const Faq = answerType('Faq', 'A question with its answer.', {
  question: string('The question.'),
  answer: string('The accepted answer, as stated; it may hold HTML.'),
});

export const Crumb = answerType('Crumb', 'A step in a breadcrumb trail.', {
  position: int('Its position in the trail, usually from 1.'),
  name: string('Its name.'),
  url: nullable(url('Where it leads.')),
});

export const RichResult = answerType(
  'RichResult',
  'A rich result that Google can show for the page, and what the page lacks for it.',
  {
    feature: string('Google’s name for it, such as Recipe.'),
    eligible: boolean('Whether every required property is present.'),
    missingRequired: list(string('Required properties that are missing; a bar separates alternatives.')),
    missingRecommended: list(string('Recommended properties that are missing.')),
  },
);
