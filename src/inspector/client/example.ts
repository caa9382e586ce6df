/**
 * A page that the inspector brings itself, so that it can be tried without any network. It has less than 2 KiB: a longer one
 * would be told to be compressed, although nobody sends it.
 */
export const example = {
  url: 'https://bakery.example/sourdough',
  html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Sourdough in five steps</title>
<meta name="description" content="A loaf with a crust, from flour, water, salt and time.">
<meta property="og:title" content="Sourdough in five steps">
<meta property="og:type" content="article">
<meta property="og:site_name" content="The Bakery">
<script type="application/ld+json">
{ "@context": "https://schema.org", "@graph": [
  { "@type": "Organization", "name": "The Bakery" },
  { "@type": "Recipe", "name": "Sourdough in five steps", "author": { "@type": "Person", "name": "Ada Miller" },
    "datePublished": "2026-03-14", "recipeIngredient": ["500 g flour", "350 g water", "10 g salt", "100 g starter"] }
] }
</script>
</head>
<body>
<header><a href="/">The Bakery</a> <nav><a href="/bread">Bread</a> <a href="/cakes">Cakes</a> <a href="/cart"></a></nav>
<form action="/search" role="search"><input name="q" type="search" placeholder="Search"></form></header>
<main><article>
<h1>Sourdough in five steps</h1>
<p>By <a rel="author" href="/people/ada">Ada Miller</a>, <time datetime="2026-03-14">14 March 2026</time></p>
<p>Flour and water become bread if they are given time. The starter works while you sleep; nothing here needs a machine.</p>
<h2>The evening before</h2>
<p>Feed the starter. Mix flour and water without the salt, and let both rest for an hour.</p>
<h2>In the morning</h2>
<p>Add the starter and the salt. Fold the dough four times, half an hour apart, until it holds its shape.</p>
<h4>Baking</h4>
<p>Bake it for 45 minutes in a covered pot at 240 degrees, the last 15 without the lid.</p>
<table><caption>For one loaf</caption><tr><th>What</th><th>How much</th></tr>
<tr><td>Flour</td><td>500 g</td></tr><tr><td>Water</td><td>350 g</td></tr><tr><td>Salt</td><td>10 g</td></tr></table>
</article></main>
<footer><a href="https://mastodon.social/@bakery">Mastodon</a> <a href="mailto:bread@bakery.example">Write to us</a></footer>
</body>
</html>
`,
} as const;
