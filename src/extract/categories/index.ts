import { accessibility } from './accessibility/index.ts';
import { analytics } from './analytics/index.ts';
import { content } from './content/index.ts';
import { desktopView, mobileView } from './device-view/index.ts';
import { favicon } from './favicon/index.ts';
import { forms } from './forms/index.ts';
import { images } from './images/index.ts';
import { infrastructure } from './infrastructure/index.ts';
import { links } from './links/index.ts';
import { media } from './media/index.ts';
import { metadata } from './metadata/index.ts';
import { openGraph } from './open-graph/index.ts';
import { performance } from './performance/index.ts';
import { robots } from './robots/index.ts';
import { security } from './security/index.ts';
import { sitemap } from './sitemap/index.ts';
import { social } from './social/index.ts';
import { structuredData } from './structured-data/index.ts';
import { techStack } from './tech-stack/index.ts';
import { technical } from './technical/index.ts';
import { twitterCard } from './twitter-card/index.ts';

/** Every category, in the order of the answer. GraphQL fields, params, docs and tests follow from this list. */
export const categories = {
  metadata,
  openGraph,
  twitterCard,
  favicon,
  images,
  robots,
  sitemap,
  content,
  structuredData,
  technical,
  mobileView,
  desktopView,
  performance,
  accessibility,
  security,
  social,
  analytics,
  links,
  forms,
  media,
  techStack,
  infrastructure,
};
