import { readIntervalEnd } from '../../../lib/dates/stated-date.ts';
import { textAt } from '../../../lib/json-ld/property-path.ts';
import { memberReader } from '../../../lib/schema-org/members.ts';
import { type AnswerOf, answerEnum, answerType } from '../../../schema/answer-type.ts';
import * as t from '../../../schema/field.ts';
import { addressAt, imageAt } from '../address-at.ts';
import { enumerated } from '../enumerated.ts';
import { offersOf } from '../product/offers.ts';
import { type Entity, Offer } from '../types.ts';
import members from './members.json' with { type: 'json' };
import { Place, placesAt } from './place.ts';
import { dateAt, proseAt, textsAt } from './texts.ts';

const EventStatus = answerEnum('EventStatus', 'Whether an event takes place as planned.', {
  SCHEDULED: 'It takes place as planned.',
  RESCHEDULED: 'It takes place at another time.',
  POSTPONED: 'It takes place later; when is not known yet.',
  MOVED_ONLINE: 'It takes place online instead.',
  CANCELLED: 'It does not take place.',
});

const EventAttendance = answerEnum('EventAttendance', 'How an event is attended.', {
  OFFLINE: 'In person.',
  ONLINE: 'Online.',
  MIXED: 'In person or online.',
});

export const Event = answerType('Event', 'An event in one shape, however the page nests its data.', {
  name: t.nullable(t.string('Its name.')),
  url: t.nullable(t.url('Its own address.')),
  imageUrl: t.nullable(t.url('Its first image.')),
  description: t.nullable(t.string('What it is about, without markup.')),
  startsAt: t.nullable(t.pageDate('When it begins.')),
  endsAt: t.nullable(t.pageDate('When it ends.')),
  doorsAt: t.nullable(t.pageDate('When its doors open.')),
  status: t.nullable(t.of(EventStatus, 'Whether it takes place as planned.')),
  attendance: t.nullable(t.of(EventAttendance, 'How it is attended.')),
  places: t.list(t.of(Place, 'Where it takes place.')),
  organizer: t.nullable(t.string('Who organises it.')),
  performers: t.list(t.string('Who performs at it.')),
  offers: t.list(t.of(Offer, 'What its tickets cost.')),
});

const readStatus = memberReader<AnswerOf<typeof EventStatus>>(members.eventStatus);
const readMode = memberReader<AnswerOf<typeof EventAttendance>>(members.eventAttendance);

export function readEvent({ properties: event }: Entity, base: string): AnswerOf<typeof Event> {
  return {
    name: textAt(event, 'name'),
    url: addressAt(event, base, 'url', 'url.@id'),
    imageUrl: imageAt(event, base, 'image'),
    description: proseAt(event, 'description'),
    startsAt: dateAt(event, 'startDate'),
    endsAt: dateAt(event, 'endDate') ?? readIntervalEnd(textAt(event, 'startDate') ?? ''),
    doorsAt: dateAt(event, 'doorTime'),
    status: readStatus(enumerated(event, 'eventStatus')),
    attendance: readMode(enumerated(event, 'eventAttendanceMode')),
    places: placesAt(event, 'location', base),
    organizer: textAt(event, 'organizer'),
    performers: textsAt(event, 'performer', 'performers'),
    offers: offersOf(event, base),
  };
}
