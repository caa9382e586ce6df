/** Receives what a file contains. */
export interface Sink<Kind> {
  kind(kind: Kind): void;
  item(item: RawItem): void;
  note(line: number, message: string): void;
}

/** The content of one item of a sitemap or feed, as written. */
export class RawItem {
  /** The line on which it begins, counted from 1. */
  readonly line: number;
  /** Texts by their path in the item, such as image/loc. */
  readonly texts = new Map<string, string[]>();
  /** Texts of each video, by element. */
  readonly videos: Map<string, string>[] = [];
  /** The attributes of each link with an href. */
  readonly links: Readonly<Record<string, string>>[] = [];

  constructor(line: number) {
    this.line = line;
  }

  /** Called with each element that begins inside the item. */
  open(path: string, attributes: Readonly<Record<string, string>>): void {
    if (path === 'video') this.videos.push(new Map());
    if (path === 'link' && attributes.href !== undefined) this.links.push(attributes);
  }

  add(path: string, text: string): void {
    if (path.startsWith('video/')) this.videos.at(-1)?.set(path.slice('video/'.length), text);
    const known = this.texts.get(path);
    if (known) known.push(text);
    else this.texts.set(path, [text]);
  }
}
