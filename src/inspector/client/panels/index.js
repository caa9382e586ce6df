/** @import { Panel } from '../types.js' */
import { checks } from './checks.js';
import { content } from './content.js';
import { facts } from './facts.js';
import { forms } from './forms.js';
import { images, links, media } from './inventory.js';
import { linkCards } from './link-cards.js';
import { performance } from './performance.js';
import { robots } from './robots.js';
import { security } from './security.js';
import { analytics, infrastructure, social } from './site.js';
import { sitemap } from './sitemap.js';
import { structuredData } from './structured-data.js';
import { technologies } from './technologies.js';
import { views } from './views.js';

/**
 * All panels in their order on the page.
 * @type {readonly Panel<any>[]}
 */
export const panels = [
  facts,
  linkCards,
  views,
  content,
  checks,
  performance,
  security,
  structuredData,
  forms,
  links,
  images,
  media,
  social,
  robots,
  technologies,
  analytics,
  infrastructure,
  sitemap,
];

export const groups = /** @type {const} */ (['Page', 'Quality', 'Inventory', 'Site']);
