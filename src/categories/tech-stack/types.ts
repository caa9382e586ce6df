import {
  type AnswerOf,
  answerType,
  boolean,
  int,
  list,
  nullable,
  of,
  string,
  url,
} from '../../schema/answer-type.ts';
import { Evidence } from '../../schema/evidence.ts';

export const Technology = answerType(
  'Technology',
  'A piece of software or a service that the site is built with.',
  {
    name: string('Its name, such as WordPress.'),
    slug: string('Its name in a form for addresses and file names.'),
    version: nullable(string('Its version, as far as the site reveals it.')),
    confidence: int(
      'How certain it is, from 1 to 100. Below 50 there is only a single sign that may be a coincidence; 80 takes the site’s own word (headers, cookies, generator, its own addresses) or two independent kinds of evidence.',
    ),
    categories: list(string('What it is for, such as CMS or CDN.')),
    website: nullable(url('Its home page.')),
    cpe: nullable(string('Its name in the Common Platform Enumeration, which vulnerability databases use.')),
    openSource: nullable(boolean('Whether it is open source; null if that is not recorded.')),
    evidence: list(
      of(Evidence, 'The evidence for it, strongest first; empty if another technology implies it.'),
    ),
    impliedBy: list(string('Detected technologies that need it.')),
  },
);

export type Technology = AnswerOf<typeof Technology>;

export const TechCategory = answerType('TechCategory', 'The technologies of one category.', {
  name: string('The name of the category.'),
  technologies: list(of(Technology, 'The technologies in it, most certain first.')),
});

export type TechCategory = AnswerOf<typeof TechCategory>;
