import type { Panel } from '../types.ts';
import { analytics } from './analytics.ts';
import { checks } from './checks.ts';
import { content } from './content.ts';
import { facts } from './facts.ts';
import { forms } from './forms.ts';
import { images } from './images.ts';
import { infrastructure } from './infrastructure.ts';
import { linkCards } from './link-cards.ts';
import { links } from './links.ts';
import { media } from './media.ts';
import { performance } from './performance.ts';
import { robots } from './robots.ts';
import { security } from './security.ts';
import { sitemap } from './sitemap.ts';
import { social } from './social.ts';
import { structuredData } from './structured-data.ts';
import { technologies } from './technologies.ts';
import { views } from './views.ts';

/** All panels in their order on the page. */
export const panels: readonly Panel[] = [
  linkCards,
  facts,
  views,
  content,
  checks,
  performance,
  security,
  structuredData,
  links,
  images,
  forms,
  media,
  social,
  robots,
  technologies,
  analytics,
  infrastructure,
  sitemap,
];

/** The panels of a short report, in its own order. */
export const shortPanels: readonly Panel[] = [checks, linkCards, performance].flatMap((panel: Panel) =>
  panel.inShort ? [{ ...panel, view: panel.inShort }] : [],
);

/** The same by their groups. */
export const groups: ReadonlyMap<Panel['group'], readonly Panel[]> = Map.groupBy(
  panels,
  ({ group }) => group,
);
