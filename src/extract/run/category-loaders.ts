import type { categories } from '../categories/index.ts';

type Categories = typeof categories;

/** Each category with what it needs, loaded when it is first asked for: all of them together take several times as long. */
export const categoryLoaders: {
  readonly [K in keyof Categories]: () => Promise<Categories[K]>;
} = {
  metadata: async () => (await import('../categories/metadata/index.ts')).metadata,
  openGraph: async () => (await import('../categories/open-graph/index.ts')).openGraph,
  twitterCard: async () => (await import('../categories/twitter-card/index.ts')).twitterCard,
  favicon: async () => (await import('../categories/favicon/index.ts')).favicon,
  images: async () => (await import('../categories/images/index.ts')).images,
  robots: async () => (await import('../categories/robots/index.ts')).robots,
  sitemap: async () => (await import('../categories/sitemap/index.ts')).sitemap,
  content: async () => (await import('../categories/content/index.ts')).content,
  structuredData: async () => (await import('../categories/structured-data/index.ts')).structuredData,
  technical: async () => (await import('../categories/technical/index.ts')).technical,
  mobileView: async () => (await import('../categories/device-view/index.ts')).mobileView,
  desktopView: async () => (await import('../categories/device-view/index.ts')).desktopView,
  performance: async () => (await import('../categories/performance/index.ts')).performance,
  accessibility: async () => (await import('../categories/accessibility/index.ts')).accessibility,
  security: async () => (await import('../categories/security/index.ts')).security,
  social: async () => (await import('../categories/social/index.ts')).social,
  analytics: async () => (await import('../categories/analytics/index.ts')).analytics,
  links: async () => (await import('../categories/links/index.ts')).links,
  forms: async () => (await import('../categories/forms/index.ts')).forms,
  media: async () => (await import('../categories/media/index.ts')).media,
  techStack: async () => (await import('../categories/tech-stack/index.ts')).techStack,
  infrastructure: async () => (await import('../categories/infrastructure/index.ts')).infrastructure,
};
