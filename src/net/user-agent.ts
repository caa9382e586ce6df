import manifest from '../../package.json' with { type: 'json' };

/** The name that robots.txt files call us by. */
export const productToken = 'PageQL';

/** Who we say we are: an honest name with "bot" in it, since sites that mean to answer bots can then do so. */
export function userAgent(contactUrl: string | null): string {
  const parts = [
    'compatible',
    `${productToken}/${manifest.version}`,
    ...(contactUrl ? [`+${contactUrl}`] : []),
  ];
  return `Mozilla/5.0 (${parts.join('; ')}) bot`;
}
