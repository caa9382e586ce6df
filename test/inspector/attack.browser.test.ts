import { expect, test } from 'vitest';
import { finished, openPage, startInspector, unfold } from './open-inspector.ts';

/**
 * Text that would run if it were ever parsed as an address, which begins with its scheme, as markup, an attribute or a
 * script. Each is shorter than what is cut.
 */
const attacks = [
  `javascript:alert(1)//"><svg onload=alert(2)>'-alert(3)-'<img src=x onerror=alert(4)>`,
  'javascript:alert(5)//</script><script>alert(6)</script><iframe srcdoc="<script>alert(7)</script>"></iframe>',
];

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page with an attack in every value that the inspector shows. */
function hostilePage(attack: string): string {
  const text = escaped(attack);
  return `<!doctype html><html lang="${text}"><head><title>${text}</title>
<meta name=description content="${text}"><meta name=author content="${text}"><meta name=generator content="${text}">
<meta property=og:title content="${text}"><meta property=og:image content="${text}"><meta property=og:description content="${text}">
<meta name=theme-color content="${text}"><link rel=canonical href="${text}"><link rel=icon href="${text}">
<link rel=alternate hreflang="${text}" href="${text}"><link rel=alternate type="application/rss+xml" title="${text}" href="${text}">
<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': attack, name: attack, url: attack }).replaceAll('<', '\\u003c')}</script>
</head><body><main><h1>${text}</h1><h2>${text}</h2><p>${`${text} is a sentence with words in it, as pages have them. `.repeat(20)}</p>
<pre><code class="language-${text}">${text}</code></pre><table><caption>${text}</caption><tr><th>${text}</th></tr><tr><td>${text}</td></tr></table>
<a href="${text}">${text}</a><a href="/${text}" rel="${text}">${text}</a><img src="${text}" alt="${text}"><iframe src="${text}" title="${text}"></iframe>
<form action="${text}" name="${text}"><label>${text}<input name="${text}" placeholder="${text}"></label><button>${text}</button></form>
<video src="${text}" title="${text}"></video></main></body></html>`;
}

const attackPage = (attack: string) => ({
  headers: {
    'content-security-policy': attack,
    'x-attack': attack,
    'set-cookie': `a=${encodeURIComponent(attack)}`,
  },
  body: hostilePage(attack),
});

const robots = {
  headers: { 'content-type': 'text/plain' },
  body: attacks.map((attack) => `User-agent: ${attack}\nDisallow: /${attack}\n${attack}\n`).join('\n'),
};

test('no code of a page runs, with the policy or without it', async () => {
  const pages = attacks.map((attack, at) => [`/${at}`, attackPage(attack)] as const);
  const service = await startInspector({ site: { '/robots.txt': robots, ...Object.fromEntries(pages) } });
  for (const bypassCSP of [false, true]) {
    for (const [at, attack] of attacks.entries()) {
      const { page, complaints } = await openPage(service, { path: `/${at}`, context: { bypassCSP } });
      await finished(page);
      for (const name of ['Text', 'Chunks', 'Code', 'Tables', 'Reader'])
        await page.getByRole('tab', { name }).click();
      await page.getByTitle('The page as it is read').waitFor();
      await unfold(page);
      expect(await page.locator('a[href^="javascript:" i]').count()).toBe(0);
      expect(
        await page.locator('main script, main svg:not(.gauge), main [onerror], main [onload]').count(),
      ).toBe(0);
      expect(await page.title()).toContain(attack.slice(0, 10).trim());
      expect(
        complaints.filter((text) => !/Content Security Policy/.test(text)),
        attack,
      ).toEqual([]);
      await page.close();
    }
  }
});
