import { wordsOf } from '../names/name-match.ts';
import type { Sieve } from '../survey/kept.ts';
import { outermost } from '../survey/outermost.ts';
import type { Passage, Survey } from '../survey/survey.ts';

/** Names that forum software gives to what was written in a post, without its author and its buttons. */
const bodyNames =
  /-(?:post-body|postbody|post-content|postcontent|post-text|posttext|post-message|postmessage|postmsg|message-body|message-content|message-text|messagetext|message-user-content|bb-wrapper|topic-body|cooked|comment-body|comment-content|comment-text|answer-body|answer-content|answer-text|question-body|question-content|question-text|question-description|s-prose|reply-content|reply-body|reply-text|usertext-body|e-content|t-postfolder|ips-comment-content|ips-type-rich-text|commtext|msg-\d+|user-content|comment-rendered|comment-message|lia-message-body-content|t-f|topic-content)-/;
/** Reddit's, by itself: other pages say md:flex of what wide screens show. */
const bodyName = /(?:^| )-md-(?: |$)/;
const bodyProperties = new Set(['text', 'articleBody', 'reviewBody']);
const minShare = 0.4;
const nameLimit = 300;

/** The bodies of a thread's posts in their order; none where they do not hold most of what is there to read. */
export function forumPosts(surveyed: Survey, kept: Sieve['kept']): Passage[] {
  const posts = outermost(surveyed, (passage) => isBody(passage) && kept(passage).text > 0);
  const held = posts.reduce((sum, post) => sum + kept(post).prose, 0);
  return held >= minShare * kept(surveyed.root).prose ? posts : [];
}

function isBody({ element, block, name }: Passage): boolean {
  if (block.element !== element || name === 'body' || name === 'li') return false;
  const { attribs } = element;
  if (bodyProperties.has(attribs.itemprop ?? '')) return true;
  const names = `${attribs.class ?? ''} ${attribs.id ?? ''}`;
  if (names.length <= 1) return false;
  const words = wordsOf(names.slice(0, nameLimit));
  return bodyNames.test(words) || bodyName.test(words);
}
