import type { Detection } from '../../derived/technologies/detect.ts';
import { evidenceOf } from '../../derived/technologies/evidence.ts';
import { minimumConfidence } from '../../derived/technologies/matches/rule-match.ts';
import { siteTechnologies } from '../../derived/technologies/site-technologies.ts';
import { category } from '../../page/category.ts';
import { answerType } from '../../schema/answer-type.ts';
import * as arg from '../../schema/argument.ts';
import * as t from '../../schema/field.ts';
import { shortcuts } from './shortcuts.ts';
import { TechCategory, Technology } from './types.ts';

const TechStack = answerType(
  'TechStack',
  'Which software and services made this page, and how that is known.',
  {
    technologies: t.narrowed(t.list(t.of(Technology, 'Everything detected, most certain first.')), {
      args: { minConfidence: arg.float('Only those with at least this confidence, from 0 to 1.', 0) },
      narrow: (technologies, { minConfidence }) =>
        technologies.filter(({ confidence }) => confidence >= (minConfidence ?? 0)),
    }),
    byCategory: t.list(t.of(TechCategory, 'The same, by category.')),
    cms: t.nullable(t.of(Technology, 'The content management system.')),
    framework: t.nullable(
      t.of(Technology, 'The framework that the site is built with, on the server or else in the browser.'),
    ),
    ecommerce: t.nullable(t.of(Technology, 'The e-commerce platform.')),
    server: t.nullable(t.of(Technology, 'The web server.')),
    cdn: t.nullable(t.of(Technology, 'The content delivery network.')),
    serverLanguage: t.nullable(t.of(Technology, 'The programming language on the server.')),
    ruleset: t.string('Which sets of fingerprints were used, each with a digest of it and its size.'),
  },
);

export const techStack = category({
  type: TechStack,
  description: 'The technologies behind the page, with version, confidence and evidence.',
  reads: 'BOTH',
  needs: { siteTechnologies },
  shortened: ({ siteTechnologies }) => (siteTechnologies.complete ? {} : { technologies: null }),
  extract({ siteTechnologies: { detections, ruleset } }) {
    const technologies = detections.map(toTechnology);
    const statedBySite = new Set(detections.filter(isStatedBySite).map(({ technology }) => technology.name));
    return {
      technologies,
      byCategory: byCategory(technologies),
      ...shortcuts(technologies, statedBySite),
      ruleset,
    };
  },
});

/** Whether the site itself states it: in its headers, cookies, DNS records or own addresses. */
function isStatedBySite({ ruleMatches }: Detection): boolean {
  return ruleMatches.some(({ own, weight }) => own && weight >= minimumConfidence);
}

function toTechnology({ technology, confidence, version, ruleMatches, impliedBy }: Detection): Technology {
  const { name, slug, categories, website, cpe, openSource } = technology;
  return {
    name,
    slug,
    version,
    confidence: confidence / 100,
    categories,
    website,
    cpe,
    openSource,
    evidence: evidenceOf(ruleMatches),
    impliedBy,
  };
}

/** The categories, ordered by the most confident technology in each. */
function byCategory(technologies: readonly Technology[]): TechCategory[] {
  const kinds = new Set(technologies.flatMap(({ categories }) => categories));
  return [...kinds].map((name) => ({
    name,
    technologies: technologies.filter(({ categories }) => categories.includes(name)),
  }));
}
