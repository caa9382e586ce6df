import manifest from '../../package.json' with { type: 'json' };

/** The name that robots.txt files call us by. */
export const productToken = 'PageQL';

/**
 * Who we say we are: an honest name with "bot" in it, since sites that mean to answer bots can then do so. `contact` is
 * an address where a site's owner can read what this is.
 */
export function userAgent(contact: string | null = null): string {
  const parts = ['compatible', `${productToken}/${manifest.version}`, ...(contact ? [`+${contact}`] : [])];
  return `Mozilla/5.0 (${parts.join('; ')}) bot`;
}
