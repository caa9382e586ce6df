/**
 * Whether a list of media queries may hold on a screen: what says print, speech or a medium that there is not does not
 * (Media Queries 4, section 2). What depends on the size of a screen may.
 */
export function isForScreens(media: string): boolean {
  if (media.trim() === '') return true;
  return media
    .slice(0, 2_000)
    .split(',')
    .some((query) => mayHold(query.trim().toLowerCase()));
}

function mayHold(query: string): boolean {
  const [, modifier, medium] = /^(?:(not|only)\s+)?([a-z-]+)?/.exec(query) ?? [];
  if (medium === undefined) return query !== '';
  const isScreen = medium === 'all' || medium === 'screen';
  // “not” is said of the query as a whole, its features too.
  return modifier === 'not' ? !isScreen || /\sand\s/.test(query) : isScreen;
}
