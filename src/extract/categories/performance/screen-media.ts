/**
 * Whether a media query list may match a screen of some size: print, speech and unknown media never do (Media Queries 4,
 * section 2).
 */
export function isForScreens(media: string): boolean {
  if (media.trim() === '') return true;
  return media
    .slice(0, 2_000)
    .split(',')
    .some((query) => mayMatch(query.trim().toLowerCase()));
}

function mayMatch(query: string): boolean {
  const [, modifier, medium] = /^(?:(not|only)\s+)?([a-z-]+)?/.exec(query) ?? [];
  if (medium === undefined) return query !== '';
  const isScreen = medium === 'all' || medium === 'screen';
  // “not” negates the whole query, including its features.
  return modifier === 'not' ? !isScreen || /\sand\s/.test(query) : isScreen;
}
