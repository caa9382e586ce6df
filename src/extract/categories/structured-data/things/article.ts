import { textAt } from '../../../lib/json-ld/property-path.ts';
import { readBoolean } from '../../../lib/json-value.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { Person } from '../../../schema/person.ts';
import { addressAt, imageAt } from '../address-at.ts';
import { readCount } from '../rating.ts';
import type { Entity } from '../types.ts';
import { peopleAt } from './people.ts';
import { jsonField, stated } from './stated.ts';
import { dateAt, listedAt, proseAt, textsAt } from './texts.ts';

export const Article = answerType('Article', 'An article in one shape, however the page nests its data.', {
  headline: t.nullable(t.string('Its headline.')),
  url: t.nullable(t.url('Its own address.')),
  imageUrl: t.nullable(t.url('Its first image.')),
  description: t.nullable(t.string('What it is about, without markup.')),
  authors: t.list(t.of(Person, 'Who wrote it.')),
  publisher: t.nullable(t.string('Who published it.')),
  publishedAt: t.nullable(t.pageDate('When it was published.')),
  modifiedAt: t.nullable(t.pageDate('When it was last changed.')),
  sections: t.list(t.string('The sections it belongs to, such as Technology.')),
  keywords: t.list(t.string('Its keywords.')),
  language: t.nullable(t.string('Its language, as written.')),
  wordCount: t.nullable(t.int('How many words it has.')),
  isAccessibleForFree: t.nullable(
    t.boolean('Whether it can be read without paying; null if that is not stated.'),
  ),
  json: jsonField,
});

export function readArticle(entity: Entity, base: string): AnswerOf<typeof Article> {
  const { properties: article } = entity;
  return {
    headline: textAt(article, 'headline', 'name'),
    url: addressAt(article, base, 'url', 'url.@id', 'mainEntityOfPage', 'mainEntityOfPage.@id'),
    imageUrl: imageAt(article, base, 'image', 'thumbnailUrl'),
    description: proseAt(article, 'description'),
    authors: peopleAt(article, 'author', base),
    publisher: textAt(article, 'publisher'),
    publishedAt: dateAt(article, 'datePublished'),
    modifiedAt: dateAt(article, 'dateModified'),
    sections: textsAt(article, 'articleSection'),
    keywords: listedAt(article, 'keywords'),
    language: textAt(article, 'inLanguage.alternateName', 'inLanguage'),
    wordCount: readCount(textAt(article, 'wordCount')),
    isAccessibleForFree: readBoolean(article.isAccessibleForFree),
    json: stated(entity),
  };
}
