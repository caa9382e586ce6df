import { isPostBody, isReplyBody } from '../post-body.ts';
import type { Kept, Sieve } from '../survey/kept.ts';
import { outermost } from '../survey/outermost.ts';
import type { Passage, Survey } from '../survey/survey.ts';

const minShare = 0.4;
/** Posts that make a thread, and the share of the page's prose that they must hold for it to be one. */
const thread = { posts: 3, share: 0.6 };
/** So much prose in the headline's article, outside of posts, is a story with remarks below. */
const storyProse = 500;

/**
 * The bodies of a thread's posts in their order, those in forms too, which old Reddit puts around each; none where they
 * do not hold most of what is there to read.
 */
export function forumPosts(surveyed: Survey, { kept, boilerplate }: Sieve): Passage[] {
  const isPost = (passage: Passage) => isPostBody(passage) && kept(passage).text > 0;
  const isDropped = (passage: Passage) => boilerplate.has(passage) && passage.name !== 'form';
  const posts = outermost(surveyed, (passage) => isDropped(passage) || isPost(passage)).filter(
    (passage) => !isDropped(passage),
  );
  const held = proseOf(posts.map(kept));
  return held >= minShare * kept(surveyed.root).prose ? posts : [];
}

/** Whether a page that does not say so is a thread: most of its prose stands in what software calls posts. */
export function isThread(surveyed: Survey, headline: Passage | null): boolean {
  const posts = outermost(surveyed, isPostBody);
  const held = proseOf(posts);
  if (posts.length < thread.posts || held < thread.share * surveyed.root.prose) return false;
  const story = articleAround(headline);
  return story === null || story.prose - proseOf(within(story, posts, surveyed)) < storyProse;
}

/** Whether a page that says it is an article is a thread nevertheless: there is nothing to read but replies. */
export function isOnlyReplies(surveyed: Survey): boolean {
  const replies = outermost(surveyed, isPostBody).filter(isReplyBody);
  return replies.length >= thread.posts && surveyed.root.prose - proseOf(replies) < storyProse;
}

function articleAround(headline: Passage | null): Passage | null {
  for (let at = headline; at; at = at.parent) if (at.name === 'article') return at;
  return null;
}

function within(around: Passage, posts: readonly Passage[], { passages }: Survey): Passage[] {
  const start = passages.indexOf(around);
  const inside = new Set(passages.slice(start, start + around.size));
  return posts.filter((post) => inside.has(post));
}

function proseOf(posts: readonly Kept[]): number {
  return posts.reduce((sum, { prose }) => sum + prose, 0);
}
