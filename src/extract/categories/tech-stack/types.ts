import { type AnswerOf, answerType } from '../../schema/answer-type.ts';
import { Evidence } from '../../schema/evidence.ts';
import * as t from '../../schema/field.ts';

export const Technology = answerType(
  'Technology',
  'A piece of software or a service that the site is built with.',
  {
    name: t.string('Its name, such as WordPress.'),
    slug: t.string('Its name in a form for addresses and file names.'),
    version: t.nullable(t.string('Its version, as far as the site reveals it.')),
    confidence: t.float(
      'How certain it is, from 0 to 1. Below 0.5 there is only a single sign that may be a coincidence; 0.8 takes the site’s own word (headers, cookies, generator, its own addresses) or two independent kinds of evidence.',
    ),
    categories: t.list(t.string('What it is for, such as CMS or CDN.')),
    website: t.nullable(t.url('Its home page.')),
    cpe: t.nullable(
      t.string('Its name in the Common Platform Enumeration, which vulnerability databases use.'),
    ),
    openSource: t.nullable(t.boolean('Whether it is open source; null if that is not recorded.')),
    evidence: t.list(
      t.of(Evidence, 'The evidence for it, strongest first; empty if another technology implies it.'),
    ),
    impliedBy: t.list(t.string('Detected technologies that need it.')),
  },
);

export type Technology = AnswerOf<typeof Technology>;

export const TechCategory = answerType('TechCategory', 'The technologies of one category.', {
  name: t.string('The name of the category.'),
  technologies: t.list(t.of(Technology, 'The technologies in it, most certain first.')),
});

export type TechCategory = AnswerOf<typeof TechCategory>;
