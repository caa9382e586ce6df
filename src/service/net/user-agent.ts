import manifest from '../../../package.json' with { type: 'json' };

/** The product token that rules in robots.txt name. */
export const productToken = 'PageQL';

/** Contains "bot", so that sites can recognise this service as one. */
export function userAgent(contactUrl: string | null): string {
  const parts = [
    'compatible',
    `${productToken}/${manifest.version}`,
    ...(contactUrl ? [`+${contactUrl}`] : []),
  ];
  return `Mozilla/5.0 (${parts.join('; ')}) bot`;
}
