import type { OgTag } from '../../derived/tags/open-graph/tag.ts';
import { readDate } from '../../lib/dates/date.ts';
import { readSize } from '../../lib/number.ts';

/** How a property of the music and video vocabularies is answered (ogp.me, "Object Types"). */
const shapes: Readonly<Record<string, 'NUMBER' | 'DATE' | 'TEXT' | 'OBJECTS'>> = {
  duration: 'NUMBER',
  release_date: 'DATE',
  series: 'TEXT',
  song: 'OBJECTS',
  album: 'OBJECTS',
  actor: 'OBJECTS',
};

type Work = Record<string, unknown>;

/**
 * The tags of the music or the video vocabulary by property; null if the page has none. Properties are lists, except
 * those that a work has only once. A song, an album or an actor is an object: its address, and what the tags after it
 * say of it, such as disc, track or role.
 */
export function readWork(vocabulary: 'music' | 'video', tags: readonly OgTag[]): Work | null {
  const work: Work = Object.create(null);
  for (const { name, value } of tags) {
    const own = workName(name);
    if (!own.startsWith(`${vocabulary}:`)) continue;
    const [property = '', ...detail] = own.slice(vocabulary.length + 1).split(':');
    if (detail.length === 0) add(work, property, value);
    else describe(work, property, { name: detail.join(':'), value });
  }
  return Object.keys(work).length > 0 ? work : null;
}

/** Video sites write og:video:tag in place of video:tag, as if it described the file; other properties likewise. */
const misplaced = /^og:(video:(?:actor|director|writer|tag|release_date|series)(?::.*)?)$/;

/** The name of a tag in the vocabulary of works. */
export function workName(name: string): string {
  return misplaced.exec(name)?.[1] ?? name;
}

function add(work: Work, property: string, value: string): void {
  const shape = Object.hasOwn(shapes, property) ? shapes[property] : undefined;
  if (shape === 'OBJECTS') list(work, property).push({ url: value });
  else if (shape === undefined) list(work, property).push(value);
  else if (!(property in work)) work[property] = single(shape, value);
}

function single(shape: string, value: string): string | number | null {
  if (shape === 'NUMBER') return readSize(value);
  return shape === 'DATE' ? readDate(value) : value;
}

/** A detail belongs to the object before it; without one, it is kept under its whole name. */
function describe(work: Work, property: string, detail: { name: string; value: string }): void {
  const known = work[property];
  const last: unknown = Array.isArray(known) ? known.at(-1) : undefined;
  if (typeof last === 'object' && last !== null) {
    Object.assign(last, { [detail.name]: readSize(detail.value) ?? detail.value });
  } else {
    list(work, `${property}:${detail.name}`).push(detail.value);
  }
}

function list(work: Work, property: string): unknown[] {
  const known = work[property];
  if (Array.isArray(known)) return known;
  const fresh: unknown[] = [];
  work[property] = fresh;
  return fresh;
}
