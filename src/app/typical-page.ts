/** An article page with navigation, comments, forms and scripts, as large and as varied as those of real sites. */
export function typicalPage(): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Rain in May – The Example Times</title>
<meta name="description" content="What a wet spring does to gardens, rivers and moods."><meta name="viewport" content="width=device-width">
<meta name="author" content="Jane Doe"><meta property="og:type" content="article"><meta property="og:title" content="Rain in May">
<meta property="og:image" content="/rain.jpg"><meta property="og:site_name" content="The Example Times">
<meta property="article:published_time" content="2026-05-04T08:00:00+02:00"><meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="/weather/rain-in-may"><link rel="icon" href="/favicon.ico"><link rel="stylesheet" href="/site.css?ver=6.1">
<link rel="alternate" hreflang="de" href="/de/regen-im-mai"><link rel="alternate" type="application/rss+xml" href="/feed">
<script type="application/ld+json">${JSON.stringify(article)}</script>
<script async src="https://www.googletagmanager.com/gtag/js?id=G-0000000000"></script>${times(20, script)}</head>
<body class="post single"><header class="site-header"><a href="/" class="logo"><img src="/logo.svg" alt="The Example Times"></a>
<nav><ul>${times(40, (i) => `<li class="menu-item"><a href="/section/${i}">Section ${i}</a></li>`)}</ul></nav></header>
<main><article class="post-content" itemscope itemtype="https://schema.org/Article"><h1 itemprop="headline">Rain in May</h1>
<p class="byline">By <a rel="author" href="/people/jane-doe">Jane Doe</a>, <time datetime="2026-05-04">4 May 2026</time></p>
${times(12, section)}</article><section id="comments" class="comments">${times(20, comment)}</section></main>
<aside class="sidebar related"><h2>Read also</h2>${times(30, card)}</aside>
<form action="/search" role="search"><label for="q">Search</label><input id="q" name="q" type="search"><button>Go</button></form>
<footer class="site-footer">${times(30, (i) => `<a href="https://social.example/${i}" rel="nofollow noopener">Elsewhere ${i}</a>`)}
<p>© 2026 The Example Times</p></footer></body></html>`;
}

const article = {
  '@context': 'https://schema.org',
  '@type': 'NewsArticle',
  headline: 'Rain in May',
  image: ['/rain.jpg'],
  datePublished: '2026-05-04T08:00:00+02:00',
  author: [{ '@type': 'Person', name: 'Jane Doe', url: '/people/jane-doe' }],
  publisher: { '@type': 'Organization', name: 'The Example Times', logo: '/logo.png' },
};

function times(count: number, part: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => part(index)).join('\n');
}

function script(index: number): string {
  return `<script>window.queue=window.queue||[];queue.push({id:${index},at:"https://cdn.example/${index}.js",on:function(e){return e&&e.type}});</script>`;
}

function section(index: number): string {
  return `<h2 id="part-${index}">After ${index} wet days</h2>
<p>It says enough to be read: in one language, in <em>whole</em> sentences, and with a <a href="/more/${index}">link</a>, a
<strong>number of words</strong> that are stressed, &amp; a reference. Rivers rise by ${index} cm a day, as was told on 3 May 2026.</p>
<p>${'Nobody had expected so much of it, and gardeners are divided over what it means for the summer. '.repeat(6)}</p>
<figure><img src="/photo-${index}.jpg" srcset="/photo-${index}-2x.jpg 2x" width="800" height="450" alt="A garden"><figcaption>Day ${index}</figcaption></figure>
<ul><li>one point that is made</li><li>another <code>point()</code></li></ul>
<table><thead><tr><th>Day</th><th>Rain</th></tr></thead><tbody><tr><td>${index}</td><td>${index * 3} mm</td></tr></tbody></table>
<blockquote><p>It never rained like this.</p></blockquote>`;
}

function comment(index: number): string {
  return `<div class="comment" id="comment-${index}"><span class="comment-author">Reader ${index}</span> <time>2026-05-0${1 + (index % 9)}</time>
<p>I do not agree with what was said about gardens in part ${index}, but thank you for the figures.</p><a href="#reply-${index}">Reply</a></div>`;
}

function card(index: number): string {
  return `<div class="card"><a href="/weather/${index}"><img loading="lazy" src="/thumb-${index}.jpg" alt=""><h3>Another story, number ${index}</h3></a><span class="date">${1 + (index % 28)} April 2026</span></div>`;
}
