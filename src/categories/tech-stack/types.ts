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
    slug: t.exposeString('slug', { description: 'The name for use in addresses and file names.' }),
    version: t.exposeString('version', {
      nullable: true,
      description: 'Its version, as far as the site tells it.',
    }),
    confidence: t.exposeInt('confidence', {
      description:
        'How sure it is, 1 to 100. Under 50 are single signs that chance can bring; 80 needs the site’s own word (headers, cookies, generator, its own addresses) or two independent kinds of evidence.',
    }),
    categories: t.exposeStringList('categories', { description: 'What it is for, such as CMS or CDN.' }),
    website: t.expose('website', {
      type: 'URL',
      nullable: true,
      description: 'Where its makers describe it.',
    }),
    cpe: t.exposeString('cpe', {
      nullable: true,
      description: 'Its name in the Common Platform Enumeration, by which vulnerabilities are looked up.',
    }),
    openSource: t.exposeBoolean('openSource', {
      nullable: true,
      description: 'Whether its source is open; null where that is not recorded.',
    }),
    evidence: t.expose('evidence', {
      type: [Evidence],
      description: 'What was seen of it, weightiest first; none where it is only implied.',
    }),
    impliedBy: t.exposeStringList('impliedBy', {
      description: 'Detected technologies that do not run without it.',
    }),
  }),
});

export interface TechCategory {
  readonly name: string;
  readonly technologies: readonly Technology[];
}

export const TechCategory = builder.objectRef<TechCategory>('TechCategory').implement({
  description: 'The technologies of one kind.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What they are for.' }),
    technologies: t.expose('technologies', { type: [Technology], description: 'Surest first.' }),
  }),
});
