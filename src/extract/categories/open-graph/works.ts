import { type OgTag, ogValue, ogValues } from '../../derived/tags/open-graph/tag.ts';
import { readDate } from '../../lib/dates/date.ts';
import { readSize } from '../../lib/number.ts';
import type { OgMusic, OgVideo } from './types.ts';

/** Video sites write og:video:tag in place of video:tag, as if it described the file; other properties likewise. */
const misplaced = /^og:(video:(?:actor|director|writer|tag|release_date|series)(?::.*)?)$/;

const musicNames = ['duration', 'release_date', 'musician', 'creator', 'song', 'album'];
const videoNames = ['duration', 'release_date', 'actor', 'director', 'writer', 'tag', 'series'];
const details = ['song:disc', 'song:track', 'album:disc', 'album:track'];

/** The names of all tags of the music and video vocabularies that a field is for (ogp.me, "Object Types"). */
const workNames = new Set([
  ...[...musicNames, ...details].map((name) => `music:${name}`),
  ...[...videoNames, 'actor:role'].map((name) => `video:${name}`),
]);

/** Whether a tag is in the fields of a work. */
export function isOfWork(name: string): boolean {
  return workNames.has(properName(name));
}

/** What the music:* tags say; null if the page has none. */
export function readMusic(tags: readonly OgTag[]): OgMusic | null {
  const own = vocabulary(tags, 'music:');
  if (own.length === 0) return null;
  const tracks = (property: string) =>
    withDetails(own, property).map(({ value, detail }) => ({
      url: value,
      disc: readSize(detail('disc')),
      track: readSize(detail('track')),
    }));
  return {
    ...facts(own),
    musicians: ogValues(own, 'musician'),
    creators: ogValues(own, 'creator'),
    songs: tracks('song'),
    albums: tracks('album'),
  };
}

/** What the video:* tags say; null if the page has none. */
export function readVideo(tags: readonly OgTag[]): OgVideo | null {
  const own = vocabulary(tags, 'video:');
  if (own.length === 0) return null;
  return {
    ...facts(own),
    actors: withDetails(own, 'actor').map(({ value, detail }) => ({ actor: value, role: detail('role') })),
    directors: ogValues(own, 'director'),
    writers: ogValues(own, 'writer'),
    tags: ogValues(own, 'tag'),
    series: ogValue(own, 'series'),
  };
}

function facts(own: readonly OgTag[]) {
  return {
    durationSeconds: readSize(ogValue(own, 'duration')),
    releaseDate: readDate(ogValue(own, 'release_date')),
  };
}

/** The tags of a vocabulary that a field is for, by the names of their properties. */
function vocabulary(tags: readonly OgTag[], prefix: string): OgTag[] {
  return tags
    .map((tag) => ({ ...tag, name: properName(tag.name) }))
    .filter(({ name }) => name.startsWith(prefix) && workNames.has(name))
    .map((tag) => ({ ...tag, name: tag.name.slice(prefix.length) }));
}

function properName(name: string): string {
  return misplaced.exec(name)?.[1] ?? name;
}

interface Detailed {
  readonly value: string;
  /** What the tags after it, before the next one like it, say of it. */
  detail(name: string): string | null;
}

function withDetails(own: readonly OgTag[], property: string): Detailed[] {
  const about = own.filter(({ name }) => name === property || name.startsWith(`${property}:`));
  const starts = about.flatMap(({ name }, index) => (name === property ? [index] : []));
  return starts.map((start, index) => {
    const after = about.slice(start + 1, starts[index + 1]);
    return { value: about[start]?.value ?? '', detail: (name) => ogValue(after, `${property}:${name}`) };
  });
}
