import type { MetaTag } from '../../derived/tags/meta-tags.ts';
import type { AppLink } from './types.ts';

type Field = 'url' | 'appId' | 'appName';

/** The fields that the properties of App Links (applinks.org) fill. */
const fields: Readonly<Record<string, Field>> = {
  url: 'url',
  app_store_id: 'appId',
  app_id: 'appId',
  package: 'appId',
  app_name: 'appName',
};
const smartBanners = new Map([
  ['apple-itunes-app', 'ios'],
  ['google-play-app', 'android'],
]);

/**
 * The apps that open this page: first those of al:* tags, where a repeated property begins another app of the same
 * platform, then the app banners of Apple and Google.
 */
export function appLinks(tags: readonly MetaTag[]): AppLink[] {
  const apps: ({ platform: string } & Record<Field, string | null>)[] = [];
  const banners: AppLink[] = [];
  for (const { name, content, inNoscript } of tags) {
    const value = content.trim();
    const lower = name.toLowerCase();
    const [, platform, property = ''] = /^al:([a-z_]+):([a-z_]+)$/.exec(lower) ?? [];
    const field = Object.hasOwn(fields, property) ? fields[property] : undefined;
    if (value === '' || inNoscript) continue;
    if (platform !== undefined && field !== undefined) {
      const current = apps.findLast((app) => app.platform === platform);
      if (current && current[field] === null) current[field] = value;
      else apps.push({ platform, url: null, appId: null, appName: null, [field]: value });
    } else if (smartBanners.has(lower)) {
      banners.push(smartBanner(smartBanners.get(lower) ?? '', value));
    }
  }
  return [...apps, ...banners];
}

/** app-id=123, app-argument=https://example.com/a */
function smartBanner(platform: string, content: string): AppLink {
  const parts = new Map(
    content.split(',').map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key.trim().toLowerCase(), value.join('=').trim()] as const;
    }),
  );
  return {
    platform,
    url: parts.get('app-argument') || null,
    appId: parts.get('app-id') || null,
    appName: null,
  };
}
