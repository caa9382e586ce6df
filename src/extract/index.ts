// The extraction by itself, for HTML that a program has: `import { extract } from 'pageql/extract'`.

import type { Answers } from './run/extract.ts';

export type {
  FoundImage,
  GivenRead,
  GivenReads,
  ReadValue,
  ReadValues,
} from './categories/select/given-reads.ts';
export type { FetchFacts } from './derived/outcome/fetch-facts.ts';
export { type ErrorCode, ScrapeError } from './page/errors.ts';
export type { CategoryName } from './run/category-loaders.ts';
export { type Answers, type Extraction, type ExtractOptions, extract } from './run/extract.ts';
export type { GivenFile, GivenFiles } from './run/given-files.ts';
export type { GivenDocument, PageFacts } from './run/given-page.ts';
export type { GivenHeaders } from './run/given-response.ts';
export { type MarkdownOptions, markdown, preview, technologies } from './run/one-thing.ts';

export type Metadata = Answers['metadata'];
export type OpenGraph = Answers['openGraph'];
export type TwitterCard = Answers['twitterCard'];
export type Favicon = Answers['favicon'];
export type Images = Answers['images'];
export type Robots = Answers['robots'];
export type Sitemap = Answers['sitemap'];
export type Content = Answers['content'];
export type StructuredData = Answers['structuredData'];
export type Technical = Answers['technical'];
export type MobileView = Answers['mobileView'];
export type DesktopView = Answers['desktopView'];
export type Performance = Answers['performance'];
export type Accessibility = Answers['accessibility'];
export type Security = Answers['security'];
export type Social = Answers['social'];
export type Analytics = Answers['analytics'];
export type Links = Answers['links'];
export type Forms = Answers['forms'];
export type Media = Answers['media'];
export type TechStack = Answers['techStack'];
export type Infrastructure = Answers['infrastructure'];
