import { type AnswerOf, answerType } from './answer-type.ts';
import * as t from './field.ts';

export const Feed = answerType('Feed', 'A feed that can be subscribed to.', {
  url: t.url('Address of the feed.'),
  title: t.nullable(t.string('Its title, where the page gives one.')),
  type: t.string('Its media type, such as application/rss+xml.'),
});

export type Feed = AnswerOf<typeof Feed>;
