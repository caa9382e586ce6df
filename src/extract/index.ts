// The extraction by itself, for HTML that a program has: `import { extract } from 'pageql/extract'`.

import type { DeviceView } from './schema/generated/answers.ts';

export type { Passage } from './categories/content/part-types.ts';
export type {
  FoundImage,
  GivenRead,
  GivenReads,
  ReadValue,
  ReadValues,
} from './categories/select/given-reads.ts';
export type { Verdict as FetchFacts } from './derived/outcome/verdict.ts';
export { type ErrorCode, ScrapeError } from './page/errors.ts';
export type { CategoryName } from './run/category-name.ts';
export { type Extraction, type ExtractOptions, extract, type Failure } from './run/extract.ts';
export type { GivenFile, GivenFiles } from './run/given-files.ts';
export type { GivenDocument, PageFacts } from './run/given-page.ts';
export type { GivenHeaders } from './run/given-response.ts';
export {
  type MarkdownOptions,
  markdown,
  type PassagesOptions,
  passages,
  preview,
  technologies,
} from './run/one-thing.ts';
export type * from './schema/generated/answers.ts';

/** How the page is built for a phone. */
export type MobileView = DeviceView;
/** How the page is built for a large screen. */
export type DesktopView = DeviceView;
