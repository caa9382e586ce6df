/**
 * Meta tags by which an owner proves to a service that the site is theirs. Most have "verify" or "verification" in their
 * names; the others are those of Bing, Yahoo, Google (before 2010, AdSense), Alexa and Shopify.
 */
export const verificationNames =
  /^(?:[\w.:-]{0,60}verif(?:y|ication)(?:[._-](?:code|id|v?\d+))?|msvalidate\.01|y_key|verify-v1|google-adsense-account|alexaverifyid|shopify-checkout-api-token)$/i;
