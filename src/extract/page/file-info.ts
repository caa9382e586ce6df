/** The metadata that a file other than an HTML document states. */
export interface FileInfo {
  readonly title: string | null;
  readonly description: string | null;
  readonly authors: readonly string[];
  readonly publisher: string | null;
  readonly keywords: readonly string[];
  readonly generator: string | null;
  readonly language: string | null;
  readonly createdAt: string | null;
  readonly modifiedAt: string | null;
}
