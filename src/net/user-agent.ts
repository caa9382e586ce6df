import manifest from '../../package.json' with { type: 'json' };

/** The product token that robots.txt rules address us by. */
export const productToken = 'PageQL';

/** An honest User-Agent with "bot" in it, so that sites which want to treat bots specially can. */
export function userAgent(contactUrl: string | null): string {
  const parts = [
    'compatible',
    `${productToken}/${manifest.version}`,
    ...(contactUrl ? [`+${contactUrl}`] : []),
  ];
  return `Mozilla/5.0 (${parts.join('; ')}) bot`;
}
