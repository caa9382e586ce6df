import { type AnswerOf, answerType, nullable, string, url } from './answer-type.ts';

export const Feed = answerType('Feed', 'A feed that can be subscribed to.', {
  url: url('Address of the feed.'),
  title: nullable(string('Its title, where the page gives one.')),
  type: string('Its media type, such as application/rss+xml.'),
});

export type Feed = AnswerOf<typeof Feed>;
