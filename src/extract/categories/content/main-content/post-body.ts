import type { Box } from '../box-tree/box.ts';

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
/** What the names of replies have in common: for most boxes, to look for it takes less than to read their names. */
const replyStem = /comm(?:ent|text)|reply|usertext/i;
const bodyProperties = new Set(['text', 'articleBody', 'reviewBody']);

/** Whether a box is the text of a post, by its class names. */
export function isPostBody(box: Box): boolean {
  const { element, block, name, paragraphs } = box;
  if ((block.element !== element && paragraphs === 0) || name === 'body' || name === 'li') return false;
  if (bodyProperties.has(element.attribs.itemprop ?? '')) return true;
  return bodyNames.test(box.nameWords) || bodyName.test(box.nameWords);
}

/** Whether a box is a whole post, by its class names. */
export function isWholePost(box: Box): boolean {
  return box.block === box && postName.test(box.nameWords);
}

/** Whether a box has a name that may be that of a reply; the others are none. */
export function mayBeReply({ element: { attribs } }: Box): boolean {
  const { class: classes, id } = attribs;
  return (classes !== undefined && replyStem.test(classes)) || (id !== undefined && replyStem.test(id));
}

/** Whether a post, or its text, answers another one. */
export function isReply(box: Box): boolean {
  return isWholePost(box) || replyNames.test(box.nameWords);
}
