import { wordsOf } from './boilerplate/class-names.ts';
import type { Box } from './box-tree/box.ts';

/** Class names of forum software for the text of a post, without its author and its buttons. */
const bodyNames =
  /-(?:post-body|postbody|post-content|postcontent|post-text|post-message|postmsg|message-body|message-content|message-text|message-user-content|bb-wrapper|topic-body|cooked|comment-body|comment-content|comment-text|answer-content|answer-text|question-body|question-text|question-description|s-prose|reply-text|usertext-body|e-content|ips-comment-content|ips-type-rich-text|commtext|msg-\d+|user-content|comment-message|topic-content|msg-text|md-div)-/;
/** Reddit's `md`, as a complete name: other pages have utility classes such as md:flex. */
const bodyName = /(?:^| )-md-(?: |$)/;
/** Complete names of whole posts, with author and buttons, on pages without names for the text alone. */
const postName = /(?:^| )-(?:comment|reply)-(?: |$)/;
/** Those of them that are for replies. */
const replyNames =
  /-(?:comment-body|comment-content|comment-text|comment-message|commtext|reply-text|usertext-body)-/;
const bodyProperties = new Set(['text', 'articleBody', 'reviewBody']);
const nameLimit = 300;

/** Whether a box is the text of a post, by its class names. */
export function isPostBody({ element, block, name, paragraphs }: Box): boolean {
  if ((block.element !== element && paragraphs === 0) || name === 'body' || name === 'li') return false;
  const { attribs } = element;
  if (bodyProperties.has(attribs.itemprop ?? '')) return true;
  const words = namesOf(element);
  return bodyNames.test(words) || bodyName.test(words);
}

/** Whether a box is a whole post, by its class names. */
export function isWholePost({ element, block }: Box): boolean {
  return block.element === element && postName.test(namesOf(element));
}

/** Whether a post, or its text, answers another one. */
export function isReply(box: Box): boolean {
  return isWholePost(box) || replyNames.test(namesOf(box.element));
}

function namesOf({ attribs }: Box['element']): string {
  const names = `${attribs.class ?? ''} ${attribs.id ?? ''}`;
  return names.length <= 1 ? '' : wordsOf(names.slice(0, nameLimit));
}
