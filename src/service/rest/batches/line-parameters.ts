/** What a body of lines says in the query string. */
export const lineParameters = [
  'params',
  'selection',
  'cacheTime',
  'revalidate',
  'render',
  'prefer',
  'waitFor',
  'scroll',
  'screenshot',
  'consent',
  'language',
  'webhook',
] as const;
