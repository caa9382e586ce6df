import { builder } from '../../schema/builder.ts';
import { Evidence } from '../../schema/evidence.ts';

export interface Technology {
  readonly name: string;
  readonly slug: string;
  readonly version: string | null;
  readonly confidence: number;
  readonly categories: readonly string[];
  readonly website: string | null;
  readonly cpe: string | null;
  readonly openSource: boolean | null;
  readonly evidence: readonly Evidence[];
  readonly impliedBy: readonly string[];
}

export const Technology = builder.objectRef<Technology>('Technology').implement({
  description: 'A piece of software or a service that the site is built with.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, such as WordPress.' }),
    slug: t.exposeString('slug', { description: 'Its name in a form for addresses and file names.' }),
    version: t.exposeString('version', {
      nullable: true,
      description: 'Its version, as far as the site reveals it.',
    }),
    confidence: t.exposeInt('confidence', {
      description:
        'How certain it is, from 1 to 100. Below 50 there is only a single sign that may be a coincidence; 80 takes the site’s own word (headers, cookies, generator, its own addresses) or two independent kinds of evidence.',
    }),
    categories: t.exposeStringList('categories', { description: 'What it is for, such as CMS or CDN.' }),
    website: t.expose('website', {
      type: 'URL',
      nullable: true,
      description: 'Its home page.',
    }),
    cpe: t.exposeString('cpe', {
      nullable: true,
      description: 'Its name in the Common Platform Enumeration, which vulnerability databases use.',
    }),
    openSource: t.exposeBoolean('openSource', {
      nullable: true,
      description: 'Whether it is open source; null if that is not recorded.',
    }),
    evidence: t.expose('evidence', {
      type: [Evidence],
      description: 'The evidence for it, strongest first; empty if another technology implies it.',
    }),
    impliedBy: t.exposeStringList('impliedBy', {
      description: 'Detected technologies that need it.',
    }),
  }),
});

export interface TechCategory {
  readonly name: string;
  readonly technologies: readonly Technology[];
}

export const TechCategory = builder.objectRef<TechCategory>('TechCategory').implement({
  description: 'The technologies of one category.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The name of the category.' }),
    technologies: t.expose('technologies', {
      type: [Technology],
      description: 'The technologies in it, most certain first.',
    }),
  }),
});
