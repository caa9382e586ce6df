/** Attributes in which lazy loaders and consent managers hold back the address of a frame or of a script. */
export const heldBackSources = [
  'data-src',
  'data-lazy-src',
  'data-cookieblock-src',
  'data-cmp-src',
  'data-consent-src',
  'data-suppressedsrc',
  'suppressedsrc',
  'data-cmplz-src',
  'data-src-cmplz',
  'data-litespeed-src',
  'data-rocket-src',
  'data-wpmeteor-src',
  'data-borlabs-cookie-script-blocker-src',
  'consent-original-src-_',
  'nitro-lazy-src',
  'uc-src',
];
