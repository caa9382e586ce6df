/** Pages of the usual kinds, as large and as varied in their markup as those of real sites. */
export function typicalPages(): string[] {
  return [articlePage(), frontPage(), productPage(), oldPage(), threadPage(), emptyPage()];
}

/** An article with navigation, comments, forms and scripts. */
function articlePage(): string {
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

/** Teasers of many stories in nested boxes, with inline icons and styles. */
function frontPage(): string {
  return `<!DOCTYPE html><html class="no-js" lang='de'><head><meta charset=utf-8><title>Nachrichten &ndash; Das Beispiel</title>
<meta content="Was heute wichtig ist" name=description><meta property="og:type" content="website"><meta property="og:url" content="https://example.com/">
<link rel='shortcut icon' href=/favicon.ico><link rel="apple-touch-icon" sizes="180x180" href="/touch.png"><link rel=manifest href=/app.webmanifest>
<style>.a{color:red}/* <b> is no tag here */ @media (min-width:600px){.b>.c{display:none}}</style>
<script>window.dataLayer = window.dataLayer || []; if (1 < 2 && "</" + "p>") { document.write("<img src='/pixel.gif'>"); }</script>
<script type="application/ld+json">${JSON.stringify(site)}</script><noscript><img src="/count.gif" alt=""></noscript></head>
<body data-page='front' onload="start()"><!-- header --><header><a href=/ title='Das Beispiel'><svg viewBox="0 0 10 10"><title>Logo</title><path d="M0 0h10v10z"/></svg></a>
<button type=button aria-label="Men&uuml;" disabled>&#9776;</button></header><main id=main><h1 class="visually-hidden">Startseite</h1>
${times(40, teaser)}</main><!--[if IE]><p>Alt</p><![endif]--><footer role=contentinfo>${times(12, (i) => `<a href='/thema/${i}?a=1&amp;b=2'>Thema&nbsp;${i}</a> | `)}
<p>&copy; Das Beispiel GmbH, Musterstra&szlig;e 1, 10115 Berlin</p></footer></body></html>`;
}

const site = {
  '@context': 'http://schema.org',
  '@graph': [
    { '@type': 'WebSite', '@id': '#site', name: 'Das Beispiel', url: '/' },
    {
      '@type': ['Organization', 'NewsMediaOrganization'],
      name: 'Das Beispiel',
      sameAs: ['https://social.example/b'],
    },
  ],
};

function teaser(index: number): string {
  return `<div class="teaser teaser--${index % 3 ? 'small' : 'large'}" style="order:${index}" data-id='${index}'><div class=inner><div>
<a class="teaser__link" href="/artikel/${index}.html"><picture><source srcset="/bild-${index}.webp" type=image/webp><img src="/bild-${index}.jpg" alt='Bild ${index}' width=320></picture>
<span class=kicker>Wetter</span><h2>Regen &amp; Wind, Folge ${index}</h2></a><p>Es hat wieder geregnet, und die G&auml;rten freuen sich &#8211; meistens.
<time datetime="2026-05-04T0${index % 9}:15">vor ${index} Stunden</time></p></div></div></div>`;
}

/** A shop: microdata, offers, variants in a form, ratings, specifications in a list and a table. */
function productPage(): string {
  return `<!doctype html><html lang="en-GB" prefix="og: https://ogp.me/ns#"><head><title>Rain boots, green | The Example Shop</title><meta charset="UTF-8">
<meta property="og:type" content="product"><meta property="og:title" content="Rain boots"><meta property="product:price:amount" content="39.90">
<meta property="product:price:currency" content="GBP"><meta name="robots" content="index,follow,max-image-preview:large"><base href="https://example.com/shop/">
<link rel="canonical" href="rain-boots"><link rel="preload" as="image" href="boots.jpg"><script src="/assets/app.4f3c2b1a.js" defer></script></head>
<body><ol itemscope itemtype="https://schema.org/BreadcrumbList">${times(3, crumb)}</ol>
<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Rain boots</h1><img itemprop="image" src="boots.jpg" alt="Green boots">
<div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="priceCurrency" content="GBP"><span itemprop="price" content="39.90">£39.90</span>
<link itemprop="availability" href="https://schema.org/InStock"></div><div itemprop="aggregateRating" itemscope itemtype="https://schema.org/AggregateRating">
<span itemprop="ratingValue">4.6</span> of 5 from <span itemprop="reviewCount">213</span></div><div itemprop="description"><p>${'They keep feet dry in any weather. '.repeat(8)}</p></div></div>
<form method="post" action="/cart" enctype="multipart/form-data"><fieldset><legend>Size</legend><select name="size" required>${times(12, (i) => `<option value=${36 + i}>${36 + i}`)}</select>
<input type="hidden" name="token" value="0"><label>Number <input type=number name=n min=1 value=1></label><textarea name="note" rows=2>A <b>note</b></textarea>
<input type="email" name="mail" autocomplete="email" placeholder="you@example.com"></fieldset><input type="submit" value="Buy"></form>
<dl>${times(15, (i) => `<dt>Property ${i}<dd>${i * 7} mm`)}</dl><section><h2>Reviews</h2>${times(20, review)}</section>
<a href="tel:+442079460000">+44 20 7946 0000</a> <a href="mailto:help@example.com?subject=Boots">help@example.com</a><iframe src="https://video.example/embed/1" title="Video"></iframe></body></html>`;
}

function crumb(index: number): string {
  return `<li itemprop="itemListElement" itemscope itemtype="https://schema.org/ListItem"><a itemprop="item" href="/c/${index}"><span itemprop="name">Level ${index}</span></a><meta itemprop="position" content="${index + 1}"></li>`;
}

function review(index: number): string {
  return `<div class="review h-review" itemprop="review" itemscope itemtype="https://schema.org/Review"><b itemprop="author">Buyer ${index}</b><span class="stars" aria-label="4 out of 5"></span>
<p itemprop="reviewBody">Good boots, though the size runs small: I took ${36 + index}.<br>Would buy again!</p></div>`;
}

/** Markup of the nineties, whose errors a parser has to correct. */
function oldPage(): string {
  return `<HTML><HEAD><TITLE>Gardens of the world</TITLE><META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=iso-8859-1"></HEAD>
<BODY BGCOLOR=#FFFFFF TEXT=black><CENTER><FONT SIZE=+2 FACE='Arial'><B><I>Gardens</B></I></FONT></CENTER><HR><TABLE BORDER=0 WIDTH=100%>
<TR><TD COLSPAN=2>Last changed: 4/5/2026, by <A HREF='mailto:webmaster@example.com'>J. Doe</A>${times(25, oldRow)}<p>between rows</TABLE>
<P>First paragraph<P>Second paragraph &copy 2026 &lt;all rights&gt;<UL><LI>one<LI>two<UL><LI>two and a half</UL></UL><A NAME=end></A>
<PRE>  as    typed
</PRE><MAP NAME=m><AREA HREF=a.html COORDS="0,0,1,1"></MAP><BR><IMG SRC=counter.gif></BODY></HTML> <!-- made by hand -->`;
}

function oldRow(index: number): string {
  return `<TR><TD><A HREF="page${index}.htm">No. ${index}</A><TD NOWRAP>${'A garden with a wall and some trees in the <EM>old <B>town</EM></B>. '.repeat(3)}`;
}

/** A discussion: one body of text for each of its authors, quotations, code, mathematics. */
function threadPage(): string {
  return `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html xmlns="http://www.w3.org/1999/xhtml" xml:lang="en" dir="ltr"><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8" />
<title>How much rain is too much? - Page 2 - Forum</title><link rel="prev" href="?page=1" /><link rel="next" href="?page=3" /><meta name="twitter:card" content="summary" /></head>
<body id="thread"><h1>How much rain is too much?</h1>${times(15, post)}<p class="pages"><a href="?page=1">1</a> <strong>2</strong> <a href="?page=3">3</a></p>
<script type="text/javascript">/* <![CDATA[ */ var posts = { "count": 15, 'last': '<i>now</i>' }; /* ]]> */</script></body></html>`;
}

function post(index: number): string {
  return `<div class="post hentry" id="p${index}"><h4 class="author vcard"><a class="fn url" href="/u/${index}">user${index}</a></h4><abbr class="published" title="2026-05-04T10:0${index % 9}:00Z">Today</abbr>
<div class="entry-content"><blockquote cite="#p${index - 1}">user${index - 1} wrote:<br />that depends</blockquote>${'In my garden the soil is full of clay, so I measure it every morning. '.repeat(1 + (index % 5))}
<pre><code class="language-js">if (mm &gt; ${index} &amp;&amp; wet) { stop(); }</code></pre><math><mi>r</mi><mo>=</mo><mn>${index}</mn></math> :-) &hellip;</div></div>`;
}

/** The shell of an application, which scripts fill. */
function emptyPage(): string {
  return `<!doctype html><html><head><meta charset="utf-8"><title>App</title><meta name="theme-color" content="#fff"><link rel="modulepreload" href="/chunk.js"></head>
<body><div id="root"></div><template><p>Later</p></template><noscript>You need to enable JavaScript to run this app.</noscript>
<script id="__NEXT_DATA__" type="application/json">{"props":{"title":"App","items":[1,2,3]}}</script><script type="module" src="/index.js"></script></body></html>`;
}
