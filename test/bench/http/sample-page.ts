/** A page that says a little of everything, so that no category has nothing to do, and as long as one wishes. */
export function samplePage({ paragraphs }: { readonly paragraphs: number }): string {
  const text = Array.from({ length: paragraphs }, (_, index) => `<p>${paragraph(index)}</p>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>The harbour at night · The Daily Tide</title>
<meta name="description" content="What the harbour master sees between ten in the evening and four in the morning.">
<meta name="author" content="Ada Moor">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#123456">
<meta property="og:title" content="The harbour at night">
<meta property="og:type" content="article">
<meta property="og:image" content="https://tide.example/harbour.jpg">
<meta property="og:site_name" content="The Daily Tide">
<meta property="article:published_time" content="2026-03-04T05:06:07Z">
<meta name="twitter:card" content="summary_large_image">
<link rel="canonical" href="/harbour">
<link rel="alternate" type="application/rss+xml" title="News" href="/feed">
<link rel="stylesheet" href="/style.css">
<script type="application/ld+json">{"@context":"https://schema.org","@type":"NewsArticle","headline":"The harbour at night","author":{"@type":"Person","name":"Ada Moor"},"datePublished":"2026-03-04T05:06:07Z"}</script>
<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC1234567"></script>
</head>
<body>
<header><nav><a href="/">Home</a> <a href="/news">News</a> <a href="https://www.instagram.com/dailytide">Instagram</a></nav></header>
<main><article>
<h1>The harbour at night</h1>
<figure><img src="/harbour.jpg" alt="Lights on the water" width="1200" height="800"></figure>
${text}
</article></main>
<footer><form action="/search" role="search"><label>Search <input name="q" type="search"></label></form></footer>
</body>
</html>`;
}

function paragraph(index: number): string {
  return `Boat ${index + 1} came in after midnight. The tide had turned by then, the wind stood in the west, and the lights of the town went out one after another while the crew carried its boxes over the wet stones to the hall.`;
}
