import {
  answerType,
  boolean,
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

export const ProductData = answerType(
  'ProductData',
  'A product in one shape, however the page nests its data.',
  {
    name: nullable(string('Its name.')),
    brand: nullable(string('Its brand, else its manufacturer.')),
    sku: nullable(string('The merchant’s own number for it.')),
    gtin: nullable(string('Its GTIN, EAN, UPC or ISBN.')),
    price: nullable(float('Its price; the lowest of a range.')),
    currency: nullable(string('Currency of the price, such as EUR.')),
    availability: nullable(string('Its availability, such as InStock.')),
    ratingValue: nullable(float('Average rating, on the scale that the page uses.')),
    reviewCount: nullable(int('How many reviews or ratings it has.')),
  },
);

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
