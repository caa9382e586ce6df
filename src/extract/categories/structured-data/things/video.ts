import { readAmount } from '../../../lib/amount.ts';
import { readPlayTime } from '../../../lib/dates/duration.ts';
import { objectsAt, textAt, valuesAt } from '../../../lib/json-ld/property-path.ts';
import { type JsonObject, scalarText } from '../../../lib/json-value.ts';
import { type AnswerOf, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { addressAt, imageAt } from '../address-at.ts';
import { enumerated } from '../enumerated.ts';
import type { Entity } from '../types.ts';
import { dateAt, proseAt } from './texts.ts';

export const Video = answerType('Video', 'A video in one shape, however the page nests its data.', {
  name: t.nullable(t.string('Its title.')),
  url: t.nullable(t.url('The page that shows it.')),
  description: t.nullable(t.string('What it shows, without markup.')),
  thumbnailUrl: t.nullable(t.url('The image that stands for it.')),
  contentUrl: t.nullable(t.url('Its file.')),
  embedUrl: t.nullable(t.url('Its player, for a frame.')),
  publishedAt: t.nullable(t.pageDate('When it was published.')),
  expires: t.nullable(t.pageDate('Until when it can be seen.')),
  durationSeconds: t.nullable(t.float('How long it is.')),
  viewCount: t.nullable(t.float('How often it was watched, as the page states it.')),
});

export function readVideo({ properties: video }: Entity, base: string): AnswerOf<typeof Video> {
  return {
    name: textAt(video, 'name', 'headline'),
    url: addressAt(video, base, 'url', 'url.@id', 'mainEntityOfPage', 'mainEntityOfPage.@id'),
    description: proseAt(video, 'description'),
    thumbnailUrl: imageAt(video, base, 'thumbnailUrl', 'thumbnail', 'image'),
    contentUrl: addressAt(video, base, 'contentUrl'),
    embedUrl: addressAt(video, base, 'embedUrl'),
    publishedAt: dateAt(video, 'uploadDate', 'datePublished'),
    expires: dateAt(video, 'expires'),
    durationSeconds: readPlayTime(textAt(video, 'duration')),
    viewCount: views(video),
  };
}

/** A statistic of views; one without an action is a number of views, too. */
function views(video: JsonObject): number | null {
  const counted = objectsAt(video, 'interactionStatistic').find((counter) =>
    /^(?:WatchAction|)$/.test(action(counter)),
  );
  const stated = counted ? textAt(counted, 'userInteractionCount') : textAt(video, 'interactionCount');
  return readAmount(stated?.replace(/^UserPlays:/i, ''));
}

function action(counter: JsonObject): string {
  const [type] = valuesAt(counter, 'interactionType.@type');
  return (scalarText(type) || (enumerated(counter, 'interactionType') ?? '')).replace(/^.*\//, '');
}
