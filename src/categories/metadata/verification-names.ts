/**
 * Metas by which a site proves to a service that it is its owner's: most are called so, the rest by these names of
 * Bing, Yahoo, Pinterest, Google (before 2010, AdSense), Alexa and Shopify.
 */
export const verificationNames =
  /^(?:[\w.:-]{0,60}verif(?:y|ication)(?:[._-](?:code|id|v?\d+))?|msvalidate\.01|y_key|verify-v1|google-adsense-account|alexaverifyid|shopify-checkout-api-token)$/i;
