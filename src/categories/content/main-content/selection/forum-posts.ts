import type { BoilerplateFilter, Kept } from '../box-tree/boilerplate-filter.ts';
import type { Box, BoxTree } from '../box-tree/box.ts';
import { outermost } from '../box-tree/outermost.ts';
import { isPostBody, isReplyBody } from '../post-body.ts';

const minShare = 0.4;
/** Posts that make a thread, and the share of the page's prose that they must hold for it to be one. */
const thread = { posts: 3, share: 0.6 };
/** So much prose in the headline's article, outside of posts, is a story with remarks below. */
const storyProse = 500;

/**
 * The bodies of a thread's posts in their order, those in forms too, which old Reddit puts around each; none where they
 * do not hold most of what is there to read.
 */
export function forumPosts(tree: BoxTree, { kept, boilerplate }: BoilerplateFilter): Box[] {
  const isPost = (box: Box) => isPostBody(box) && kept(box).text > 0;
  const isDropped = (box: Box) => boilerplate.has(box) && box.name !== 'form';
  const posts = outermost(tree, (box) => isDropped(box) || isPost(box)).filter((box) => !isDropped(box));
  const held = proseOf(posts.map(kept));
  return held >= minShare * kept(tree.root).prose ? posts : [];
}

/** Whether a page that does not say so is a thread: most of its prose stands in what software calls posts. */
export function isThread(tree: BoxTree, headline: Box | null): boolean {
  const posts = outermost(tree, isPostBody);
  const held = proseOf(posts);
  if (posts.length < thread.posts || held < thread.share * tree.root.prose) return false;
  const story = articleAround(headline);
  return story === null || story.prose - proseOf(within(story, posts, tree)) < storyProse;
}

/** Whether a page that says it is an article is a thread nevertheless: there is nothing to read but replies. */
export function isOnlyReplies(tree: BoxTree): boolean {
  const replies = outermost(tree, isPostBody).filter(isReplyBody);
  return replies.length >= thread.posts && tree.root.prose - proseOf(replies) < storyProse;
}

function articleAround(headline: Box | null): Box | null {
  for (let at = headline; at; at = at.parent) if (at.name === 'article') return at;
  return null;
}

function within(around: Box, posts: readonly Box[], { boxes }: BoxTree): Box[] {
  const start = boxes.indexOf(around);
  const inside = new Set(boxes.slice(start, start + around.size));
  return posts.filter((post) => inside.has(post));
}

function proseOf(posts: readonly Kept[]): number {
  return posts.reduce((sum, { prose }) => sum + prose, 0);
}
