import { type Box, type BoxTree, outermost, outermostLeft, withAround } from '../../box-tree/box.ts';
import { type BoilerplateFilter, sumOf } from '../boilerplate-filter.ts';
import { isPostBody, isReply, isWholePost, mayBeReply } from '../post-body.ts';
import { articlesAround } from './main-landmark.ts';

const minShare = 0.4;
/** Minimum posts of a thread, and their minimum share of the page's prose. */
const thread = { posts: 3, share: 0.6 };
/** With this much prose in the headline's article outside of posts, the page is an article with comments. */
const storyProse = 500;

/**
 * The texts of a thread's posts in order, also inside forms, which old Reddit puts around each; empty if they are not
 * most of the text.
 */
export function forumPosts(tree: BoxTree, { kept, boilerplate }: BoilerplateFilter): Box[] {
  const bodies = tree.boxes.filter(isPostBody);
  const named = bodies.length > 0 ? bodies : tree.boxes.filter(isWholePost);
  const around = withAround(named);
  const all = new Set(named);
  const isPost = (box: Box) =>
    (all.has(box) || (!around.has(box) && looksLike(box, named[0]))) && kept(box).text > 0;
  const isDropped = (box: Box) => boilerplate.has(box) && box.name !== 'form';
  const posts = outermostLeft(tree, { has: isDropped }, isPost);
  const held = sumOf(posts.map(kept)).prose;
  return held >= minShare * kept(tree.root).prose ? posts : [];
}

/** Whether a box has the classes of another one: an opening may lack only the Microdata of its replies. */
function looksLike({ element }: Box, other: Box | undefined): boolean {
  const classes = element.attribs.class;
  return !!classes && classes === other?.element.attribs.class;
}

/**
 * Whether a page that does not declare it is a thread: most of its prose is in elements named as posts, all replies or
 * none, and little beside them.
 */
export function isThread(tree: BoxTree, headline: Box | null): boolean {
  const bodies = outermost(tree, isPostBody);
  const posts = bodies.length > 0 ? bodies : outermost(tree, isWholePost);
  const held = sumOf(posts).prose;
  if (posts.length < thread.posts || held < thread.share * tree.root.prose) return false;
  const replies = posts.filter(isReply).length;
  if (replies > 0 && replies < posts.length) return false;
  const [story = tree.root] = articlesAround(headline);
  const inStory = posts.filter((post) => story.contains(post));
  return story.prose - sumOf(inStory).prose < storyProse;
}

/** Whether a page that declares an article is a thread nevertheless: it has only replies. */
export function isOnlyReplies(tree: BoxTree): boolean {
  if (tree.boxes.filter(mayBeReply).length < thread.posts) return false;
  const replies = outermost(tree, isPostBody).filter(isReply);
  return replies.length >= thread.posts && tree.root.prose - sumOf(replies).prose < storyProse;
}
