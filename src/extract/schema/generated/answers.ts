// Written by npm run codegen.

/** What each category answers. */
export interface Answers {
  /** Title, description, authors, dates, links and every meta tag, with a merged link preview. */
  readonly metadata: Metadata;
  /** Open Graph tags, grouped and checked. */
  readonly openGraph: OpenGraph;
  /** Twitter (X) card tags, what X shows after falling back to Open Graph, and checks. */
  readonly twitterCard: TwitterCard;
  /** The icons of the page, its web app manifest and the logo of its site. */
  readonly favicon: Favicon;
  /** Every image of the page, with its sizes, texts and role. */
  readonly images: Images;
  /** Whether crawlers may fetch and index the page, by robots.txt, meta tags and headers, and what AI agents are told. */
  readonly robots: Robots;
  /** The sitemaps of the site, what they list, and whether this page is listed. */
  readonly sitemap: Sitemap;
  /** The main content as text, sanitised HTML, Markdown and chunks; its language, counts and readability. */
  readonly content: Content;
  /** JSON-LD (repaired if broken), Microdata, RDFa and microformats, and all that they describe in one shape. */
  readonly structuredData: StructuredData;
  /** Status, headers, encoding, caching, document structure and an SEO audit. */
  readonly technical: Technical;
  /** How the page is built for a phone, and how it looks there. */
  readonly mobileView: DeviceView;
  /** How the page is built for a large screen, and how it looks there. */
  readonly desktopView: DeviceView;
  /** Timings, weight and what blocks rendering, with a score. */
  readonly performance: Performance;
  /** Landmarks, headings, names and labels, and an audit in a browser. */
  readonly accessibility: Accessibility;
  /** Security headers with a grade, TLS, cookies, and what the page reveals. */
  readonly security: Security;
  /** Accounts and contacts that the page names, and how networks would show a link to it. */
  readonly social: Social;
  /** Analytics, tag managers, advertising and consent tools, with the ids of their accounts. */
  readonly analytics: Analytics;
  /** Every link on the page: where it leads, what it says and where it is. */
  readonly links: Links;
  /** Every form: its purpose, fields and labels, and a JSON Schema for filling it in. */
  readonly forms: Forms;
  /** Videos, audio, embeds from more than 40 providers, documents, frames and oEmbed. */
  readonly media: Media;
  /** The technologies behind the page, with version, confidence and evidence. */
  readonly techStack: TechStack;
  /** DNS, addresses and networks, e-mail, providers, protocols and the certificate of the site. */
  readonly infrastructure: Infrastructure;
}

/** What the page says about itself, and the link preview that follows from it. */
export interface Metadata {
  /** The title element, unchanged. `preview.title` is the best declared title without the name of the site, `content.title` the headline that readers see. */
  readonly title: string | null;
  /** The meta description. */
  readonly description: string | null;
  /** The address that the page declares as canonical. */
  readonly canonicalUrl: string | null;
  /** Every declared canonical address, so that conflicts are visible. */
  readonly canonicalUrls: readonly string[];
  /** The declared language as a BCP 47 tag. */
  readonly language: string | null;
  /** The encoding used to decode the page. */
  readonly charset: string | null;
  /** The direction of its text, where declared. */
  readonly direction: Direction | null;
  /** The name of the web application. */
  readonly applicationName: string | null;
  /** The software that generated the page, as declared. */
  readonly generator: string | null;
  /** The keywords, one by one. */
  readonly keywords: readonly string[];
  /** The first author. */
  readonly author: string | null;
  /** The authors, from meta tags, JSON-LD, markup or the visible byline. */
  readonly authors: readonly Person[];
  /** Who publishes the page. */
  readonly publisher: string | null;
  /** The copyright notice. */
  readonly copyright: string | null;
  /** The licence it is under. */
  readonly license: string | null;
  /** When it was published; never the date of a later change. */
  readonly publishedAt: string | null;
  /** When it was last changed; never the date of publication. */
  readonly modifiedAt: string | null;
  /** When it expires. */
  readonly expires: string | null;
  /** Colours for the browser’s own interface. */
  readonly themeColors: readonly ThemeColor[];
  /** The colour schemes that the page supports, such as light dark. */
  readonly colorScheme: string | null;
  /** The viewport meta tag, as written. */
  readonly viewport: string | null;
  /** The referrer meta tag, as written. */
  readonly referrerPolicy: string | null;
  /** Other languages, devices and formats of this page. */
  readonly alternates: readonly Alternate[];
  /** RSS, Atom and JSON feeds. */
  readonly feeds: readonly Feed[];
  /** The AMP version. */
  readonly ampUrl: string | null;
  /** A short address of this page. */
  readonly shortUrl: string | null;
  /** The page before this one in a series. */
  readonly previous: string | null;
  /** The page after this one in a series. */
  readonly next: string | null;
  /** The web app manifest. */
  readonly manifestUrl: string | null;
  /** The OpenSearch description of the site’s search. */
  readonly searchUrl: string | null;
  /** oEmbed discovery links. */
  readonly oembedLinks: readonly OEmbedLink[];
  /** The dc.* and dcterms.* meta tags. */
  readonly dublinCore: readonly MetaEntry[];
  /** The scholarly work that the page describes. */
  readonly citation: Citation | null;
  /** Apps that open this page. */
  readonly appLinks: readonly AppLink[];
  /** Proofs of ownership, such as google-site-verification. */
  readonly verification: readonly MetaEntry[];
  /** Every meta tag as found, including repeated and empty ones. */
  readonly tags: readonly MetaEntry[];
  /** A merged preview, with the source of each part. */
  readonly preview: LinkPreview;
}

/** The direction in which text runs. */
export type Direction =
  /** From left to right. */
  | 'LTR'
  /** From right to left. */
  | 'RTL';

/** A person named on the page. */
export interface Person {
  /** The name as written. */
  readonly name: string;
  /** The address that the name links to. */
  readonly url: string | null;
}

/** A colour for the browser’s own interface. */
export interface ThemeColor {
  /** A CSS colour, as written. */
  readonly color: string;
  /** The media query it is for. */
  readonly mediaQuery: string | null;
}

/** Another representation of the same page: a language, a device, a format. */
export interface Alternate {
  /** Its address. */
  readonly url: string;
  /** Its language as written, or x-default. */
  readonly hreflang: string | null;
  /** The media query it is for. */
  readonly mediaQuery: string | null;
  /** Its media type. */
  readonly type: string | null;
  /** Its title. */
  readonly title: string | null;
}

/** A feed that can be subscribed to. */
export interface Feed {
  /** Address of the feed. */
  readonly url: string;
  /** Its title, where the page gives one. */
  readonly title: string | null;
  /** Its media type, such as application/rss+xml. */
  readonly type: string;
}

/** Where the page’s oEmbed response is; it was not fetched. */
export interface OEmbedLink {
  /** Its address. */
  readonly url: string;
  /** How it answers. */
  readonly encoding: OEmbedEncoding;
  /** Its title. */
  readonly title: string | null;
}

/** How an oEmbed response is written. */
export type OEmbedEncoding =
  /** As JSON. */
  | 'JSON'
  /** As XML. */
  | 'XML';

/** A name and its value as declared. */
export interface MetaEntry {
  /** The name as written. */
  readonly name: string;
  /** The attribute that holds the name. */
  readonly attribute: string;
  /** The value as written. */
  readonly content: string;
}

/** A scholarly work as its Highwire tags (citation_*) describe it, in their words. */
export interface Citation {
  /** Title of the work. */
  readonly title: string | null;
  /** Its authors in order. */
  readonly authors: readonly Author[];
  /** Journal, proceedings or book that holds it. */
  readonly journal: string | null;
  /** Publisher or institution. */
  readonly publisher: string | null;
  /** Its DOI, as written. */
  readonly doi: string | null;
  /** ISSN of the journal. */
  readonly issn: string | null;
  /** ISBN of the book. */
  readonly isbn: string | null;
  /** Volume. */
  readonly volume: string | null;
  /** Issue. */
  readonly issue: string | null;
  /** First page. */
  readonly firstPage: string | null;
  /** Last page. */
  readonly lastPage: string | null;
  /** When it appeared; only a year, if the page says no more. */
  readonly publishedAt: string | null;
  /** The full text as PDF. */
  readonly pdfUrl: string | null;
  /** Its abstract. */
  readonly abstractUrl: string | null;
  /** Its abstract as text. */
  readonly abstract: string | null;
  /** What it is about, as the tags say. */
  readonly keywords: readonly string[];
  /** The work as an item of CSL-JSON, in the form of that standard, for citation processors. */
  readonly cslJson: unknown | null;
  /** The work as an entry of BibTeX, in UTF-8; its key is the same for the same work. */
  readonly bibtex: string | null;
}

/** An author of a scholarly work. */
export interface Author {
  /** The name as written. */
  readonly name: string;
  /** The address of the author’s ORCID iD. */
  readonly orcid: string | null;
  /** Where the author works; several are separated by semicolons. */
  readonly affiliation: string | null;
}

/** An app that opens this page. */
export interface AppLink {
  /** ios, iphone, ipad, android, windows_phone, web … */
  readonly platform: string;
  /** The address to hand to the app, as written. */
  readonly url: string | null;
  /** Its id or package name in the store. */
  readonly appId: string | null;
  /** Its name. */
  readonly appName: string | null;
}

/** Everything for a link preview, merged from all that the page says about itself. It costs least without kind, author, publishedAt and sources, for which PageQL reads the whole text of the page. */
export interface LinkPreview {
  /** The canonical address, or else the final one. */
  readonly url: string;
  /** The first title that the page declares, without the name of its site; sections and slogans in it stay. Failing that its first heading, the host and path, or a file name. `content.title` is the headline as readers see it. */
  readonly title: string;
  /** What the page is about. */
  readonly description: string | null;
  /** The image that represents the page. */
  readonly image: PreviewImage | null;
  /** The best declared icon. */
  readonly icon: string | null;
  /** The name of the site. */
  readonly siteName: string | null;
  /** What is at the address. A page without a stated kind is an article if it shows an author and a date. */
  readonly kind: PreviewKind;
  /** The first author. */
  readonly author: string | null;
  /** When it was published. */
  readonly publishedAt: string | null;
  /** A player that the page declares. */
  readonly embed: Embed | null;
  /** The colour of the site. */
  readonly themeColor: string | null;
  /** Every candidate for each field above, most trusted first, and which one was chosen. */
  readonly sources: readonly FieldSource[];
}

/** The image that represents the page, as the page declares it. */
export interface PreviewImage {
  /** Address of the image. */
  readonly url: string;
  /** Declared width in pixels. */
  readonly width: number | null;
  /** Declared height in pixels. */
  readonly height: number | null;
  /** Its alternative text. */
  readonly alt: string | null;
  /** Its media type, as declared or as its address suggests. */
  readonly type: string | null;
  /** What its file is: whether it is there, and its true size. PageQL fetches it only if you select this. */
  readonly checked?: CheckedImage | null;
}

/** What the file of an image turned out to be. Only its beginning is fetched. */
export interface CheckedImage {
  /** HTTP status of the answer, such as 404 for a missing image; null if there is none. */
  readonly status: number | null;
  /** Width in pixels, of the largest image in the file; null if it is no image that can be measured. */
  readonly width: number | null;
  /** Height in pixels, of the largest image in the file; null if it is no image that can be measured. */
  readonly height: number | null;
  /** Size of the file; null if the server does not tell that of a large one. */
  readonly bytes: number | null;
  /** Media type by its first bytes, else as the server declares it. */
  readonly type: string | null;
  /** Why the file could not be fetched; null if the server answered, with whatever status. */
  readonly error: ErrorCode | null;
}

/** What went wrong. A request that /graphql does not execute has a code of the protocol instead, such as GRAPHQL_VALIDATION_FAILED or LIMIT_EXCEEDED; /docs#errors lists them. */
export type ErrorCode =
  /** A required parameter is missing. */
  | 'MISSING_PARAMETER'
  /** url must be an http(s) address or a host name with an optional path, without user name or password, at most 8 KiB long. */
  | 'INVALID_URL'
  /** Only http and https addresses can be scraped. */
  | 'UNSUPPORTED_SCHEME'
  /** A parameter has a value that is not allowed. */
  | 'INVALID_PARAMETER'
  /** The answer would be longer than one answer may be: ask for fewer items of its largest lists, with the argument first. */
  | 'ANSWER_TOO_LONG'
  /** A valid API key is required: send it as "Authorization: Bearer KEY" or "X-API-Key: KEY". */
  | 'UNAUTHORIZED'
  /** cacheTime, revalidate, and the userAgent, headers and cookies of a visitor are for callers on the Pro plan. */
  | 'PRO_REQUIRED'
  /** The address is private, reserved or not publicly reachable. */
  | 'BLOCKED_ADDRESS'
  /** The port of this address may not be fetched. */
  | 'BLOCKED_PORT'
  /** Web pages of other origins may call this service only with an API key, or if CORS_ORIGINS names them. */
  | 'FORBIDDEN_ORIGIN'
  /** The Host header does not name this service. If the service has a name of its own, its operator sets it as PUBLIC_URL. */
  | 'FORBIDDEN_HOST'
  /** The robots.txt of this site disallows the page for this service. */
  | 'DISALLOWED_BY_ROBOTS'
  /** There is nothing at this path; /docs describes the interfaces. */
  | 'NOT_FOUND'
  /** This method is not allowed here; see the Allow header. */
  | 'METHOD_NOT_ALLOWED'
  /** The Accept header names none of the media types in which this endpoint answers. */
  | 'NOT_ACCEPTABLE'
  /** The request contradicts an earlier one. */
  | 'CONFLICT'
  /** The rate limit is used up; wait until the time in X-RateLimit-Reset. */
  | 'RATE_LIMITED'
  /** The service failed unexpectedly; the failure has been logged. */
  | 'INTERNAL'
  /** The host name of the address does not resolve. */
  | 'UPSTREAM_DNS'
  /** The site refused, reset or dropped the connection. */
  | 'UPSTREAM_CONNECTION'
  /** The service could not make a secure connection to the site: its certificate or TLS set-up is not valid. */
  | 'UPSTREAM_TLS'
  /** The site answered with something that is not valid HTTP. */
  | 'UPSTREAM_PROTOCOL'
  /** The site sent a content coding that cannot be decoded. */
  | 'UPSTREAM_ENCODING'
  /** The site redirects in a loop or more than 10 times. */
  | 'TOO_MANY_REDIRECTS'
  /** The site sent nothing usable before the deadline. */
  | 'UPSTREAM_TIMEOUT'
  /** There is no stored answer to this selection, and cache: ONLY forbids fetching the page. */
  | 'NOT_CACHED'
  /** The service is busy or stopping; try again shortly. */
  | 'OVERLOADED'
  /** The service cannot check this API key at the moment, because its store of keys is unavailable; try again shortly. */
  | 'KEYS_UNAVAILABLE'
  /** The service cannot reach its database of batches; try again shortly. Single pages are answered as usual. */
  | 'BATCHES_UNAVAILABLE'
  /** This part needs a browser, and none is available. */
  | 'BROWSER_UNAVAILABLE'
  /** The browser did not finish with this page before its deadline. */
  | 'BROWSER_TIMEOUT'
  /** The page could not be analysed within the time or memory allowed. */
  | 'EXTRACTION_TIMEOUT'
  /** The address does not serve an HTML document, so this category has nothing to read. */
  | 'NOT_HTML'
  /** The PDF can only be opened with a password. */
  | 'PDF_ENCRYPTED'
  /** The file says that it is a PDF, but cannot be read as one. */
  | 'PDF_BROKEN'
  /** The PDF is larger than 20 MiB, and cannot be read in part. */
  | 'PDF_TOO_LARGE'
  /** The office file can only be opened with a password. */
  | 'OFFICE_ENCRYPTED'
  /** The file says that it is an office file, but cannot be read as one. */
  | 'OFFICE_BROKEN'
  /** The office file is larger than 20 MiB, or what is read of it is larger than 48 MiB unpacked, 16 MiB in one part. */
  | 'OFFICE_TOO_LARGE'
  /** This needs something that you did not supply, such as a file of the site or its DNS records. */
  | 'SOURCE_MISSING'
  /** Reading files of this kind needs a package that is not installed. */
  | 'READER_MISSING'
  /** The service could not fetch something that this category needs. */
  | 'SOURCE_FAILED';

/** What is at the address. */
export type PreviewKind =
  /** Something to read: news, a post, a paper, a recipe. */
  | 'ARTICLE'
  /** A site or one of its pages, where nothing more specific is known. */
  | 'WEBSITE'
  /** Something that can be bought or installed. */
  | 'PRODUCT'
  /** A video or a page made for one. */
  | 'VIDEO'
  /** Audio or a page made for it. */
  | 'AUDIO'
  /** An image or a page made for one. */
  | 'IMAGE'
  /** A person or an account. */
  | 'PROFILE'
  /** A document that is not a web page, such as a PDF. */
  | 'DOCUMENT'
  /** Any other file. */
  | 'FILE';

/** A player that other sites may embed. */
export interface Embed {
  /** The address to show in a frame, or to play. */
  readonly url: string | null;
  /** Markup that the page provides for it; do not trust it. */
  readonly html: string | null;
  /** Declared width in pixels. */
  readonly width: number | null;
  /** Declared height in pixels. */
  readonly height: number | null;
  /** The site that provides it. */
  readonly provider: string | null;
}

/** A candidate for a merged value, and whether it was chosen. */
export interface FieldSource {
  /** The field it is a candidate for, such as title. */
  readonly field: string;
  /** Where it was found, such as og:title or jsonld:headline. */
  readonly source: string;
  /** Its value. */
  readonly value: string;
  /** Whether it was chosen. */
  readonly chosen: boolean;
}

/** The page as its Open Graph tags (ogp.me) describe it, in their own words. */
export interface OpenGraph {
  /** Whether the page has any og:* tags. */
  readonly present: boolean;
  /** og:title. */
  readonly title: string | null;
  /** og:type, such as article or website. */
  readonly type: string | null;
  /** og:url: the permanent address of the page. */
  readonly url: string | null;
  /** og:description. */
  readonly description: string | null;
  /** og:site_name. */
  readonly siteName: string | null;
  /** og:determiner: the word before the title in a sentence. */
  readonly determiner: string | null;
  /** og:locale, as written. */
  readonly locale: string | null;
  /** og:locale:alternate, as written. */
  readonly localeAlternates: readonly string[];
  /** Every og:image in order; previews show the first. */
  readonly images: readonly OgMedia[];
  /** Every og:video in order. */
  readonly videos: readonly OgMedia[];
  /** Every og:audio in order. */
  readonly audio: readonly OgMedia[];
  /** article:*; null where there is none. */
  readonly article: OgArticle | null;
  /** book:*; null where there is none. */
  readonly book: OgBook | null;
  /** profile:*; null where there is none. */
  readonly profile: OgProfile | null;
  /** music:*; null where there is none. */
  readonly music: OgMusic | null;
  /** video:*; null where there is none. */
  readonly video: OgVideo | null;
  /** product:*; null where there is none. */
  readonly product: OgProduct | null;
  /** place:* and business:contact_data:*; null where there is none. */
  readonly place: OgPlace | null;
  /** og:updated_time. */
  readonly updatedTime: string | null;
  /** fb:app_id. */
  readonly facebookAppId: string | null;
  /** Tags of Open Graph and other vocabularies that no field above covers. */
  readonly other: readonly MetaEntry[];
  /** Checks of what link previews need. */
  readonly checks: readonly Check[];
}

/** An og:image, og:video or og:audio, with the properties that follow it. */
export interface OgMedia {
  /** Its address. */
  readonly url: string;
  /** Its https address, if given separately. */
  readonly secureUrl: string | null;
  /** Its media type, as declared. */
  readonly type: string | null;
  /** Declared width in pixels. */
  readonly width: number | null;
  /** Declared height in pixels. */
  readonly height: number | null;
  /** Its alternative text. */
  readonly alt: string | null;
  /** Its length. */
  readonly durationSeconds: number | null;
  /** What its file is: whether it is there, and its true size. PageQL fetches it only if you select this. Only for the first five images; null for others, and for videos and audio. */
  readonly checked?: CheckedImage | null;
}

/** What the article:* tags say. */
export interface OgArticle {
  /** When it was first published. */
  readonly publishedTime: string | null;
  /** When it was last changed. */
  readonly modifiedTime: string | null;
  /** When it expires. */
  readonly expirationTime: string | null;
  /** Names or profile addresses, as written. */
  readonly authors: readonly string[];
  /** The section it belongs to, such as Technology. */
  readonly section: string | null;
  /** Its tags. */
  readonly tags: readonly string[];
  /** The publisher’s name or profile address, as written. */
  readonly publisher: string | null;
}

/** What the book:* tags say. */
export interface OgBook {
  /** Names or profile addresses, as written. */
  readonly authors: readonly string[];
  /** Its ISBN, as written. */
  readonly isbn: string | null;
  /** When it was released. */
  readonly releaseDate: string | null;
  /** Its tags. */
  readonly tags: readonly string[];
}

/** What the profile:* tags say about a person. */
export interface OgProfile {
  /** Given name. */
  readonly firstName: string | null;
  /** Family name. */
  readonly lastName: string | null;
  /** Name of the account. */
  readonly username: string | null;
  /** Gender, as written. */
  readonly gender: string | null;
}

/** What the music:* tags say about a song, an album or a playlist. */
export interface OgMusic {
  /** How long it is. */
  readonly durationSeconds: number | null;
  /** When it was released. */
  readonly releaseDate: string | null;
  /** Names or profile addresses, as written. */
  readonly musicians: readonly string[];
  /** Who made the playlist or station: names or profile addresses, as written. */
  readonly creators: readonly string[];
  /** The songs in it. */
  readonly songs: readonly OgTrack[];
  /** The albums that it is on. */
  readonly albums: readonly OgTrack[];
}

/** A song of an album, or an album that has the song. */
export interface OgTrack {
  /** Its address, as written. */
  readonly url: string;
  /** The disc that it, or the song, is on. */
  readonly disc: number | null;
  /** Its number, or that of the song, on the disc. */
  readonly track: number | null;
}

/** What the video:* tags say about a film, an episode or a series. */
export interface OgVideo {
  /** How long it is. */
  readonly durationSeconds: number | null;
  /** When it was released. */
  readonly releaseDate: string | null;
  /** Who plays in it. */
  readonly actors: readonly OgActor[];
  /** Names or profile addresses, as written. */
  readonly directors: readonly string[];
  /** Names or profile addresses, as written. */
  readonly writers: readonly string[];
  /** Its tags. */
  readonly tags: readonly string[];
  /** The series that it is an episode of: its address, as written. */
  readonly series: string | null;
}

/** An actor in a video. */
export interface OgActor {
  /** A name or profile address, as written. */
  readonly actor: string;
  /** The role played. */
  readonly role: string | null;
}

/** What the product:* tags, or og:price and the like, say. */
export interface OgProduct {
  /** The price, without its currency. */
  readonly priceAmount: string | null;
  /** The currency, such as EUR. */
  readonly priceCurrency: string | null;
  /** Whether it is available; null if the page does not say so in known words. */
  readonly availability: Availability | null;
  /** Its condition; null if the page does not say so in known words. */
  readonly condition: ItemCondition | null;
  /** Its brand. */
  readonly brand: string | null;
  /** The retailer’s own id for it. */
  readonly retailerItemId: string | null;
}

/** Whether something is available. */
export type Availability =
  /** Available now. */
  | 'IN_STOCK'
  /** Available now; few are left. */
  | 'LIMITED'
  /** Available online only. */
  | 'ONLINE_ONLY'
  /** Available in shops only. */
  | 'IN_STORE_ONLY'
  /** Made when somebody orders it. */
  | 'MADE_TO_ORDER'
  /** Can be ordered before it is released. */
  | 'PRE_ORDER'
  /** Can be ordered before it is on general sale. */
  | 'PRE_SALE'
  /** Can be ordered, and is delivered later. */
  | 'BACK_ORDER'
  /** Held for somebody else. */
  | 'RESERVED'
  /** Not available at present. */
  | 'OUT_OF_STOCK'
  /** All of it was sold. */
  | 'SOLD_OUT'
  /** No longer made. */
  | 'DISCONTINUED';

/** What state an item is in. */
export type ItemCondition =
  /** Nobody has used it. */
  | 'NEW'
  /** It was used, and restored. */
  | 'REFURBISHED'
  /** It was used. */
  | 'USED'
  /** It is damaged. */
  | 'DAMAGED';

/** What the place:* and business:contact_data:* tags, or og:latitude and the like, say. */
export interface OgPlace {
  /** Degrees north. */
  readonly latitude: number | null;
  /** Degrees east. */
  readonly longitude: number | null;
  /** Street and number. */
  readonly streetAddress: string | null;
  /** Town. */
  readonly locality: string | null;
  /** State or region. */
  readonly region: string | null;
  /** Postal code. */
  readonly postalCode: string | null;
  /** Country, as written. */
  readonly country: string | null;
}

/** One question asked of the page, and its answer. */
export interface Check {
  /** The stable name of the check. */
  readonly rule: string;
  /** The outcome. */
  readonly result: CheckResult;
  /** How much it matters; null where nothing is wrong. */
  readonly impact: Impact | null;
  /** Its share of the score; 0 where it only informs. In security, by the rules of the HTTP Observatory, the points that it adds to 100 or takes away: -25 costs 25 points. */
  readonly weight: number;
  /** What was found, in a sentence. */
  readonly message: string;
  /** What the result is based on. */
  readonly evidence: readonly Evidence[];
  /** The documents that the check follows. */
  readonly standards: readonly string[];
  /** What to change. */
  readonly fix: string | null;
  /** What it is about: one word that related checks share, of whatever category. */
  readonly topic: string;
}

/** The outcome of a check. */
export type CheckResult =
  /** Checked, and as it should be. */
  | 'PASS'
  /** Works, but could be better. */
  | 'WARN'
  /** Wrong, and worth fixing. */
  | 'FAIL'
  /** The page has nothing for this check to look at. */
  | 'NOT_APPLICABLE'
  /** The method cannot decide this; do not read it as a pass. */
  | 'UNDETERMINED';

/** How much a finding matters to the people who use the page. */
export type Impact =
  /** Something does not work for some of them. */
  | 'CRITICAL'
  /** Something hardly works for some of them. */
  | 'SERIOUS'
  /** It slows some of them down, or costs the site something. */
  | 'MODERATE'
  /** A blemish. */
  | 'MINOR';

/** What a statement in this answer is based on. */
export interface Evidence {
  /** Where it was seen. */
  readonly kind: EvidenceKind;
  /** What was seen, cut to a line. */
  readonly match: string;
}

/** Where a piece of evidence was seen. */
export type EvidenceKind =
  /** A network address. */
  | 'ADDRESS'
  /** A link of the page or its head. */
  | 'LINK'
  /** Text of a script in the page. */
  | 'SCRIPT'
  /** A response header. */
  | 'HEADER'
  /** A meta tag. */
  | 'META'
  /** The name of a cookie that the site sets. */
  | 'COOKIE'
  /** The address of a script. */
  | 'SCRIPT_SRC'
  /** An element of the page. */
  | 'DOM'
  /** The address of the page. */
  | 'URL'
  /** The markup of the page. */
  | 'HTML'
  /** The visible text of the page. */
  | 'TEXT'
  /** A global variable of the page’s scripts. */
  | 'JS_GLOBAL'
  /** A DNS record. */
  | 'DNS'
  /** The issuer of the certificate. */
  | 'CERT_ISSUER'
  /** The site’s robots.txt. */
  | 'ROBOTS'
  /** The structured data of the page. */
  | 'STRUCTURED_DATA'
  /** A request that the page makes in a browser. */
  | 'REQUEST';

/** The page as its twitter:* tags describe it, and as X shows it. */
export interface TwitterCard {
  /** Whether the page has any twitter:* tags. */
  readonly present: boolean;
  /** twitter:card; UNKNOWN for one that X does not know. */
  readonly card: CardType | null;
  /** twitter:card as written. */
  readonly cardRaw: string | null;
  /** twitter:title. */
  readonly title: string | null;
  /** twitter:description. */
  readonly description: string | null;
  /** twitter:url. */
  readonly url: string | null;
  /** twitter:domain. */
  readonly domain: string | null;
  /** twitter:site: the account of the site. */
  readonly site: string | null;
  /** twitter:site:id. */
  readonly siteId: string | null;
  /** twitter:creator: the account of the author. */
  readonly creator: string | null;
  /** twitter:creator:id. */
  readonly creatorId: string | null;
  /** twitter:image. */
  readonly image: PreviewImage | null;
  /** twitter:player. */
  readonly player: TwitterPlayer | null;
  /** twitter:app:*, by store. */
  readonly apps: readonly TwitterApp[];
  /** twitter:label1 and data1, label2 and data2 … */
  readonly labels: readonly LabelData[];
  /** What X shows. */
  readonly effective: EffectiveCard;
  /** Checks of what X needs. */
  readonly checks: readonly Check[];
}

/** The cards that X knows. */
export type CardType =
  /** Title, description and a small image. */
  | 'SUMMARY'
  /** The same with a large image. */
  | 'SUMMARY_LARGE_IMAGE'
  /** An app with a link to its store. */
  | 'APP'
  /** A player for video or audio. */
  | 'PLAYER'
  /** A card that X does not know, or no card at all. */
  | 'UNKNOWN';

/** The player of a player card. */
export interface TwitterPlayer {
  /** Page to show in a frame. */
  readonly url: string;
  /** Width of the frame in pixels. */
  readonly width: number | null;
  /** Height of the frame in pixels. */
  readonly height: number | null;
  /** Address of the raw stream. */
  readonly stream: string | null;
  /** Media type of the raw stream. */
  readonly streamContentType: string | null;
}

/** An app that the card offers. */
export interface TwitterApp {
  /** The store that offers it. */
  readonly store: AppStore;
  /** Its id or package name in that store. */
  readonly appId: string | null;
  /** Its name. */
  readonly name: string | null;
  /** The address that opens this page in it, as written. */
  readonly url: string | null;
}

/** The store that offers an app. */
export type AppStore =
  /** The App Store, for phones. */
  | 'IPHONE'
  /** The App Store, for tablets. */
  | 'IPAD'
  /** Google Play. */
  | 'GOOGLEPLAY';

/** A line that the page adds to its card, such as a reading time or a price. */
export interface LabelData {
  /** twitter:label1, label2 … */
  readonly label: string;
  /** The twitter:data of the same number. */
  readonly data: string;
}

/** What X shows after falling back to og:* for what twitter:* leaves out. */
export interface EffectiveCard {
  /** The card that is shown; UNKNOWN for none. */
  readonly card: CardType;
  /** Its title. */
  readonly title: string | null;
  /** Its description. */
  readonly description: string | null;
  /** Its image. */
  readonly imageUrl: string | null;
}

/** The icons of the page and its site. */
export interface Favicon {
  /** The best icon for a slot of 32 to 64 pixels. */
  readonly url: string | null;
  /** If there is no icon, /apple-touch-icon.png of the site, which need not be there: it is requested only if checked is selected. */
  readonly guess: string | null;
  /** What its file is: whether it is there, and its true size. PageQL fetches it only if you select this. This is the file of the best icon or, if there is none, of the guess. */
  readonly checked?: CheckedImage | null;
  /** Every icon: from links, tiles and the manifest, and /favicon.ico if no link declares one. */
  readonly icons: readonly Icon[];
  /** The one-colour icon for pinned tabs in Safari. */
  readonly maskIcon: Icon | null;
  /** The image of the Windows tile. */
  readonly tileImage: string | null;
  /** The colour of the Windows tile. */
  readonly tileColor: string | null;
  /** The logo of the organisation, as structured data or Open Graph name it. */
  readonly logo: string | null;
  /** The web app manifest; null if none is linked or it cannot be fetched. */
  readonly manifest: WebManifest | null;
  /** The answer at /favicon.ico; null if a link declares an icon, since it is then not requested. */
  readonly defaultIco: IconProbe | null;
}

/** An icon of the page or its site. */
export interface Icon {
  /** Address of the image. */
  readonly url: string;
  /** How it is declared: icon, apple-touch-icon, mask-icon, msapplication-TileImage … */
  readonly rel: string;
  /** Its sizes in pixels, such as 32x32; "any" if it scales. */
  readonly sizes: readonly string[];
  /** Its media type, as declared. */
  readonly type: string | null;
  /** Its purposes in a manifest. */
  readonly purposes: readonly IconPurpose[];
  /** The media query it is for. */
  readonly mediaQuery: string | null;
  /** The colour for a mask icon. */
  readonly color: string | null;
  /** Where it is declared. */
  readonly origin: IconOrigin;
}

/** What an icon of a manifest is for. */
export type IconPurpose =
  /** Any purpose. */
  | 'ANY'
  /** To be cut into any shape: nothing that matters is near its edge. */
  | 'MASKABLE'
  /** To be filled with any colour. */
  | 'MONOCHROME';

/** Where an icon is declared. */
export type IconOrigin =
  /** A link element or Link header. */
  | 'LINK'
  /** The web app manifest. */
  | 'MANIFEST'
  /** A meta tag for Windows tiles. */
  | 'MSAPPLICATION'
  /** /favicon.ico, which was requested and turned out to be an image. */
  | 'DEFAULT_PATH';

/** The web app manifest that the page links, processed as the W3C describes. */
export interface WebManifest {
  /** Address of the manifest. */
  readonly url: string;
  /** Name of the app. */
  readonly name: string | null;
  /** Its name where space is short. */
  readonly shortName: string | null;
  /** What the app is for. */
  readonly description: string | null;
  /** Where the app starts; the page itself if the manifest names no address of the same origin. */
  readonly startUrl: string | null;
  /** The addresses that belong to the app. */
  readonly scope: string | null;
  /** How it is shown. */
  readonly display: DisplayMode | null;
  /** Colour of the interface around it. */
  readonly themeColor: string | null;
  /** Colour shown before its styles have loaded. */
  readonly backgroundColor: string | null;
  /** Language of its texts (BCP 47). */
  readonly language: string | null;
  /** Its icons. */
  readonly icons: readonly Icon[];
  /** Its screenshots. */
  readonly screenshots: readonly Icon[];
  /** How many shortcuts it offers. */
  readonly shortcutCount: number;
  /** What kind of app it is. */
  readonly categories: readonly string[];
  /** What is wrong in the file. */
  readonly problems: readonly string[];
}

/** How an app from the web is shown. */
export type DisplayMode =
  /** On the whole screen. */
  | 'FULLSCREEN'
  /** In a window of its own. */
  | 'STANDALONE'
  /** In a window of its own, with a few controls of the browser. */
  | 'MINIMAL_UI'
  /** In the browser. */
  | 'BROWSER';

/** What the site answers at /favicon.ico. */
export interface IconProbe {
  /** HTTP status of the answer. */
  readonly status: number;
  /** Its Content-Type, as sent. */
  readonly contentType: string | null;
  /** Its size in bytes. */
  readonly bytes: number | null;
  /** Width of the largest image in it, in pixels; null if it is not an image. */
  readonly width: number | null;
  /** Height of the largest image in it, in pixels; null if it is not an image. */
  readonly height: number | null;
}

/** The images of the page: those in its markup and those set as backgrounds in style attributes. */
export interface Images {
  /** How many there are. */
  readonly totalCount: number;
  /** Images without an alt attribute; backgrounds do not count. */
  readonly imagesWithoutAltCount: number;
  /** Images with an empty alt, which marks them as decorative. */
  readonly emptyAltCount: number;
  /** Images that are loaded late, by the browser or by a script. */
  readonly lazyCount: number;
  /** Images without width and height, so that the layout shifts when they load. */
  readonly withoutDimensionsCount: number;
  /** Images offered in WebP, AVIF or JPEG XL. */
  readonly modernFormatCount: number;
  /** The image that represents the page: its preview image, or the largest in its content. */
  readonly leadImage: PageImage | null;
  /** The images in document order, backgrounds last. */
  readonly items: readonly PageImage[];
}

/** An image of the page. */
export interface PageImage {
  /** Its address; the real one if a lazy loader shows a placeholder first. */
  readonly url: string;
  /** The files to choose from, by size or density. */
  readonly srcset: readonly SrcsetEntry[];
  /** The sizes attribute as written. */
  readonly sizes: string | null;
  /** Alternative text; empty for a decorative image, null if the attribute is missing. */
  readonly alt: string | null;
  /** The title attribute. */
  readonly title: string | null;
  /** The caption of the figure it is in. */
  readonly caption: string | null;
  /** Declared width in pixels. */
  readonly width: number | null;
  /** Declared height in pixels. */
  readonly height: number | null;
  /** lazy or eager, where declared. */
  readonly loading: string | null;
  /** sync, async or auto, where declared. */
  readonly decoding: string | null;
  /** high, low or auto, where declared. */
  readonly fetchPriority: string | null;
  /** How it is encoded, by its address or declared type. */
  readonly format: ImageFormat | null;
  /** What it is for, as far as the markup tells. */
  readonly role: ImageRole;
  /** Where a click on it leads. */
  readonly inLink: string | null;
  /** Whether it is embedded in the page as a data: URL. */
  readonly isDataUri: boolean;
  /** The attribute in which a lazy loader keeps the address, such as data-src. */
  readonly lazySource: string | null;
  /** What its file is: whether it is there, and its true size. PageQL fetches it only if you select this. Only for the lead image; null for others. */
  readonly checked?: CheckedImage | null;
}

/** One of several files for the same image. */
export interface SrcsetEntry {
  /** Address of the file. */
  readonly url: string;
  /** What it is for: a width such as 640w or a density such as 2x. */
  readonly descriptor: string | null;
}

/** How an image is encoded. */
export type ImageFormat =
  /** Lossless. */
  | 'PNG'
  /** Lossy, readable everywhere. */
  | 'JPEG'
  /** Lossy or lossless, smaller. */
  | 'WEBP'
  /** PNG that moves. */
  | 'APNG'
  /** Up to 256 colours; may move. */
  | 'GIF'
  /** Smaller still. */
  | 'AVIF'
  /** JPEG XL. */
  | 'JXL'
  /** HEVC in HEIF, as phones take pictures. */
  | 'HEIC'
  /** HEIF with another coding. */
  | 'HEIF'
  /** Shapes instead of pixels. */
  | 'SVG'
  /** Not compressed. */
  | 'BMP'
  /** Several icons in one file. */
  | 'ICO'
  /** For print. */
  | 'TIFF';

/** What an image is for, as far as the markup tells. */
export type ImageRole =
  /** Part of what the page says. */
  | 'CONTENT'
  /** The logo of the site or of somebody named on it. */
  | 'LOGO'
  /** A small symbol beside text or in a button. */
  | 'ICON'
  /** The picture of a person or account. */
  | 'AVATAR'
  /** Too small to be seen: it records visits. */
  | 'TRACKING_PIXEL'
  /** Set as a background in a style attribute. */
  | 'BACKGROUND'
  /** Nothing says what it is for. */
  | 'UNKNOWN';

/** What the page and its site allow crawlers to do. */
export interface Robots {
  /** Whether search engines may show the requested address; false if there is any reason against it. */
  readonly indexable: boolean;
  /** Why it may not be shown. */
  readonly indexability: readonly IndexReason[];
  /** The robots meta tags, one entry per crawler. */
  readonly meta: readonly RobotsDirectives[];
  /** The X-Robots-Tag headers, one entry per crawler. */
  readonly xRobotsTag: readonly RobotsDirectives[];
  /** What differs for a crawler that runs scripts; null if the page was not rendered (option render), or if scripts change none of it. */
  readonly byScripts: RobotsScriptChanges | null;
  /** The site’s robots.txt, whatever its status; null if it was not requested. */
  readonly txt: RobotsTxt | null;
  /** Whether robots.txt lets a crawler fetch this page. */
  readonly verdict: RobotsVerdict;
  /** What AI crawlers and agents are told. */
  readonly ai: AiPolicy;
}

/** Why search engines may not show a page. */
export type IndexReason =
  /** The page answers with a status other than 2xx. */
  | 'STATUS'
  /** A robots meta tag for search engines says noindex. */
  | 'NOINDEX_META'
  /** An X-Robots-Tag header for search engines says noindex. */
  | 'NOINDEX_HEADER'
  /** The page names another address as canonical. */
  | 'CANONICALISED'
  /** robots.txt forbids crawling the page. */
  | 'ROBOTS_TXT'
  /** The requested address redirects to another one. */
  | 'REDIRECT'
  /** The address serves neither a web page nor another file that search engines index, such as a PDF or an image. */
  | 'NOT_HTML'
  /** The date in unavailable_after has passed. */
  | 'UNAVAILABLE_AFTER';

/** What one crawler is told about the page; of repeated directives the strictest counts. */
export interface RobotsDirectives {
  /** The crawler; robots in a meta tag and * in a header mean all. */
  readonly agent: string;
  /** Whether it may index the page. */
  readonly index: boolean;
  /** Whether it may follow the links. */
  readonly follow: boolean;
  /** Whether it may offer a cached copy. */
  readonly archive: boolean;
  /** Whether it may show a text snippet. */
  readonly snippet: boolean;
  /** Whether it may index the images. */
  readonly imageIndex: boolean;
  /** The longest snippet in characters; -1 for any length. */
  readonly maxSnippet: number | null;
  /** The largest image preview. */
  readonly maxImagePreview: ImagePreviewSize | null;
  /** The longest video preview in seconds; -1 for any length. */
  readonly maxVideoPreview: number | null;
  /** When the page should no longer be shown. */
  readonly unavailableAfter: string | null;
  /** Directives that no other field covers, lower-cased: noai, notranslate, mistyped ones. */
  readonly other: readonly string[];
}

/** How large the preview of an image may be. */
export type ImagePreviewSize =
  /** None is shown. */
  | 'NONE'
  /** As the search engine usually shows it. */
  | 'STANDARD'
  /** Up to the width of the screen. */
  | 'LARGE';

/** What scripts changed of what crawlers are told; null where it is the same before and after. All other fields of robots describe the page as it was sent. */
export interface RobotsScriptChanges {
  /** The canonical address. */
  readonly canonicalUrl: ScriptChange | null;
  /** The directives of the robots meta tags. */
  readonly robots: ScriptChange | null;
}

/** A value that scripts changed. */
export interface ScriptChange {
  /** As it was sent; null if it was not there. */
  readonly before: string | null;
  /** After scripts had run; null if it is gone. */
  readonly after: string | null;
}

/** What the site answers at /robots.txt, read as RFC 9309 says. */
export interface RobotsTxt {
  /** Its address. */
  readonly url: string;
  /** The status of the answer; null if there was none, and fileErrors then says why. */
  readonly status: number | null;
  /** Bytes that were read, decoded. */
  readonly bytes: number;
  /** Whether it is longer than what was read, at most 512 KiB. */
  readonly truncated: boolean;
  /** Its groups in order. */
  readonly groups: readonly RobotsGroup[];
  /** The sitemaps that it names. */
  readonly sitemaps: readonly string[];
  /** Seconds between two requests: for all crawlers, or else the first delay in the file. */
  readonly crawlDelay: number | null;
  /** Its errors; on line 1 also why it could not be fetched. */
  readonly fileErrors: readonly LineNote[];
  /** The file itself; null if the site has none. */
  readonly raw: string | null;
}

/** A group of robots.txt: its rules and the crawlers they are for. */
export interface RobotsGroup {
  /** The crawlers named; * for all others. */
  readonly userAgents: readonly string[];
  /** The rules in order. */
  readonly rules: readonly RobotsRule[];
}

/** A line of robots.txt that allows or disallows. */
export interface RobotsRule {
  /** True for Allow, false for Disallow. */
  readonly allows: boolean;
  /** The path as written, with * and $ as wildcards. */
  readonly path: string;
  /** Its line, counted from 1. */
  readonly line: number;
}

/** An error in a file, and its line. */
export interface LineNote {
  /** The line, counted from 1. */
  readonly line: number;
  /** What is wrong there. */
  readonly message: string;
}

/** Whether robots.txt lets a crawler fetch the page, and which rule decides. */
export interface RobotsVerdict {
  /** Whether the page may be fetched. */
  readonly allowed: boolean;
  /** The rule that decides, as in "Disallow: /a". */
  readonly rule: string | null;
  /** Its line, counted from 1. */
  readonly line: number | null;
  /** The name of the group that applies; * for the one for all crawlers, null if none applies. */
  readonly group: string | null;
  /** Why, in a sentence. */
  readonly reason: string;
}

/** What the page and its site say to AI crawlers and agents. */
export interface AiPolicy {
  /** The known AI crawlers and agents, and whether robots.txt lets each of them fetch the page. */
  readonly agents: readonly AiAgentVerdict[];
  /** The date of this list of agents. */
  readonly listVersion: string;
  /** The site’s llms.txt; null if it has none. */
  readonly llmsTxt: LlmsTxt | null;
  /** Whether the site has an llms-full.txt; null if that could not be determined. */
  readonly llmsFullTxt: boolean | null;
  /** Whether the page, a header or the site reserves text and data mining rights (TDM Reservation Protocol); null if nothing is said. */
  readonly tdmReservation: boolean | null;
  /** What may be done with the content, signal by signal: from Content-Signal and Content-Usage in robots.txt or in headers. The attribute says where. */
  readonly contentSignals: readonly MetaEntry[];
  /** Whether a robots meta tag or X-Robots-Tag says noai or noimageai. */
  readonly noAiMeta: boolean;
}

/** What robots.txt says to one AI service about the page. */
export interface AiAgentVerdict {
  /** The name that it goes by in robots.txt. */
  readonly agent: string;
  /** Who runs it. */
  readonly operator: string;
  /** What it fetches for. */
  readonly purpose: AiPurpose;
  /** Whether it may fetch the page. */
  readonly verdict: RobotsVerdict;
}

/** What an AI service fetches pages for. */
export type AiPurpose =
  /** Training models. */
  | 'TRAINING'
  /** An index to answer from. */
  | 'SEARCH'
  /** One person who asked for the page. */
  | 'USER_FETCH';

/** What the site tells language models at /llms.txt. */
export interface LlmsTxt {
  /** Its address. */
  readonly url: string;
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
  /** Its title, the H1. */
  readonly title: string | null;
  /** Its summary, the first blockquote. */
  readonly summary: string | null;
  /** How many links its sections list. */
  readonly linkCount: number;
  /** Checks of the file. */
  readonly checks: readonly Check[];
}

/** The sitemaps of the site, and whether they list this page. */
export interface Sitemap {
  /** Whether the site has a sitemap. */
  readonly found: boolean;
  /** Every sitemap that was read or tried: at most 50 named by robots.txt and the page, and at most 50 that these list, two levels deep. */
  readonly files: readonly SitemapSource[];
  /** How many addresses the sitemaps list; null if not all of them could be read. */
  readonly urlCount: number | null;
  /** The entry of this page: by its final address, or else the requested one, or else the canonical one. */
  readonly pageEntry: SitemapEntry | null;
  /** The entries in the order of the sitemaps. */
  readonly urls: readonly SitemapEntry[];
  /** Checks of the sitemaps. */
  readonly checks: readonly Check[];
}

/** A sitemap that was read or tried. */
export interface SitemapSource {
  /** Its address. */
  readonly url: string;
  /** How it was found. */
  readonly discoveredBy: SitemapOrigin;
  /** The status of the answer; null if there was none, and fileErrors then says why. */
  readonly status: number | null;
  /** What kind of sitemap it is; null if it is not a sitemap. */
  readonly kind: SitemapKind | null;
  /** Whether it was compressed, as a gzip file or by a content coding. */
  readonly compressed: boolean;
  /** Bytes that were read, uncompressed: at most 10 MiB. */
  readonly bytes: number;
  /** How many page addresses were read from it; null if it lists none, as an index does. */
  readonly urlCount: number | null;
  /** When it last changed, by its Last-Modified header or else by the index that lists it. */
  readonly modifiedAt: string | null;
  /** The sitemaps that it lists. */
  readonly children: readonly string[];
  /** Its errors; on line 1 also why it, or a part of it, could not be read. */
  readonly fileErrors: readonly LineNote[];
  /** Whether only a part of the file, or of the sitemaps that it lists, was read. */
  readonly truncated: boolean;
}

/** How a sitemap was found. */
export type SitemapOrigin =
  /** robots.txt names it. */
  | 'ROBOTS_TXT'
  /** It is at the usual address; nothing names it. */
  | 'DEFAULT_PATH'
  /** The page links it. */
  | 'LINK'
  /** Another sitemap lists it. */
  | 'INDEX';

/** What a sitemap is. */
export type SitemapKind =
  /** XML that lists pages. */
  | 'URLSET'
  /** XML that lists other sitemaps. */
  | 'INDEX'
  /** A text file with one address per line. */
  | 'TEXT'
  /** An RSS feed. */
  | 'RSS'
  /** An Atom feed. */
  | 'ATOM';

/** An address in a sitemap, with what the sitemap says about it. */
export interface SitemapEntry {
  /** The address of the page. */
  readonly url: string;
  /** When it last changed; in a feed, the date of the item. */
  readonly modifiedAt: string | null;
  /** How often it is said to change; null for words that the protocol does not have. */
  readonly changeFrequency: ChangeFrequency | null;
  /** Its priority among the pages of the site, from 0.0 to 1.0. */
  readonly priority: number | null;
  /** Images on the page. */
  readonly images: readonly string[];
  /** Videos on the page. */
  readonly videos: readonly SitemapVideo[];
  /** What a news sitemap says about it. */
  readonly news: SitemapNews | null;
  /** The page in other languages. */
  readonly alternates: readonly Alternate[];
}

/** How often a page is said to change. */
export type ChangeFrequency =
  /** Each time it is fetched. */
  | 'ALWAYS'
  /** Every hour. */
  | 'HOURLY'
  /** Every day. */
  | 'DAILY'
  /** Every week. */
  | 'WEEKLY'
  /** Every month. */
  | 'MONTHLY'
  /** Every year. */
  | 'YEARLY'
  /** It is archived. */
  | 'NEVER';

/** A video that a sitemap lists for a page. */
export interface SitemapVideo {
  /** Its title. */
  readonly title: string | null;
  /** Its preview image. */
  readonly thumbnailUrl: string | null;
  /** The video file. */
  readonly contentUrl: string | null;
  /** Its player. */
  readonly playerUrl: string | null;
  /** How long it is. */
  readonly durationSeconds: number | null;
}

/** What a news sitemap says about an article. */
export interface SitemapNews {
  /** The name of the publication. */
  readonly publication: string | null;
  /** The language of the publication. */
  readonly language: string | null;
  /** When the article was published. */
  readonly publishedAt: string | null;
  /** The title of the article. */
  readonly title: string | null;
}

/** The main content of the page without navigation and the like: as text, HTML, Markdown and chunks, with counts. */
export interface Content {
  /** The headline that readers see: of all titles that the page declares, the one that its headings show, in their words. On the home page it contains the name of the site. `metadata.preview.title` is the first declared title without that name, and may be worded otherwise; `metadata.title` is the title element unchanged. */
  readonly title: string | null;
  /** The authors as readers see them on the page. */
  readonly byline: string | null;
  /** The page’s own description, as in `metadata.preview`, or the beginning of its text. */
  readonly excerpt: string | null;
  /** The name of the site. */
  readonly siteName: string | null;
  /** As declared, or else as the script of the text runs. */
  readonly direction: Direction | null;
  /** The language of the text (ISO 639-1), detected from the text alone. */
  readonly language: string | null;
  /** How certain the language is, from 0 to 1. */
  readonly languageConfidence: number | null;
  /** The content as plain text, each block on its own line. */
  readonly text: string | null;
  /** The content as sanitised HTML: only known elements and attributes, with absolute addresses. Players and posts of other services, videos and sounds are links of the class “embed”, with their service and title as text; links to notes have the class “note”, and others to places on the same page “place”. */
  readonly html: string | null;
  /** The content as Markdown: CommonMark, with tables and formulas as GitHub writes them (TeX in $`x^2`$). Where the page shows a player or a post of another service, a video or a sound, there is a link to it, such as [YouTube: Title](…); `text` has none. A link to a place on the same page is its fragment: [Part two](#part-two). */
  readonly markdown: string | null;
  /** The text in chunks by heading, for retrieval. */
  readonly chunks: readonly Chunk[];
  /** The outline of the whole page. */
  readonly headings: readonly Heading[];
  /** Whether the headings form a sound outline; empty for a file that is not an HTML document. */
  readonly checks: readonly Check[];
  /** The data tables in the content. */
  readonly tables: readonly DataTable[];
  /** The code in the content. */
  readonly codeBlocks: readonly CodeBlock[];
  /** Words in the text, by Unicode segmentation, so in Chinese and Japanese too. */
  readonly wordCount: number;
  /** Characters in the text (code points). */
  readonly characterCount: number;
  /** Sentences in the text. */
  readonly sentenceCount: number;
  /** Paragraphs in the content. */
  readonly paragraphCount: number;
  /** Pages of a PDF, slides of a presentation, pages of a text as it was last printed; null for other documents. */
  readonly pageCount: number | null;
  /** Minutes to read the text silently. */
  readonly readingTimeMinutes: number;
  /** The approximate length of the text in tokens of a language model. */
  readonly tokenEstimate: number;
  /** How hard the text is to read; null for short texts and for languages without a published formula. */
  readonly readability: Readability | null;
  /** The words that matter most in the text. */
  readonly terms: readonly Term[];
  /** Visible characters of text per character of the document. */
  readonly textToHtmlRatio: number;
  /** Whether the page is a text to read rather than a list, a shop, a thread or a home page. */
  readonly isArticle: boolean;
  /** Whether the page says that the text must be paid for; null if it does not say. */
  readonly isPaywalled: boolean | null;
  /** Whether the document is a shell that scripts have yet to fill. */
  readonly needsJavaScript: boolean;
  /** What shows that scripts have yet to fill the document; empty where they have not. */
  readonly needsJavaScriptReasons: readonly string[];
  /** How clearly the content stood out from the rest of the page, from 0 to 1. */
  readonly extractionConfidence: number;
  /** Characters of text that the markup hides from readers; they are left out of everything here. */
  readonly hiddenTextCharacters: number;
  /** SHA-256 of the text, in hexadecimal. */
  readonly sha256: string;
}

/** A chunk of the text for retrieval: what is under one heading, or a part of it. */
export interface Chunk {
  /** The headings it is under, outermost first. */
  readonly headingPath: readonly string[];
  /** Its text, including its own heading. */
  readonly text: string;
  /** Its approximate length in tokens of a language model. */
  readonly tokens: number;
  /** Where it begins in text, in UTF-16 code units. */
  readonly start: number;
  /** Where it ends in text. */
  readonly end: number;
}

/** A visible heading of the page. */
export interface Heading {
  /** From 1, the highest, to 6. */
  readonly level: number;
  /** Its text on one line; empty if it has none. */
  readonly text: string;
  /** Its id, to which a link with a fragment leads. */
  readonly anchor: string | null;
}

/** A data table in the content; a cell that spans several columns or rows is repeated in each of them. */
export interface DataTable {
  /** Its caption. */
  readonly caption: string | null;
  /** The headers of its columns, those of several header rows joined; empty if its first row is not a header. */
  readonly columns: readonly string[];
  /** The rows below the header, cell by cell. */
  readonly rows: readonly (readonly string[])[];
}

/** A preformatted block of the content. */
export interface CodeBlock {
  /** The programming language, where the markup names it. */
  readonly programmingLanguage: string | null;
  /** The code as written. */
  readonly code: string;
}

/** How hard the text is to read, by a formula published for its language. */
export interface Readability {
  /** Which formula. */
  readonly formula: string;
  /** Its score: higher is easier, up to about 100; for LIX higher is harder. */
  readonly formulaScore: number;
  /** The school grade that the text requires; null if the formula gives none. */
  readonly schoolGrade: number | null;
}

/** A word that says what the text is about. */
export interface Term {
  /** The word, lower-cased. */
  readonly term: string;
  /** How often the text uses it. */
  readonly count: number;
  /** From its count and whether it is in the title or headings; 1 for the highest. */
  readonly relevance: number;
}

/** What the page says about itself in machine-readable form. */
export interface StructuredData {
  /** The distinct types of all syntaxes. */
  readonly types: readonly string[];
  /** Every JSON-LD block in document order; broken ones are repaired as far as possible. */
  readonly jsonLd: readonly JsonLdBlock[];
  /** Top-level Microdata items as in the HTML standard: type, id, and properties as lists. */
  readonly microdata: readonly unknown[];
  /** RDFa 1.1 data as expanded JSON-LD: one object per subject. */
  readonly rdfa: readonly unknown[];
  /** Top-level microformats2 items: type, properties, children. */
  readonly microformats: readonly unknown[];
  /** Everything described, in any syntax, as one list: @graph flattened, references resolved, nested things included. */
  readonly entities: readonly Entity[];
  /** The first article, of whatever kind. */
  readonly article: Article | null;
  /** Every article. */
  readonly articles: readonly Article[];
  /** The first product, or the group that it is a variant of, with what else the page declares of it: in another syntax, in Open Graph’s tags, in its state for scripts, and for Google Analytics. If there is no structured data, it has what these declare. */
  readonly product: ProductData | null;
  /** Every product; a variant of a product is only in the variants of that product. */
  readonly products: readonly ProductData[];
  /** The organisation that publishes the page, or the first one; local businesses included. */
  readonly organization: Organization | null;
  /** Every organisation. */
  readonly organizations: readonly Organization[];
  /** The first person. */
  readonly person: PersonData | null;
  /** Every person. */
  readonly people: readonly PersonData[];
  /** The first event. */
  readonly event: Event | null;
  /** Every event. */
  readonly events: readonly Event[];
  /** The first recipe. */
  readonly recipe: Recipe | null;
  /** Every recipe. */
  readonly recipes: readonly Recipe[];
  /** Questions and answers of FAQ pages. */
  readonly faqs: readonly Faq[];
  /** Every breadcrumb trail. */
  readonly breadcrumbs: readonly BreadcrumbTrail[];
  /** The first video. */
  readonly video: Video | null;
  /** Every video. */
  readonly videos: readonly Video[];
  /** The first local business, such as a restaurant or a store. */
  readonly business: LocalBusiness | null;
  /** Every local business. */
  readonly businesses: readonly LocalBusiness[];
  /** The first job posting. */
  readonly jobPosting: JobPosting | null;
  /** Every job posting. */
  readonly jobPostings: readonly JobPosting[];
  /** The search features that the types on the page aim at, and what the page lacks for each. */
  readonly richResults: readonly RichResult[];
  /** Checks of the structured data. */
  readonly checks: readonly Check[];
}

/** A script of type application/ld+json. */
export interface JsonLdBlock {
  /** Its position among the blocks of the page, counted from 0. */
  readonly index: number;
  /** Its content; a list if it holds several values in a row. Null if nothing can be read. */
  readonly json: unknown | null;
  /** The types in it by their short names, such as NewsArticle, outermost first. */
  readonly types: readonly string[];
  /** Whether it is valid JSON as written. If not, it may still be readable: see recovered. */
  readonly valid: boolean;
  /** What had to be repaired to read it, such as "trailing comma (line 12)". */
  readonly recovered: readonly string[];
  /** Why it, or the rest of it, could not be read. Lines are counted from the start of the block. */
  readonly parseError: LineNote | null;
}

/** A thing that the page describes: an article, a product, its manufacturer, an offer. */
export interface Entity {
  /** Its identifier (@id, itemid, about), as written. */
  readonly iri: string | null;
  /** Its types, by their short names if they are from schema.org. */
  readonly types: readonly string[];
  /** Its name, headline or title. */
  readonly name: string | null;
  /** How it is written. */
  readonly syntax: DataSyntax;
  /** What is said about it. A reference to another entity is replaced by that entity, whose own references are left as they are. */
  readonly properties: unknown;
}

/** How structured data is written. */
export type DataSyntax =
  /** Scripts of type application/ld+json. */
  | 'JSON_LD'
  /** Attributes of the HTML standard: itemscope, itemprop … */
  | 'MICRODATA'
  /** Attributes of RDFa: property, typeof … */
  | 'RDFA'
  /** Classes of microformats2: h-entry, p-name … */
  | 'MICROFORMATS';

/** An article in one shape, however the page nests its data. */
export interface Article {
  /** Its headline. */
  readonly headline: string | null;
  /** Its own address. */
  readonly url: string | null;
  /** Its first image. */
  readonly imageUrl: string | null;
  /** What it is about, without markup. */
  readonly description: string | null;
  /** Who wrote it. */
  readonly authors: readonly Person[];
  /** Who published it. */
  readonly publisher: string | null;
  /** When it was published. */
  readonly publishedAt: string | null;
  /** When it was last changed. */
  readonly modifiedAt: string | null;
  /** The sections it belongs to, such as Technology. */
  readonly sections: readonly string[];
  /** Its keywords. */
  readonly keywords: readonly string[];
  /** Its language, as written. */
  readonly language: string | null;
  /** How many words it has. */
  readonly wordCount: number | null;
  /** Whether it can be read without paying; null if that is not stated. */
  readonly isAccessibleForFree: boolean | null;
  /** All that the page states about it, as JSON-LD: its types, its id and its properties. */
  readonly json: unknown;
}

/** A product in one shape, however the page nests its data. */
export interface ProductData {
  /** Its name. */
  readonly name: string | null;
  /** Its own address. */
  readonly url: string | null;
  /** What it is, without markup. */
  readonly description: string | null;
  /** Its first image. */
  readonly imageUrl: string | null;
  /** All its images. */
  readonly images: readonly string[];
  /** Its brand, else its manufacturer. */
  readonly brand: string | null;
  /** The category it is in; a path is written as "Clothes > Coats". */
  readonly category: string | null;
  /** Its colour. */
  readonly color: string | null;
  /** Its size. */
  readonly size: string | null;
  /** The merchant’s own number for it. */
  readonly sku: string | null;
  /** The maker’s own number for it. */
  readonly mpn: string | null;
  /** Its GTIN, EAN, UPC or ISBN. */
  readonly gtin: string | null;
  /** Its price: that of the first offer or variant, or the lowest of a range. Null if places of the page contradict each other and its text does not show exactly one of their prices; sources lists them. */
  readonly price: string | null;
  /** The price that is crossed out, recommended or usual. */
  readonly listPrice: string | null;
  /** The lowest price, as the page gives the range, else of all offers and variants in the same currency. */
  readonly lowPrice: string | null;
  /** The highest price, in the same way. */
  readonly highPrice: string | null;
  /** Currency of the price, such as EUR. */
  readonly currency: string | null;
  /** Whether it is available; null if the page does not say so in known words. */
  readonly availability: Availability | null;
  /** Its condition; null if the page does not say so in known words. */
  readonly condition: ItemCondition | null;
  /** Average rating, on the scale that the page uses. */
  readonly rating: number | null;
  /** How many reviews or ratings it has. */
  readonly ratingCount: number | null;
  /** What else the page says of it, in pairs. */
  readonly properties: readonly Property[];
  /** Its own offers; those of its variants are with these. */
  readonly offers: readonly Offer[];
  /** The sizes, colours … that it comes in, each with its offers. */
  readonly variants: readonly Variant[];
  /** What each place declares of its name, brand, numbers, category, price, currency, availability and condition, the most trusted first: jsonld, microdata, rdfa, og, state (JSON for the scripts of the page) and ga4:view_item; and text, if the visible text of the page decided the price. */
  readonly sources: readonly FieldSource[];
}

/** A property of a product, as a name and a value: color, red. */
export interface Property {
  /** What it is about, such as color. */
  readonly name: string;
  /** What is said, such as red. */
  readonly value: string;
}

/** One offer of a product: its price, and how to buy it. */
export interface Offer {
  /** What a buyer pays; null if no number says. */
  readonly price: string | null;
  /** Currency of the prices, such as EUR. */
  readonly currency: string | null;
  /** The price that is crossed out, recommended or usual. */
  readonly listPrice: string | null;
  /** Whether it is available; null if the page does not say so in known words. */
  readonly availability: Availability | null;
  /** The condition of the item; null if the page does not say so in known words. */
  readonly condition: ItemCondition | null;
  /** Until when the price holds. */
  readonly validUntil: string | null;
  /** Who sells it. */
  readonly seller: string | null;
  /** Where to buy it. */
  readonly url: string | null;
  /** What shipping costs, where to and how long it takes, such as "4.90 EUR to DE in 1-3 days". */
  readonly shipping: string | null;
}

/** One of the sizes, colours … that a product comes in. */
export interface Variant {
  /** Its name. */
  readonly name: string | null;
  /** The merchant’s own number for it. */
  readonly sku: string | null;
  /** Its GTIN, EAN, UPC or ISBN. */
  readonly gtin: string | null;
  /** What tells it from other variants, such as its colour or size. */
  readonly properties: readonly Property[];
  /** The offers for it. */
  readonly offers: readonly Offer[];
}

/** An organisation in one shape, however the page nests its data. */
export interface Organization {
  /** Its name. */
  readonly name: string | null;
  /** Its own address. */
  readonly url: string | null;
  /** What it is, without markup. */
  readonly description: string | null;
  /** Its telephone number, as written. */
  readonly phone: string | null;
  /** Its e-mail address. */
  readonly email: string | null;
  /** Its postal address. */
  readonly address: PostalAddress | null;
  /** Its profiles elsewhere (sameAs). */
  readonly profileUrls: readonly string[];
  /** Its name in the register. */
  readonly legalName: string | null;
  /** Its logo. */
  readonly logo: string | null;
  /** All that the page states about it, as JSON-LD: its types, its id and its properties. */
  readonly json: unknown;
}

/** A postal address. */
export interface PostalAddress {
  /** All of it on one line. */
  readonly text: string;
  /** Street and number. */
  readonly streetAddress: string | null;
  /** Town. */
  readonly locality: string | null;
  /** State or region. */
  readonly region: string | null;
  /** Postal code. */
  readonly postalCode: string | null;
  /** Country, as written. */
  readonly country: string | null;
}

/** A person in one shape, however the page nests its data. */
export interface PersonData {
  /** The name. */
  readonly name: string | null;
  /** The person’s own address. */
  readonly url: string | null;
  /** The first picture. */
  readonly imageUrl: string | null;
  /** Who it is, without markup. */
  readonly description: string | null;
  /** What the person works as. */
  readonly jobTitle: string | null;
  /** The organisation that the person works for or belongs to. */
  readonly affiliation: string | null;
  /** The e-mail address. */
  readonly email: string | null;
  /** The telephone number, as written. */
  readonly phone: string | null;
  /** Profiles elsewhere (sameAs). */
  readonly profileUrls: readonly string[];
  /** All that the page states about it, as JSON-LD: its types, its id and its properties. */
  readonly json: unknown;
}

/** An event in one shape, however the page nests its data. */
export interface Event {
  /** Its name. */
  readonly name: string | null;
  /** Its own address. */
  readonly url: string | null;
  /** Its first image. */
  readonly imageUrl: string | null;
  /** What it is about, without markup. */
  readonly description: string | null;
  /** When it begins. */
  readonly startsAt: string | null;
  /** When it ends. */
  readonly endsAt: string | null;
  /** When its doors open. */
  readonly doorsAt: string | null;
  /** Whether it takes place as planned. */
  readonly status: EventStatus | null;
  /** How it is attended. */
  readonly attendance: EventAttendance | null;
  /** Where it takes place. */
  readonly places: readonly Place[];
  /** Who organises it. */
  readonly organizer: string | null;
  /** Who performs at it. */
  readonly performers: readonly string[];
  /** What its tickets cost. */
  readonly offers: readonly Offer[];
}

/** Whether an event takes place as planned. */
export type EventStatus =
  /** It takes place as planned. */
  | 'SCHEDULED'
  /** It takes place at another time. */
  | 'RESCHEDULED'
  /** It takes place later; when is not known yet. */
  | 'POSTPONED'
  /** It takes place online instead. */
  | 'MOVED_ONLINE'
  /** It does not take place. */
  | 'CANCELLED';

/** How an event is attended. */
export type EventAttendance =
  /** In person. */
  | 'OFFLINE'
  /** Online. */
  | 'ONLINE'
  /** In person or online. */
  | 'MIXED';

/** Where something is. */
export interface Place {
  /** Its name. */
  readonly name: string | null;
  /** Its address on the web: its page, or the place itself if it is online. */
  readonly url: string | null;
  /** Its postal address. */
  readonly address: PostalAddress | null;
  /** Degrees north. */
  readonly latitude: number | null;
  /** Degrees east. */
  readonly longitude: number | null;
}

/** A recipe in one shape, however the page nests its data. */
export interface Recipe {
  /** Its name. */
  readonly name: string | null;
  /** Its first image. */
  readonly imageUrl: string | null;
  /** What it is, without markup. */
  readonly description: string | null;
  /** Who wrote it. */
  readonly authors: readonly Person[];
  /** How much it makes, such as "4 servings". */
  readonly yield: string | null;
  /** How long it takes to prepare. */
  readonly prepMinutes: number | null;
  /** How long it cooks. */
  readonly cookMinutes: number | null;
  /** How long it takes in all. */
  readonly totalMinutes: number | null;
  /** The ingredients, each with its amount. */
  readonly ingredients: readonly string[];
  /** How it is made, step by step. */
  readonly steps: readonly RecipeStep[];
  /** Calories of a serving, as written. */
  readonly calories: string | null;
  /** What kind of dish or meal it is. */
  readonly categories: readonly string[];
  /** Where it is from, such as Italian. */
  readonly cuisines: readonly string[];
  /** Average rating, on the scale that the page uses. */
  readonly rating: number | null;
  /** How many ratings or reviews it has. */
  readonly ratingCount: number | null;
  /** All that the page states about it, as JSON-LD: its types, its id and its properties. */
  readonly json: unknown;
}

/** A step of a recipe. */
export interface RecipeStep {
  /** The part of the recipe that it belongs to, such as "For the dough". */
  readonly section: string | null;
  /** What to do, without markup. */
  readonly text: string;
  /** Its image. */
  readonly imageUrl: string | null;
}

/** A question with its answer. */
export interface Faq {
  /** The question. */
  readonly question: string;
  /** The accepted answer, as stated; it may hold HTML. */
  readonly answer: string;
}

/** A way from the home page to this one. */
export interface BreadcrumbTrail {
  /** Its steps in order. */
  readonly items: readonly Crumb[];
}

/** A step in a breadcrumb trail. */
export interface Crumb {
  /** Its position in the trail, usually from 1. */
  readonly position: number;
  /** Its name. */
  readonly name: string;
  /** Where it leads. */
  readonly url: string | null;
}

/** A video in one shape, however the page nests its data. */
export interface Video {
  /** Its title. */
  readonly name: string | null;
  /** The page that shows it. */
  readonly url: string | null;
  /** What it shows, without markup. */
  readonly description: string | null;
  /** The image that stands for it. */
  readonly thumbnailUrl: string | null;
  /** Its file. */
  readonly contentUrl: string | null;
  /** Its player, for a frame. */
  readonly embedUrl: string | null;
  /** When it was published. */
  readonly publishedAt: string | null;
  /** Until when it can be seen. */
  readonly expires: string | null;
  /** How long it is. */
  readonly durationSeconds: number | null;
  /** How often it was watched, as the page states it. */
  readonly viewCount: number | null;
}

/** A business with a place of its own, such as a restaurant or a shop, in one shape. */
export interface LocalBusiness {
  /** Its name. */
  readonly name: string | null;
  /** Its own address. */
  readonly url: string | null;
  /** What it is, without markup. */
  readonly description: string | null;
  /** Its telephone number, as written. */
  readonly phone: string | null;
  /** Its e-mail address. */
  readonly email: string | null;
  /** Its postal address. */
  readonly address: PostalAddress | null;
  /** Its profiles elsewhere (sameAs). */
  readonly profileUrls: readonly string[];
  /** What kind of business it is, such as Restaurant. */
  readonly types: readonly string[];
  /** Its first image. */
  readonly imageUrl: string | null;
  /** What it costs there, as written: $$, 10-20 EUR. */
  readonly priceRange: string | null;
  /** What it serves, such as Italian. */
  readonly cuisines: readonly string[];
  /** Degrees north. */
  readonly latitude: number | null;
  /** Degrees east. */
  readonly longitude: number | null;
  /** When it is open. */
  readonly openingHours: readonly OpeningHours[];
  /** Opening hours that could not be read as days and times, as the page states them. */
  readonly otherOpeningHours: readonly string[];
  /** Average rating, on the scale that the page uses. */
  readonly rating: number | null;
  /** How many ratings or reviews it has. */
  readonly ratingCount: number | null;
  /** All that the page states about it, as JSON-LD: its types, its id and its properties. */
  readonly json: unknown;
}

/** When something is open. */
export interface OpeningHours {
  /** On which days. */
  readonly days: readonly OpeningDay[];
  /** From when, such as 09:00. */
  readonly opens: string | null;
  /** Until when, such as 17:30; on the next day if that is before it opens. */
  readonly closes: string | null;
}

/** A day on which something is open. */
export type OpeningDay =
  /** Mondays. */
  | 'MONDAY'
  /** Tuesdays. */
  | 'TUESDAY'
  /** Wednesdays. */
  | 'WEDNESDAY'
  /** Thursdays. */
  | 'THURSDAY'
  /** Fridays. */
  | 'FRIDAY'
  /** Saturdays. */
  | 'SATURDAY'
  /** Sundays. */
  | 'SUNDAY'
  /** Days that are holidays by law. */
  | 'PUBLIC_HOLIDAYS';

/** A job in one shape, however the page nests its data. */
export interface JobPosting {
  /** What the job is. */
  readonly title: string | null;
  /** Its own address. */
  readonly url: string | null;
  /** The employer’s own number for it. */
  readonly identifier: string | null;
  /** What it is about, without markup. */
  readonly description: string | null;
  /** Who offers it. */
  readonly employer: string | null;
  /** How one is employed. */
  readonly employmentTypes: readonly EmploymentType[];
  /** Where the work is done. */
  readonly places: readonly Place[];
  /** Whether all of it can be done from anywhere. */
  readonly remote: boolean;
  /** Where an applicant for remote work has to live. */
  readonly remoteFrom: readonly string[];
  /** What it pays. */
  readonly salary: Salary | null;
  /** When it was published. */
  readonly publishedAt: string | null;
  /** Until when one can apply. */
  readonly validUntil: string | null;
}

/** How somebody is employed. */
export type EmploymentType =
  /** All working hours. */
  | 'FULL_TIME'
  /** A part of them. */
  | 'PART_TIME'
  /** By a contract for some work. */
  | 'CONTRACTOR'
  /** For a limited time. */
  | 'TEMPORARY'
  /** In one season of the year. */
  | 'SEASONAL'
  /** To learn. */
  | 'INTERN'
  /** Without pay. */
  | 'VOLUNTEER'
  /** By the day. */
  | 'PER_DIEM'
  /** In another way. */
  | 'OTHER';

/** What a job pays. */
export interface Salary {
  /** The lowest amount, or the only one. */
  readonly min: string | null;
  /** The highest amount, or the only one. */
  readonly max: string | null;
  /** Its currency, such as EUR. */
  readonly currency: string | null;
  /** The time that it is paid for. */
  readonly per: SalaryPeriod | null;
}

/** The time that a salary is for. */
export type SalaryPeriod =
  /** An hour. */
  | 'HOUR'
  /** A day. */
  | 'DAY'
  /** A week. */
  | 'WEEK'
  /** A month. */
  | 'MONTH'
  /** A year. */
  | 'YEAR';

/** A rich result that Google can show for the page, and what the page lacks for it. */
export interface RichResult {
  /** Google’s name for it, such as Recipe. */
  readonly feature: string;
  /** Whether every required property is present. */
  readonly eligible: boolean;
  /** Required properties that are missing; a bar separates alternatives. */
  readonly missingRequired: readonly string[];
  /** Recommended properties that are missing. */
  readonly missingRecommended: readonly string[];
}

/** How the page is delivered and built, with an SEO audit. */
export interface Technical {
  /** Version of HTTP: 1.0, 1.1 or 2. */
  readonly httpVersion: string;
  /** Response headers in order, including repeats; cookie values are never shown. */
  readonly headers: readonly Header[];
  /** The Content-Type header, as sent. */
  readonly contentType: string | null;
  /** The encoding, and where it is declared. */
  readonly charsetInfo: CharsetInfo;
  /** Bytes of the body as transferred. */
  readonly transferBytes: number;
  /** Bytes of the body after decompression. */
  readonly decodedBytes: number;
  /** The Content-Encoding header, as sent. */
  readonly contentEncoding: string | null;
  /** What the response says to caches. */
  readonly caching: Caching;
  /** The doctype; null if there is none. */
  readonly doctype: string | null;
  /** Whether browsers lay the page out in quirks mode; null without a document. */
  readonly quirksMode: boolean | null;
  /** Elements in the document. */
  readonly domNodeCount: number | null;
  /** How deep elements are nested. */
  readonly domDepth: number | null;
  /** Parse errors, as the HTML standard defines them. */
  readonly parseErrorCount: number | null;
  /** SHA-256 of the decoded body, in hexadecimal: equal hashes mean equal documents. */
  readonly pageHash: string | null;
  /** The declared canonical address. */
  readonly canonicalInfo: CanonicalInfo;
  /** Links to other languages. */
  readonly hreflangInfo: HreflangInfo;
  /** Whether this is an AMP document itself. */
  readonly isAmp: boolean;
  /** The shape of the final address. */
  readonly urlInfo: UrlInfo;
  /** What this secure page loads over plain http. */
  readonly mixedContent: readonly string[];
  /** What the page asks the browser to prepare for. */
  readonly resourceHints: readonly ResourceHint[];
  /** Bytes of inline scripts. */
  readonly inlineScriptBytes: number | null;
  /** Bytes of style elements. */
  readonly inlineStyleBytes: number | null;
  /** Elements on the page that the HTML standard calls obsolete. */
  readonly deprecatedTags: readonly string[];
  /** The score of the SEO audit, from 0 to 100: what passed, by weight, among what could be decided. Null for a file that is not a document and for an error page (4xx, 5xx). */
  readonly score: number | null;
  /** The SEO audit, check by check. */
  readonly checks: readonly Check[];
}

/** A response header. Cookies are shown without their values. */
export interface Header {
  /** Its name, lower-cased. */
  readonly name: string;
  /** Its value as sent; secrets are left out. */
  readonly value: string;
}

/** The encoding of the document, and where it is declared. */
export interface CharsetInfo {
  /** The encoding used to decode the document. */
  readonly charset: string | null;
  /** The encoding that a byte order mark indicates. */
  readonly bom: string | null;
  /** The encoding in Content-Type, as written. */
  readonly header: string | null;
  /** The encoding in the first meta tag, as written. */
  readonly metaTag: string | null;
  /** The encoding that the bytes suggest, where none is declared. */
  readonly detected: string | null;
  /** How certain the detected encoding is, from 0 to 1. */
  readonly confidence: number | null;
  /** Whether the declared encodings disagree. */
  readonly conflict: boolean;
}

/** What the response says to caches (RFC 9111). */
export interface Caching {
  /** The Cache-Control header, as sent. */
  readonly cacheControl: string | null;
  /** The ETag header. */
  readonly etag: string | null;
  /** When the page last changed, according to the server. */
  readonly lastModified: string | null;
  /** Seconds that the response has spent in caches. */
  readonly age: number | null;
  /** Request headers that the response depends on. */
  readonly vary: readonly string[];
  /** Seconds for which the response stays fresh: max-age, or else the time until Expires. */
  readonly maxAge: number | null;
  /** Whether browsers may store the response. */
  readonly cacheable: boolean;
}

/** The canonical address of the page. */
export interface CanonicalInfo {
  /** The canonical address; null if none is declared. */
  readonly url: string | null;
  /** Whether it is the address of this page; null if none is declared. */
  readonly selfReferencing: boolean | null;
  /** How many links and headers declare one. */
  readonly count: number;
  /** Whether all links that declare one are in the head, where they count; null without such a link. */
  readonly inHead: boolean | null;
  /** Whether the document and the Link header name different addresses. */
  readonly conflictsWithHeader: boolean;
}

/** How the page points to its other languages. */
export interface HreflangInfo {
  /** How many alternates have a language. */
  readonly entryCount: number;
  /** Whether one is for all other languages (x-default). */
  readonly xDefault: boolean;
  /** Whether the page lists itself; null if it lists nothing. */
  readonly selfListed: boolean | null;
  /** Codes that are not valid languages or regions, such as en-UK. */
  readonly invalidCodes: readonly string[];
}

/** The shape of the final address. */
export interface UrlInfo {
  /** Characters in the address. */
  readonly length: number;
  /** Segments in its path. */
  readonly depth: number;
  /** Parameters in its query. */
  readonly parameterCount: number;
  /** Whether its path has upper-case letters. */
  readonly hasUppercase: boolean;
  /** Whether its path has underscores. */
  readonly hasUnderscore: boolean;
  /** Whether it has characters beyond ASCII, however encoded. */
  readonly nonAscii: boolean;
  /** Whether its path ends in a slash. */
  readonly trailingSlash: boolean;
  /** Whether its host name is in punycode (xn--). */
  readonly punycode: boolean;
}

/** Something that the page asks the browser to prepare for. */
export interface ResourceHint {
  /** The kind of hint: preload, modulepreload, preconnect, dns-prefetch, prefetch or prerender. */
  readonly rel: string;
  /** Its address. */
  readonly url: string;
  /** The kind of resource it is. */
  readonly as: string | null;
}

/** How the page is built for a device, and how it looks there. */
export interface DeviceView {
  /** The device. */
  readonly device: Device;
  /** Width of the screen in CSS pixels. */
  readonly width: number;
  /** Height of the screen in CSS pixels. */
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly scale: number;
  /** The User-Agent that the browser sends when it renders the page. */
  readonly userAgent: string;
  /** The viewport meta tag, as written. */
  readonly viewport: string | null;
  /** Whether the page prevents zooming. */
  readonly zoomDisabled: boolean;
  /** The page’s separate address for this device, if it has one. */
  readonly alternateUrl: string | null;
  /** Whether the site says that it serves devices differently, by Vary: User-Agent or client hints. */
  readonly dynamicServing: boolean;
  /** Meta tags for apps and home screens. */
  readonly appTags: readonly MetaEntry[];
  /** Signs in the document of a layout that adapts. */
  readonly responsiveSignals: readonly Evidence[];
  /** Checks of the page on this device. */
  readonly checks: readonly Check[];
  /** How it looks there. This opens the page in a browser; null with an error if that fails. */
  readonly rendered: RenderedView | null;
}

/** The device that a page is viewed on. */
export type Device =
  /** A phone with a touch screen. */
  | 'MOBILE'
  /** A window on a large screen. */
  | 'DESKTOP';

/** The page as a visitor sees it once it has loaded in a browser. Lengths are in CSS pixels. */
export interface RenderedView {
  /** Where redirects and scripts have led. */
  readonly url: string;
  /** The title of the browser window. */
  readonly title: string | null;
  /** The first screen, or the element that the option screenshot names; null if it could not be taken. */
  readonly screenshot: Screenshot | null;
  /** The page from top to bottom, at the width of the screen; null if it could not be taken, or if the option screenshot asks for another picture. */
  readonly fullPage: Screenshot | null;
  /** Width of all that can be scrolled to. */
  readonly contentWidth: number;
  /** Whether a visitor has to scroll sideways. */
  readonly horizontalOverflow: boolean;
  /** Height from top to bottom. */
  readonly pageHeight: number;
  /** The smallest visible font size; null if there is no text. */
  readonly minFontPx: number | null;
  /** Links, buttons and fields smaller than 24 by 24, except those in a line of text (WCAG 2.5.8). */
  readonly smallTapTargetCount: number;
  /** Where those are, at most 200 of them in the order of the document. */
  readonly smallTapTargets: readonly Box[];
  /** What makes a visitor scroll sideways: the outermost elements that reach past the side of the screen, at most 50. */
  readonly overflowing: readonly Box[];
  /** The text of the first screen; null if it shows none. */
  readonly foldText: string | null;
  /** Whether an overlay asks for consent to cookies. */
  readonly consentBanner: boolean | null;
  /** What became of a consent banner; null if it was not to be declined. */
  readonly consent: ConsentReport | null;
  /** Console errors and uncaught exceptions, at most a hundred. */
  readonly consoleErrors: readonly string[];
  /** Requests of the page that got no answer, or one with a status of 400 or above. */
  readonly failedRequestCount: number;
  /** What a client that does not run scripts misses. */
  readonly addedByScript: RenderDelta;
  /** The metadata of the rendered document, extracted as for the page. */
  readonly metadata: Metadata | null;
  /** The main content of the rendered document, extracted as for the page. */
  readonly content: Content | null;
}

/** A screenshot of the page, served by this service. */
export interface Screenshot {
  /** Where the image is served for as long as this answer is cached. */
  readonly url: string;
  /** Width in device pixels. */
  readonly width: number;
  /** Height in device pixels. */
  readonly height: number;
  /** Size of the file. */
  readonly bytes: number;
  /** How it is encoded; currently always WEBP. */
  readonly format: ImageFormat;
  /** SHA-256 of the file, in hexadecimal. */
  readonly sha256: string;
  /** Whether the page continues below: an image ends at 16,383 device pixels. */
  readonly truncated: boolean;
  /** Pixels of the image for each CSS pixel of the page. */
  readonly scale: number;
}

/** Where an element is on the page, in CSS pixels from its top left corner. Multiply by the scale of fullPage to find it in that picture. */
export interface Box {
  /** From the left. */
  readonly x: number;
  /** From the top. */
  readonly y: number;
  /** Its width. */
  readonly width: number;
  /** Its height. */
  readonly height: number;
  /** A path of CSS selectors to the element. */
  readonly selector: string;
  /** What it says, at most 100 characters; null if it has no text. */
  readonly text: string | null;
}

/** What became of declining a consent banner. */
export interface ConsentReport {
  /** What became of it. */
  readonly status: ConsentStatus;
  /** The rule of autoconsent that recognised the banner, often the name of its consent platform; HEURISTIC-REJECT where its words did. */
  readonly rule: string | null;
  /** What was clicked, in this order: the text of the element, or its name and id. Some platforms are told without a click. */
  readonly clicked: readonly string[];
}

/** What became of the attempt to decline. */
export type ConsentStatus =
  /** No banner was recognised. */
  | 'NOT_FOUND'
  /** The banner was declined. */
  | 'DECLINED'
  /** The banner offers no way to decline; it was hidden, and nothing was consented to. */
  | 'HIDDEN'
  /** A banner was recognised, but declining it did not succeed in time. */
  | 'FAILED';

/** What the rendered document has that the one sent by the server does not. */
export interface RenderDelta {
  /** Words of text. */
  readonly wordCount: number;
  /** Link targets. */
  readonly linkCount: number;
  /** Image addresses. */
  readonly imageCount: number;
  /** New and changed meta tags. */
  readonly tags: readonly MetaEntry[];
  /** Whether the title is different. */
  readonly titleChanged: boolean;
}

/** How fast the page can be: read from its response and document, and measured in a browser. */
export interface Performance {
  /** How long it took to fetch the page. */
  readonly timings: Timings;
  /** Size of the document in bytes, decoded. */
  readonly htmlBytes: number;
  /** Size of the document in bytes, as transferred. */
  readonly htmlTransferBytes: number;
  /** Elements in the document. */
  readonly domNodeCount: number;
  /** Script files in the document. */
  readonly scriptCount: number;
  /** Style sheets in the document. */
  readonly styleCount: number;
  /** Images in the document. */
  readonly imageCount: number;
  /** Font files that the document preloads or names in its inline styles. */
  readonly fontCount: number;
  /** Frames. */
  readonly iframeCount: number;
  /** Third-party hosts that the document loads from. */
  readonly thirdPartyHostCount: number;
  /** What the document contains and what it loads, by kind; kinds without any are left out. lab.waterfall has the size of each file. */
  readonly bytesByKind: readonly KindBytes[];
  /** Files that must load before anything is shown. */
  readonly renderBlocking: readonly Resource[];
  /** Content coding of the document; null if it has none. */
  readonly compression: string | null;
  /** Whether the document was served over HTTP/2. */
  readonly http2: boolean;
  /** Whether the site offers HTTP/3 by Alt-Svc. */
  readonly http3Advertised: boolean;
  /** Whether browsers may cache the document. */
  readonly htmlCacheable: boolean;
  /** From 0 to 100: the share of the checks that pass, by weight. It is always the same for the same page. */
  readonly staticScore: number;
  /** Checks of what makes it fast or slow. */
  readonly checks: readonly Check[];
  /** How fast it loads on a slow phone. This opens the page in a browser several times; null with an error if that fails. */
  readonly lab: LabMetrics | null;
}

/** How long each step of fetching the page took, in milliseconds; null for steps that were not needed. */
export interface Timings {
  /** Resolving the host name. */
  readonly dnsMs: number | null;
  /** Opening the TCP connection. */
  readonly connectMs: number | null;
  /** The TLS handshake. */
  readonly tlsMs: number | null;
  /** From the request to the first byte of the response. */
  readonly ttfbMs: number | null;
  /** Reading the body. */
  readonly downloadMs: number | null;
  /** Everything, redirects included. */
  readonly totalMs: number;
}

/** How much there is of one kind. */
export interface KindBytes {
  /** What it is. */
  readonly kind: ResourceKind;
  /** How many there are. */
  readonly count: number;
  /** Their size, decoded; null for files, which are not fetched for this. */
  readonly bytes: number | null;
}

/** What a page is made of. */
export type ResourceKind =
  /** The markup of the document. */
  | 'MARKUP'
  /** Scripts in the document. */
  | 'INLINE_SCRIPT'
  /** Styles in the document. */
  | 'INLINE_STYLE'
  /** Images in the document, as data: addresses. */
  | 'DATA_IMAGE'
  /** Script files. */
  | 'SCRIPT'
  /** Style sheets. */
  | 'STYLE'
  /** Image files. */
  | 'IMAGE'
  /** Font files. */
  | 'FONT'
  /** Documents in frames. */
  | 'IFRAME';

/** A file that the page loads. */
export interface Resource {
  /** Its address. */
  readonly url: string;
  /** What it is. */
  readonly kind: ResourceKind;
  /** Whether it comes from a third party. */
  readonly thirdParty: boolean;
  /** Whether it blocks rendering. */
  readonly blocking: boolean;
}

/** How fast the page loads on a slow phone, over several loads with an empty cache. Single values are from the median load. */
export interface LabMetrics {
  /** How many times it was loaded: three if time allowed. */
  readonly runCount: number;
  /** First contentful paint, in milliseconds; null if nothing was painted. */
  readonly fcpMs: Spread | null;
  /** Largest contentful paint, in milliseconds. */
  readonly lcpMs: Spread | null;
  /** A selector for the element of the largest contentful paint. */
  readonly lcpElement: string | null;
  /** Cumulative layout shift in its worst session window. */
  readonly cls: Spread | null;
  /** Total blocking time: the time beyond 50 ms of each task after the first contentful paint. */
  readonly tbtMs: Spread | null;
  /** Not measured: always null. */
  readonly speedIndexMs: Spread | null;
  /** Requests that were answered. */
  readonly requestCount: number;
  /** The requests in the order in which they began, those without an answer too; at most 300. */
  readonly waterfall: readonly LabRequest[];
  /** Requests that got no answer, or one with a status of 400 or above. */
  readonly failedRequestCount: number;
  /** Whether more than a tenth of the requests failed. What was measured is then not the page that visitors load, and its score says little. */
  readonly doubtful: boolean;
  /** Bytes of headers and bodies as transferred. */
  readonly transferBytes: number;
  /** Requests by type (document, script, image …), with those to third parties as "third-party"; then the bytes of each, as "script bytes". */
  readonly byType: readonly Count[];
  /** Main-thread tasks longer than 50 ms. */
  readonly longTaskCount: number;
  /** From 0 to 100, by the weights and curves of Lighthouse without Speed Index; null if too little was measured. */
  readonly score: number | null;
  /** How the network and the processor were throttled. */
  readonly throttling: string;
  /** What it was measured with, and how it is scored. */
  readonly environment: string;
}

/** A metric over several page loads, since a single one says little. */
export interface Spread {
  /** The best load. */
  readonly min: number;
  /** The median load. */
  readonly median: number;
  /** The worst load. */
  readonly max: number;
}

/** A request of the load. Times are since the first one began. */
export interface LabRequest {
  /** Its address. */
  readonly url: string;
  /** What it is for: document, script, stylesheet, image, font, fetch … */
  readonly type: string;
  /** The status of the answer; null if there was none. */
  readonly status: number | null;
  /** When it began. */
  readonly startMs: number;
  /** When the answer began to arrive. */
  readonly firstByteMs: number | null;
  /** When it ended. */
  readonly endMs: number | null;
  /** Bytes of headers and body as transferred; null if there was no answer. */
  readonly bytes: number | null;
  /** Whether nothing could be shown before it had loaded. */
  readonly blocking: boolean;
}

/** How often something occurs. */
export interface Count {
  /** What was counted. */
  readonly name: string;
  /** How often it occurs. */
  readonly count: number;
}

/** How the page serves people with disabilities: read from its document, and audited in a browser. */
export interface Accessibility {
  /** Landmarks by role, such as main or navigation. */
  readonly landmarks: readonly Count[];
  /** The levels of the headings in document order. */
  readonly headingLevels: readonly number[];
  /** The lang attribute of the html element, as written. */
  readonly language: string | null;
  /** The title of the document. */
  readonly title: string | null;
  /** Whether one of the first links skips the navigation. */
  readonly skipLink: boolean;
  /** Whether the page prevents zooming. */
  readonly zoomDisabled: boolean;
  /** Images without an alt attribute or another name. */
  readonly imagesWithoutAltCount: number;
  /** Fields without a label; a placeholder does not count. */
  readonly unlabelledControlsCount: number;
  /** Links without text or another name. */
  readonly linksWithoutNameCount: number;
  /** Buttons without text or another name. */
  readonly buttonsWithoutNameCount: number;
  /** Frames without a title. */
  readonly framesWithoutTitleCount: number;
  /** Elements whose tabindex overrides the natural tab order. */
  readonly positiveTabindexCount: number;
  /** Videos without captions. */
  readonly videosWithoutCaptionsCount: number;
  /** Ids that occur more than once. */
  readonly duplicateIds: readonly string[];
  /** What axe-core finds. This opens the page in a browser; null with an error if that fails. */
  readonly audit: AccessibilityAudit | null;
}

/** What axe-core finds in the rendered page on a large screen; it does not look inside frames. */
export interface AccessibilityAudit {
  /** axe-core and its version. */
  readonly ruleset: string;
  /** From 0 to 100: the share of the decided rules that pass, weighted by impact. */
  readonly score: number;
  /** Broken rules by impact. */
  readonly issueCounts: ImpactCounts;
  /** The rules that are broken, most severe first. */
  readonly issues: readonly A11yIssue[];
  /** Rules that every element concerned satisfies. */
  readonly passedRules: readonly string[];
  /** Rules that could not be decided for every element. */
  readonly undeterminedRules: readonly string[];
}

/** How many rules are broken, by how much that hinders people. */
export interface ImpactCounts {
  /** Some people cannot use the page. */
  readonly critical: number;
  /** Some people can hardly use the page. */
  readonly serious: number;
  /** Some people are slowed down. */
  readonly moderate: number;
  /** An annoyance. */
  readonly minor: number;
  /** Rules that need a person to decide; do not read them as passed. */
  readonly undetermined: number;
}

/** A rule that the page breaks. */
export interface A11yIssue {
  /** The rule of axe-core, such as color-contrast. */
  readonly rule: string;
  /** FAIL: the rule is broken. */
  readonly result: CheckResult;
  /** WCAG success criteria, such as 1.4.3. */
  readonly wcag: readonly string[];
  /** The level of conformance; null for a best practice. */
  readonly wcagLevel: WcagLevel | null;
  /** How much it hinders people. */
  readonly impact: Impact;
  /** What the rule asks for. */
  readonly message: string;
  /** A selector for the first element that breaks it. */
  readonly selector: string;
  /** The markup of that element, cut after 500 characters. */
  readonly snippet: string;
  /** How many elements break it. */
  readonly count: number;
  /** Where the rule and how to fix it are explained. */
  readonly helpUrl: string | null;
  /** What it is about: one word that related checks of other categories share. */
  readonly topic: string;
  /** The first element that breaks it. */
  readonly evidence: readonly Evidence[];
}

/** A level of conformance to WCAG. */
export type WcagLevel =
  /** The lowest. */
  | 'A'
  /** What laws ask for. */
  | 'AA'
  /** The highest. */
  | 'AAA';

/** How well the page protects itself and its visitors. */
export interface Security {
  /** A+ to F, by the score; null for a file that is not an HTML document, and if the certificate is not valid, since nothing was then requested. */
  readonly grade: SecurityGrade | null;
  /** By the HTTP Observatory: 100 plus and minus what the tests add and deduct, at least 0. */
  readonly score: number | null;
  /** The rules that were applied, and their version. */
  readonly ruleset: string;
  /** The tests of the HTTP Observatory for this page. The weight of each is what it adds to or deducts from 100; the first of its standards names the Observatory’s result. */
  readonly checks: readonly Check[];
  /** Every header that concerns security, sent or not. */
  readonly securityHeaders: readonly SecurityHeader[];
  /** The content security policy; null if there is none. */
  readonly csp: Csp | null;
  /** The cookies that the page sets. */
  readonly cookies: readonly CookieInfo[];
  /** How https is enforced. */
  readonly https: HttpsInfo | null;
  /** The TLS connection and its certificate; null for plain http. */
  readonly tls: Tls | null;
  /** Which scripts have an integrity hash; null if the page is not an HTML document. */
  readonly sri: SriInfo | null;
  /** What this secure page loads over plain http. */
  readonly mixedContent: readonly string[];
  /** Forms sent over plain http; null if the page is not an HTML document. */
  readonly insecureFormCount: number | null;
  /** What the page reveals about its software: versions, generators, source maps. */
  readonly exposed: readonly Evidence[];
  /** The security.txt of the site; null if there is none. */
  readonly securityTxt: SecurityTxt | null;
}

/** A grade by the scale of the HTTP Observatory. */
export type SecurityGrade =
  /** A+: 100 points or more. */
  | 'A_PLUS'
  /** 90 points or more. */
  | 'A'
  /** A-: 85 points or more. */
  | 'A_MINUS'
  /** B+: 80 points or more. */
  | 'B_PLUS'
  /** 70 points or more. */
  | 'B'
  /** B-: 65 points or more. */
  | 'B_MINUS'
  /** C+: 60 points or more. */
  | 'C_PLUS'
  /** 50 points or more. */
  | 'C'
  /** C-: 45 points or more. */
  | 'C_MINUS'
  /** D+: 40 points or more. */
  | 'D_PLUS'
  /** 30 points or more. */
  | 'D'
  /** D-: 25 points or more. */
  | 'D_MINUS'
  /** Less. */
  | 'F';

/** A response header that concerns security. */
export interface SecurityHeader {
  /** Its name, lower-cased. */
  readonly name: string;
  /** Whether it was sent. */
  readonly present: boolean;
  /** Its value; repeated headers are joined by commas. */
  readonly value: string | null;
  /** What is wrong with its value. */
  readonly problems: readonly string[];
}

/** The content security policy: all enforced ones combined, or else the report-only one. */
export interface Csp {
  /** Its directives in order; those of several policies one after the other. */
  readonly directives: readonly CspDirective[];
  /** What the policy allows and forbids, a sentence for each kind of content. */
  readonly inWords: readonly string[];
  /** Whether inline scripts may run: 'unsafe-inline' without a nonce, hash or 'strict-dynamic', or no restriction at all. */
  readonly unsafeInline: boolean;
  /** Whether eval() and the like may run. */
  readonly unsafeEval: boolean;
  /** Sources that match many hosts: *, whole schemes, *.example.com. */
  readonly wildcards: readonly string[];
  /** Whether trusted scripts may load others ('strict-dynamic'). */
  readonly strictDynamic: boolean;
  /** Whether nothing is enforced and violations are only reported. */
  readonly reportOnly: boolean;
  /** Whether it is only in a meta tag, where frame-ancestors, report-uri and sandbox are ignored. */
  readonly fromMeta: boolean;
}

/** A directive of a content security policy. */
export interface CspDirective {
  /** Its name, lower-cased. */
  readonly name: string;
  /** Its values as written. */
  readonly values: readonly string[];
}

/** A cookie that the page sets. Its value is never returned. */
export interface CookieInfo {
  /** Its name. */
  readonly name: string;
  /** Whether it is sent over https only. */
  readonly secure: boolean;
  /** Whether scripts cannot read it. */
  readonly httpOnly: boolean;
  /** Which requests from other sites carry it; null if it does not say so in a word that browsers know. */
  readonly sameSite: SameSite | null;
  /** The prefix that guarantees properties of it: __Secure-, __Host-, __Http- or __Host-Http-. */
  readonly prefix: string | null;
  /** Whether it expires with the browser session. */
  readonly session: boolean;
  /** Whether each embedding site gets its own (CHIPS). */
  readonly partitioned: boolean;
}

/** Which requests from other sites carry a cookie. */
export type SameSite =
  /** None of them. */
  | 'STRICT'
  /** Links that a visitor follows. */
  | 'LAX'
  /** All of them. */
  | 'NONE';

/** How the site makes sure that it is reached over https. */
export interface HttpsInfo {
  /** Whether the final address is https. */
  readonly used: boolean;
  /** Whether plain http leads to https; null if http does not answer. */
  readonly httpRedirectsToHttps: boolean | null;
  /** Whether the requested address, or its host over plain http, redirects to another host; null if neither is known. */
  readonly offHostRedirect: boolean | null;
  /** For how many seconds browsers should use https only. */
  readonly hstsMaxAge: number | null;
  /** Whether that includes all subdomains; null without HSTS. */
  readonly includeSubDomains: boolean | null;
  /** Whether the site consents to browsers’ preload lists; null without HSTS. */
  readonly preload: boolean | null;
}

/** The TLS connection that carried the page, and the site’s certificate. */
export interface Tls {
  /** Negotiated version, such as TLSv1.3. */
  readonly protocol: string;
  /** Negotiated cipher suite. */
  readonly cipher: string;
  /** Who issued the certificate. */
  readonly issuer: string;
  /** Common name of the certificate. */
  readonly subject: string | null;
  /** The names and addresses that the certificate is for. */
  readonly sans: readonly string[];
  /** Start of its validity. */
  readonly validFrom: string;
  /** End of its validity. */
  readonly validTo: string;
  /** Whole days until it expires; negative once it has. */
  readonly daysLeft: number;
  /** Whole days since it became valid. */
  readonly ageDays: number;
  /** Whether the certificate chain, dates and host name are valid. */
  readonly valid: boolean;
  /** Why the certificate is not valid. */
  readonly validationError: string | null;
  /** Kind and size of the key, such as EC P-256 or RSA 2048. */
  readonly keyType: string | null;
}

/** Which scripts of other origins have an integrity hash (Subresource Integrity). */
export interface SriInfo {
  /** How many scripts come from other origins. */
  readonly externalScriptCount: number;
  /** How many of them have an integrity hash. */
  readonly withIntegrityCount: number;
  /** The addresses of those without one. */
  readonly missing: readonly string[];
}

/** How to report a vulnerability of the site (RFC 9116). */
export interface SecurityTxt {
  /** Address of the file. */
  readonly url: string;
  /** Whom to contact, most preferred first, as written. */
  readonly contact: readonly string[];
  /** When the file expires; null if that is missing, repeated or malformed. */
  readonly expires: string | null;
  /** Whether it has expired; null if that is not known. */
  readonly expired: boolean | null;
  /** Keys for encrypting a report. */
  readonly encryption: readonly string[];
  /** How reports are handled. */
  readonly policy: readonly string[];
  /** Where the file says it belongs. */
  readonly canonical: readonly string[];
  /** Languages for reports (BCP 47). */
  readonly preferredLanguages: readonly string[];
  /** Whether it has an OpenPGP signature. The signature is not verified. */
  readonly signed: boolean;
  /** Errors in the file, or why it could not be fetched. */
  readonly fileErrors: readonly LineNote[];
}

/** The accounts behind the page, how to contact them, and how networks would show a link to it. */
export interface Social {
  /** Accounts that the page names, each once. */
  readonly profiles: readonly SocialProfile[];
  /** Links that share the page, by network. */
  readonly shareButtons: readonly Count[];
  /** Contact details. */
  readonly contact: Contact;
  /** fb:app_id. */
  readonly facebookAppId: string | null;
  /** The author’s account on the fediverse: fediverse:creator. */
  readonly fediverseCreator: string | null;
  /** Views, likes, comments and shares, if structured data states any. */
  readonly engagement: Engagement | null;
  /** How each network would show a link to this page. */
  readonly platformPreviews: readonly PlatformPreview[];
}

/** An account that the page names. */
export interface SocialProfile {
  /** The network, such as LinkedIn. */
  readonly network: string;
  /** The account name there. */
  readonly handle: string | null;
  /** Address of the profile. */
  readonly url: string;
  /** The strongest place where it is named. */
  readonly origin: ProfileOrigin;
}

/** Where an account is named. */
export type ProfileOrigin =
  /** A link that claims the account (rel=me). */
  | 'REL_ME'
  /** Structured data. */
  | 'SAME_AS'
  /** The Twitter card. */
  | 'TWITTER_META'
  /** Publisher or author of an article in Open Graph. */
  | 'OPEN_GRAPH'
  /** The meta tag fediverse:creator. */
  | 'FEDIVERSE_CREATOR'
  /** Any other link. */
  | 'LINK';

/** Contact details on the page. */
export interface Contact {
  /** E-mail addresses from links, structured data and the text, there also as ann [at] site [dot] example. */
  readonly emails: readonly string[];
  /** Telephone numbers from links, structured data and the text, where it calls them so or says how to reach the page’s owner; in E.164 if their country is known. */
  readonly phones: readonly string[];
  /** Postal addresses from structured data, each on one line. */
  readonly addresses: readonly string[];
}

/** What the page’s own structured data says about its engagement. */
export interface Engagement {
  /** Views. */
  readonly viewCount: number | null;
  /** Likes. */
  readonly likeCount: number | null;
  /** Comments. */
  readonly commentCount: number | null;
  /** Shares. */
  readonly shareCount: number | null;
}

/** How a network would show a link to this page, by its published rules. */
export interface PlatformPreview {
  /** The network. */
  readonly platform: PreviewPlatform;
  /** The title it would show, cut at its limit. */
  readonly title: string | null;
  /** Whether the title is cut. */
  readonly titleCut: boolean;
  /** The description it would show, cut at its limit; null if it shows none. */
  readonly description: string | null;
  /** Whether the description is cut. */
  readonly descriptionCut: boolean;
  /** The image it would show. */
  readonly imageUrl: string | null;
  /** Width over height that the image is cropped to; null if none is shown. */
  readonly cropRatio: number | null;
  /** How much of the preview is image. */
  readonly layout: PreviewLayout;
  /** Problems with the preview there. */
  readonly problems: readonly string[];
}

/** Where a link is shown with a preview. */
export type PreviewPlatform =
  /** Facebook. */
  | 'FACEBOOK'
  /** X, once Twitter. */
  | 'X'
  /** LinkedIn. */
  | 'LINKEDIN'
  /** Slack. */
  | 'SLACK'
  /** Discord. */
  | 'DISCORD'
  /** WhatsApp. */
  | 'WHATSAPP'
  /** Telegram. */
  | 'TELEGRAM'
  /** Messages on phones and computers of Apple. */
  | 'IMESSAGE';

/** How a preview of a link is laid out. */
export type PreviewLayout =
  /** Under or over a large image. */
  | 'LARGE_IMAGE'
  /** Beside a small image. */
  | 'SMALL_IMAGE'
  /** Without an image. */
  | 'TEXT_ONLY';

/** Who tracks the visitors of this page, for which accounts, and whether they are asked for consent. */
export interface Analytics {
  /** Everything that measures, records, tests, advertises or asks for consent, most certain first. */
  readonly tools: readonly AnalyticsTool[];
  /** The tools that load others; the page does not say what they load. */
  readonly tagManagers: readonly AnalyticsTool[];
  /** The accounts that the tools work for. */
  readonly trackerIds: readonly TrackerId[];
  /** How consent is asked for; null if nothing indicates that it is. */
  readonly consentInfo: ConsentInfo | null;
  /** Whether the page passes data to its tags in a global dataLayer. */
  readonly dataLayer: boolean;
  /** How many third-party hosts the page itself loads trackers from. */
  readonly thirdPartyTrackerCount: number;
}

/** A product that tracks visitors, shows them advertisements, or asks for their consent. */
export interface AnalyticsTool {
  /** Its name, such as Google Analytics. */
  readonly name: string;
  /** What it does for the site. */
  readonly category: AnalyticsCategory;
  /** The accounts that it works for here. */
  readonly ids: readonly string[];
  /** For Google Analytics: GA4, UA or both; null for tools with only one generation. */
  readonly generation: string | null;
  /** How it is loaded. */
  readonly loadedBy: LoadedBy;
  /** What gave it away, strongest evidence first. */
  readonly evidence: readonly Evidence[];
}

/** What a tool does for the site. */
export type AnalyticsCategory =
  /** Counts visits. */
  | 'ANALYTICS'
  /** Loads other tools. */
  | 'TAG_MANAGER'
  /** Shows advertisements, or measures what they bring. */
  | 'ADVERTISING'
  /** Records what visitors do. */
  | 'SESSION_REPLAY'
  /** Shows variants to some of them. */
  | 'AB_TEST'
  /** Asks for their consent. */
  | 'CONSENT'
  /** Measures speed for real visitors. */
  | 'RUM'
  /** Reports errors of scripts. */
  | 'ERROR_TRACKING'
  /** A customer data platform: collects what is known of each visitor. */
  | 'CDP';

/** How a tool gets into the page. */
export type LoadedBy =
  /** A script with an address. */
  | 'SCRIPT_SRC'
  /** A script in the page. */
  | 'INLINE'
  /** The tag manager of the page. */
  | 'TAG_MANAGER'
  /** Markup for browsers without scripts. */
  | 'NOSCRIPT'
  /** An image, a frame or a style sheet. */
  | 'RESOURCE'
  /** Other markup. */
  | 'MARKUP'
  /** A meta tag. */
  | 'META'
  /** Headers or cookies. */
  | 'SERVER';

/** An id that names the account that a tool works for. */
export interface TrackerId {
  /** What kind of id it is: GA4, UA, GTM, AW, FACEBOOK_PIXEL, HOTJAR, SEGMENT_WRITE_KEY … */
  readonly type: string;
  /** The id as written. */
  readonly value: string;
}

/** How visitors are asked for their consent. */
export interface ConsentInfo {
  /** The product that asks. */
  readonly name: string | null;
  /** Whether the page implements the IAB Transparency and Consent Framework. */
  readonly tcf: boolean;
  /** Whether Google’s consent mode is set. */
  readonly consentMode: boolean;
}

/** Every link on the page, with its text, kind and position. */
export interface Links {
  /** How many links there are. */
  readonly totalCount: number;
  /** Links within the same registrable domain, except fragments of this page. */
  readonly internalCount: number;
  /** Links to other sites. */
  readonly externalCount: number;
  /** How many different addresses are linked to. */
  readonly uniqueCount: number;
  /** Links with rel=nofollow. */
  readonly nofollowCount: number;
  /** Links with rel=sponsored. */
  readonly sponsoredCount: number;
  /** Links with rel=ugc (user-generated content). */
  readonly ugcCount: number;
  /** Links without any text, such as bare images. */
  readonly emptyTextCount: number;
  /** Links to a place on this page. */
  readonly fragmentCount: number;
  /** Links to plain http addresses. */
  readonly insecureCount: number;
  /** Links that a crawler cannot follow: scripts, invalid addresses, and anchors that need a script. */
  readonly notCrawlableCount: number;
  /** The links in document order, repeats included. */
  readonly items: readonly PageLink[];
  /** Registrable domains of the other sites linked to, most linked first. */
  readonly domains: readonly Count[];
  /** The links in the navigation, each address once. */
  readonly navigation: readonly PageLink[];
  /** Checks of the links. */
  readonly checks: readonly Check[];
}

/** A link on the page. */
export interface PageLink {
  /** Where it leads; null if the address cannot be parsed. */
  readonly url: string | null;
  /** The address as written. */
  readonly raw: string;
  /** Its text on one line; empty if it shows only an image or nothing. */
  readonly text: string;
  /** What assistive technology announces: its label, its text, or the text of its images. */
  readonly accessibleName: string | null;
  /** The title attribute. */
  readonly title: string | null;
  /** Its link types, lower-cased: nofollow, sponsored, ugc, me … */
  readonly rels: readonly string[];
  /** The target attribute, such as _blank. */
  readonly target: string | null;
  /** Where it leads. */
  readonly kind: LinkKind;
  /** The part of the page it is in. */
  readonly region: Region;
  /** The language of its target, as declared. */
  readonly hreflang: string | null;
  /** The media type of its target, as declared. */
  readonly type: string | null;
  /** How many links on the page lead to the same address. */
  readonly count: number;
  /** Its position among the links of the page, counted from 1. */
  readonly position: number;
}

/** Where a link leads. Internal and external are told apart by registrable domain, not by comparing text. */
export type LinkKind =
  /** To a page of the same host; www counts as the same. */
  | 'INTERNAL'
  /** To another host under the same registrable domain. */
  | 'SUBDOMAIN'
  /** To another site. */
  | 'EXTERNAL'
  /** To an e-mail address. */
  | 'MAILTO'
  /** To a telephone number. */
  | 'TEL'
  /** To a file: by the download attribute or its extension. */
  | 'DOWNLOAD'
  /** To a place on this page. */
  | 'FRAGMENT'
  /** To a script rather than an address. */
  | 'JAVASCRIPT'
  /** Anything else: another scheme, or an address that cannot be parsed. */
  | 'OTHER';

/** The part of the page that something is in, by its landmarks. */
export type Region =
  /** The header of the site. */
  | 'HEADER'
  /** Navigation. */
  | 'NAV'
  /** The main part, or an article. */
  | 'MAIN'
  /** Beside the main part. */
  | 'ASIDE'
  /** The footer of the site. */
  | 'FOOTER'
  /** No landmark says. */
  | 'UNKNOWN';

/** The forms on the page and what they ask for. Field values are never returned. */
export interface Forms {
  /** How many forms there are. */
  readonly totalCount: number;
  /** The forms in document order. */
  readonly items: readonly PageForm[];
  /** Visible fields outside any form, which only a script can send. */
  readonly orphanFieldCount: number;
  /** The address of the site’s search, with a placeholder in braces. */
  readonly searchUrlTemplate: string | null;
  /** Checks of the forms. */
  readonly checks: readonly Check[];
}

/** A form on the page: what it is for, where it is sent, what it asks for. */
export interface PageForm {
  /** Its id attribute. */
  readonly htmlId: string | null;
  /** Its name. */
  readonly name: string | null;
  /** Where it is sent; null if the address cannot be parsed. */
  readonly action: string | null;
  /** How it is sent. */
  readonly method: FormMethod;
  /** How a posted form is encoded, as declared. */
  readonly enctype: string | null;
  /** What it is for. */
  readonly purpose: FormPurpose;
  /** How certain the purpose is, from 0 to 1. */
  readonly confidence: number;
  /** Its fields in document order; radio buttons of one name are one field. */
  readonly fields: readonly FormField[];
  /** The texts of the buttons that send it. */
  readonly submit: readonly string[];
  /** Whether it carries a CSRF token. */
  readonly csrfToken: boolean;
  /** Whether it is sent over plain http. */
  readonly insecureAction: boolean;
  /** Whether it is sent to another origin. */
  readonly crossOrigin: boolean;
  /** The captcha in it, by name. */
  readonly captcha: string | null;
  /** Whether it has a honeypot field to trap bots. */
  readonly honeypot: boolean;
  /** What a visitor enters, as a document of JSON Schema (2020-12), with which a program can fill in the form. */
  readonly jsonSchema: unknown;
}

/** How a form is sent. */
export type FormMethod =
  /** In the address. */
  | 'GET'
  /** In the body of a request. */
  | 'POST'
  /** Not at all: it closes the dialog that it is in. */
  | 'DIALOG';

/** What a form is for. */
export type FormPurpose =
  /** Signing in to an account. */
  | 'LOGIN'
  /** Creating an account. */
  | 'SIGNUP'
  /** Searching the site. */
  | 'SEARCH'
  /** Subscribing to e-mail. */
  | 'NEWSLETTER'
  /** Writing to somebody. */
  | 'CONTACT'
  /** Ordering: addresses, delivery, basket. */
  | 'CHECKOUT'
  /** Paying: card or account data. */
  | 'PAYMENT'
  /** Sending a file. */
  | 'UPLOAD'
  /** Narrowing or sorting a list. */
  | 'FILTER'
  /** Nothing says enough to tell. */
  | 'UNKNOWN';

/** A field of a form. Values are never returned. */
export interface FormField {
  /** The name it is sent under. */
  readonly name: string | null;
  /** Its type: text, email, password, checkbox, select, textarea … */
  readonly type: string;
  /** The text that says what to enter. */
  readonly label: string | null;
  /** Where the label comes from. */
  readonly labelSource: LabelSource | null;
  /** Whether the form cannot be sent without it. */
  readonly required: boolean;
  /** The autocomplete attribute. */
  readonly autocomplete: string | null;
  /** The placeholder text. */
  readonly placeholder: string | null;
  /** The pattern that its value must match. */
  readonly pattern: string | null;
  /** Minimum number of characters. */
  readonly minLength: number | null;
  /** Maximum number of characters. */
  readonly maxLength: number | null;
  /** The choices of a select or of a group of radio buttons, as text. */
  readonly options: readonly string[];
  /** Whether it is hidden from visitors. */
  readonly hidden: boolean;
}

/** Where the label of a field comes from. */
export type LabelSource =
  /** The elements that aria-labelledby names. */
  | 'ARIA_LABELLEDBY'
  /** aria-label. */
  | 'ARIA_LABEL'
  /** A label element. */
  | 'LABEL'
  /** The legend of its group. */
  | 'LEGEND'
  /** The title attribute. */
  | 'TITLE'
  /** Its placeholder, which goes away when something is entered. */
  | 'PLACEHOLDER';

/** Videos, audio, embedded players, documents and frames of the page. */
export interface Media {
  /** Videos of the page itself: from its tags, Open Graph and structured data. */
  readonly videos: readonly MediaItem[];
  /** Audio of the page itself: from its tags, Open Graph and structured data. */
  readonly audio: readonly MediaItem[];
  /** Players, posts and maps of known services, with their ids. */
  readonly embeds: readonly MediaItem[];
  /** PDF, office and e-book files that it links to or shows. */
  readonly documents: readonly MediaItem[];
  /** Every frame in document order. */
  readonly iframes: readonly Frame[];
  /** What the oEmbed endpoint linked by the page says about it. */
  readonly oembed: OEmbed | null;
  /** Podcast feeds linked by the page. */
  readonly podcasts: readonly Feed[];
}

/** A video, audio, an embedded player or a document. */
export interface MediaItem {
  /** Address of the file, the player or the document. */
  readonly url: string;
  /** The files to choose from. */
  readonly sourceFiles: readonly MediaSource[];
  /** The service it comes from, where known. */
  readonly provider: string | null;
  /** Its id there. */
  readonly providerId: string | null;
  /** Its title. */
  readonly title: string | null;
  /** The image shown before it plays. */
  readonly poster: string | null;
  /** How long it is, where the page says so. */
  readonly durationSeconds: number | null;
  /** Declared width in pixels. */
  readonly width: number | null;
  /** Declared height in pixels. */
  readonly height: number | null;
  /** Whether it starts by itself. */
  readonly autoplay: boolean;
  /** Whether it shows controls; null if only the player knows. */
  readonly controls: boolean | null;
  /** Its text tracks. */
  readonly captions: readonly Caption[];
  /** Where its transcript is. */
  readonly transcriptUrl: string | null;
  /** Where it was found. */
  readonly origin: MediaOrigin;
}

/** One file of a video or audio element. */
export interface MediaSource {
  /** Address of the file. */
  readonly url: string;
  /** Its media type, as declared. */
  readonly type: string | null;
}

/** A text track: captions, subtitles, descriptions, chapters. */
export interface Caption {
  /** Its language. */
  readonly language: string | null;
  /** What it is. */
  readonly kind: CaptionKind;
  /** Address of the track. */
  readonly url: string;
}

/** What a text track is (HTML standard, 4.8.11.11). */
export type CaptionKind =
  /** What is said, in another language. */
  | 'SUBTITLES'
  /** What is said and heard, for those who do not hear it. */
  | 'CAPTIONS'
  /** What is shown, for those who do not see it. */
  | 'DESCRIPTIONS'
  /** The titles of its chapters. */
  | 'CHAPTERS'
  /** For scripts. */
  | 'METADATA';

/** Where a video, a sound or a document was found. */
export type MediaOrigin =
  /** An element that plays or embeds it. */
  | 'TAG'
  /** A frame. */
  | 'IFRAME'
  /** Open Graph. */
  | 'OPEN_GRAPH'
  /** JSON-LD. */
  | 'JSON_LD'
  /** Microdata. */
  | 'MICRODATA'
  /** A Twitter player card. */
  | 'TWITTER_PLAYER'
  /** A link. */
  | 'LINK';

/** A frame that shows another document. */
export interface Frame {
  /** What it shows; null if a script fills it. */
  readonly url: string | null;
  /** Its title. */
  readonly title: string | null;
  /** What its sandbox allows; empty for nothing, null for no sandbox. */
  readonly sandbox: string | null;
  /** Its permissions policy. */
  readonly allow: string | null;
  /** lazy or eager, where declared. */
  readonly loading: string | null;
  /** The service it comes from, where known. */
  readonly provider: string | null;
}

/** What the page’s oEmbed endpoint says about it (oembed.com). */
export interface OEmbed {
  /** photo, video, link or rich. */
  readonly type: string;
  /** Title of the resource. */
  readonly title: string | null;
  /** Who made it. */
  readonly authorName: string | null;
  /** Their address. */
  readonly authorUrl: string | null;
  /** Who provides it. */
  readonly providerName: string | null;
  /** Their address. */
  readonly providerUrl: string | null;
  /** A thumbnail image. */
  readonly thumbnailUrl: string | null;
  /** Markup that shows it. It is third-party code: put it into a sandboxed frame, never directly into your page. */
  readonly html: string | null;
  /** The image file, for a photo. */
  readonly url: string | null;
  /** Width in pixels. */
  readonly width: number | null;
  /** Height in pixels. */
  readonly height: number | null;
  /** For how many seconds it may be cached. */
  readonly cacheAge: number | null;
}

/** Which software and services made this page, and how that is known. */
export interface TechStack {
  /** Everything detected, most certain first. */
  readonly technologies: readonly Technology[];
  /** The same, by category. */
  readonly byCategory: readonly TechCategory[];
  /** The content management system. */
  readonly cms: Technology | null;
  /** The framework that the site is built with, on the server or else in the browser. */
  readonly framework: Technology | null;
  /** The e-commerce platform. */
  readonly ecommerce: Technology | null;
  /** The web server. */
  readonly server: Technology | null;
  /** The content delivery network. */
  readonly cdn: Technology | null;
  /** The programming language on the server. */
  readonly serverLanguage: Technology | null;
  /** Which sets of fingerprints were used, each with a digest of it and its size. */
  readonly ruleset: string;
}

/** A piece of software or a service that the site is built with. */
export interface Technology {
  /** Its name, such as WordPress. */
  readonly name: string;
  /** Its name in a form for addresses and file names. */
  readonly slug: string;
  /** Its version, as far as the site reveals it. */
  readonly version: string | null;
  /** How certain it is, from 0 to 1. Below 0.5 there is only a single sign that may be a coincidence; 0.8 takes the site’s own word (headers, cookies, generator, its own addresses) or two independent kinds of evidence. */
  readonly confidence: number;
  /** What it is for, such as CMS or CDN. */
  readonly categories: readonly string[];
  /** Its home page. */
  readonly website: string | null;
  /** Its name in the Common Platform Enumeration, which vulnerability databases use. */
  readonly cpe: string | null;
  /** Whether it is open source; null if that is not recorded. */
  readonly openSource: boolean | null;
  /** The evidence for it, strongest first; empty if another technology implies it. */
  readonly evidence: readonly Evidence[];
  /** Detected technologies that need it. */
  readonly impliedBy: readonly string[];
}

/** The technologies of one category. */
export interface TechCategory {
  /** The name of the category. */
  readonly name: string;
  /** The technologies in it, most certain first. */
  readonly technologies: readonly Technology[];
}

/** Where the page comes from: names, addresses, networks, providers and protocols. */
export interface Infrastructure {
  /** Host of the final address. */
  readonly host: string;
  /** The registrable domain; null for IP addresses and local names. */
  readonly registrableDomain: string | null;
  /** The address that the page was fetched from. */
  readonly connectedAddress: string;
  /** The first dozen addresses of the host, and that of the connection. */
  readonly ipAddresses: readonly IpAddress[];
  /** Whether the host has IPv6 addresses. */
  readonly ipv6: boolean;
  /** What the name servers say. */
  readonly dns: DnsRecords;
  /** How the domain receives e-mail. */
  readonly emailInfo: EmailInfo;
  /** The content delivery network in front of the site. */
  readonly cdnProvider: Provider | null;
  /** The hosting provider of the site itself, where it can be determined. */
  readonly hostingProvider: Provider | null;
  /** The Server header. */
  readonly serverHeader: string | null;
  /** The X-Powered-By header. */
  readonly poweredBy: string | null;
  /** The HTTP version used: 1.0, 1.1 or 2. */
  readonly httpVersion: string | null;
  /** Whether HTTP/3 is offered, by Alt-Svc or by an HTTPS record. */
  readonly http3Advertised: boolean;
  /** The Alt-Svc header. */
  readonly altSvc: string | null;
  /** The TLS connection and its certificate; null for plain http. */
  readonly tls: Tls | null;
  /** The hosts of scripts, styles, images, media and frames in the document, most used first. */
  readonly subresourceHosts: readonly Count[];
}

/** An address of the host, and whose it is. */
export interface IpAddress {
  /** The address. */
  readonly ip: string;
  /** 4 or 6. */
  readonly family: number;
  /** The host name of the address (PTR). */
  readonly ptr: string | null;
  /** Number of the autonomous system that announces it. */
  readonly asn: number | null;
  /** Name of that autonomous system. */
  readonly asName: string | null;
  /** Country code of where the network is registered; not where the server is. */
  readonly country: string | null;
}

/** DNS records in zone file notation. A type that was not answered in time has no records. */
export interface DnsRecords {
  /** IPv4 addresses of the host. */
  readonly a: readonly string[];
  /** IPv6 addresses of the host. */
  readonly aaaa: readonly string[];
  /** The names that the host is an alias of, nearest first. */
  readonly cname: readonly string[];
  /** Name servers of the domain. */
  readonly ns: readonly string[];
  /** Mail servers of the domain, most preferred first. */
  readonly mx: readonly string[];
  /** TXT records of the domain, then of the host. */
  readonly txt: readonly string[];
  /** Who may issue certificates (CAA): the records nearest to the host. */
  readonly caa: readonly string[];
  /** HTTPS records of the host (RFC 9460). */
  readonly https: readonly string[];
  /** Start of authority (SOA) of the domain. */
  readonly soa: string | null;
  /** Whether the domain is signed with DNSSEC; null if that could not be determined. */
  readonly dnssec: boolean | null;
}

/** How the domain receives e-mail and protects its name. */
export interface EmailInfo {
  /** Who receives its e-mail; null if there are no mail servers or they reveal no provider. */
  readonly provider: string | null;
  /** The SPF record, as written (RFC 7208). */
  readonly spf: string | null;
  /** What receivers should do with e-mail that fails authentication: none, quarantine or reject. */
  readonly dmarcPolicy: string | null;
  /** The DMARC record, as written (RFC 7489). */
  readonly dmarc: string | null;
  /** The logo that e-mail clients may show (BIMI). */
  readonly bimiLogo: string | null;
  /** Whether it requires TLS to its mail servers (MTA-STS); null if that could not be determined. */
  readonly mtaSts: boolean | null;
}

/** A company whose servers answer for the site. */
export interface Provider {
  /** Its name. */
  readonly name: string;
  /** What it was recognised by. */
  readonly evidence: readonly Evidence[];
  /** Its cache status for this answer, such as HIT or MISS; null if it gives none. */
  readonly cacheStatus: string | null;
}

/** How fetching the page went, and whether the result is the page itself. */
export interface FetchReport {
  /** What was fetched, in one word. */
  readonly outcome: FetchOutcome;
  /** HTTP status of the final answer; null where there was none. */
  readonly status: number | null;
  /** The Content-Type header, as sent. */
  readonly contentType: string | null;
  /** The encoding used to decode the body. */
  readonly charset: string | null;
  /** The redirects to the final address; one that the document asks for and that was not followed comes last. */
  readonly redirects: readonly RedirectHop[];
  /** Bytes of the body that were read, decoded. */
  readonly bytesRead: number;
  /** Whether the page goes on after what was read. */
  readonly truncated: boolean;
  /** Whether only the head of the document was analysed, because the whole exceeded its time or memory. */
  readonly headOnly: boolean;
  /** When the page was fetched. */
  readonly fetchedAt: string;
  /** Whether the caller brought the page, so that it was not fetched. */
  readonly provided: boolean;
  /** Whether the request was signed, so that the site can verify who asks (Web Bot Auth). */
  readonly signed: boolean;
  /** The Accept-Language that was sent; null where none was. */
  readonly language: string | null;
  /** Seconds after which the site wants to be asked again, by its Retry-After; null if it says nothing. */
  readonly retryAfter: number | null;
  /** How long each step took. */
  readonly timings: Timings;
  /** The product that blocks or challenges visitors, where it can be identified. */
  readonly blockedBy: string | null;
  /** What the outcome is based on; empty if it is OK. */
  readonly reasons: readonly string[];
  /** Whether the outcome is about the document that scripts made in a browser, not about the one that was sent. */
  readonly rendered: boolean;
  /** Whether and why scripts were run. */
  readonly rendering: RenderingReport;
}

/** What was fetched, in one word. */
export type FetchOutcome =
  /** The page itself was fetched, and completely. */
  | 'OK'
  /** The address serves something other than an HTML document. */
  | 'NOT_HTML'
  /** The site answered with a 4xx status, and its error page was fetched. */
  | 'CLIENT_ERROR'
  /** The site answered with a 5xx status, and its error page was fetched. */
  | 'SERVER_ERROR'
  /** The site refuses to show the page to this service. */
  | 'BLOCKED'
  /** A bot challenge, a waiting room or a request for consent was served instead of the page. */
  | 'CHALLENGE'
  /** A login page was served instead of the page. */
  | 'LOGIN_WALL'
  /** The site says that it received too many requests. */
  | 'RATE_LIMITED'
  /** The page has more bytes or tags than are read; its beginning was read. */
  | 'TOO_LARGE'
  /** The body did not arrive completely before the deadline, or within 2 s after its head where only the head was needed; PageQL read what had arrived. */
  | 'TIMEOUT_PARTIAL'
  /** The site says that there is no such page, but with the status of a success. */
  | 'NOT_FOUND_PAGE'
  /** The domain has no site: a page of its seller was served, or advertising. */
  | 'PARKED'
  /** There is no site yet: its server, panel or framework answered with a page of its own. */
  | 'DEFAULT_PAGE'
  /** The document is an empty shell that scripts fill in a browser. */
  | 'EMPTY_SHELL'
  /** The certificate is not valid; nothing was sent and no page was read. */
  | 'TLS_INVALID';

/** One step on the way to the final address. */
export interface RedirectHop {
  /** The address that redirects. */
  readonly url: string;
  /** Its HTTP status. */
  readonly status: number;
  /** Where it redirects to. */
  readonly location: string;
  /** How it redirects. */
  readonly kind: RedirectKind;
  /** How long the hop took, in milliseconds. */
  readonly ms: number | null;
}

/** How an address sends visitors elsewhere. */
export type RedirectKind =
  /** A 3xx response with a Location; it was followed. */
  | 'HTTP'
  /** A meta refresh in the document, or a Refresh header. PageQL follows one of 0 seconds in an otherwise empty document, once; it only reports any other, as the last hop. */
  | 'META_REFRESH'
  /** The page names a version in Markdown, which the caller prefers (`prefer`); it was read instead. */
  | 'ALTERNATE'
  /** A script that does nothing else, the only one in an otherwise empty document; PageQL followed it. */
  | 'SCRIPT';

/** Whether and why scripts were run. */
export interface RenderingReport {
  /** The mode of the request that made this answer. */
  readonly mode: Render;
  /** What became of it. */
  readonly status: RenderingStatus;
  /** Why the page was rendered, or why it was not; a failure begins with its code and a colon. */
  readonly reasons: readonly string[];
  /** Where redirects and scripts led in the browser; null if it was not rendered. */
  readonly url: string | null;
  /** How long rendering took, in milliseconds; null if it was not rendered. */
  readonly ms: number | null;
  /** What scripts changed; null if the page was not rendered. */
  readonly scriptChanges: ScriptChanges | null;
  /** What became of a consent banner; null if it was not to be declined, or the page was not rendered. */
  readonly consent: ConsentReport | null;
}

/** Whether scripts run before the page is read. */
export type Render =
  /** The page is read as it was sent. */
  | 'NEVER'
  /** The page is opened in a browser if what was sent shows that scripts build it; if that fails, it is read as it was sent. */
  | 'AUTO'
  /** The page is opened in a browser; if that fails, so does the request. */
  | 'ALWAYS';

/** What became of rendering. */
export type RenderingStatus =
  /** No rendering was asked for. */
  | 'NOT_ASKED'
  /** The page was read as it was sent, because it is complete without scripts, or because a browser has no use for it. */
  | 'NOT_NEEDED'
  /** The page was read after its scripts had run. */
  | 'DONE'
  /** The browser did not finish in time; the page was read as it was sent. */
  | 'TIMED_OUT'
  /** The browser could not render the page; it was read as it was sent. */
  | 'FAILED';

/** What scripts changed of what search engines read; null where it is the same before and after. */
export interface ScriptChanges {
  /** The title of the document. */
  readonly title: ScriptChange | null;
  /** The meta description. */
  readonly description: ScriptChange | null;
  /** The canonical address. */
  readonly canonicalUrl: ScriptChange | null;
  /** The directives of the robots meta tags. */
  readonly robots: ScriptChange | null;
  /** The first h1 heading. */
  readonly h1: ScriptChange | null;
  /** Words of text. */
  readonly wordCount: CountChange;
  /** Different addresses that links lead to. */
  readonly linkCount: CountChange;
  /** A type of JSON-LD that only scripts added. */
  readonly jsonLdTypes: readonly string[];
}

/** How many there are before and after scripts have run. */
export interface CountChange {
  /** As it was sent. */
  readonly before: number;
  /** After scripts had run. */
  readonly after: number;
}

/** A list or text of the answer that was cut at its limit. */
export interface Truncation {
  /** Where it is in the page, such as links.items. */
  readonly path: string;
  /** How many items of the list, or bytes of the text, the answer holds. */
  readonly keptCount: number;
  /** How many there were; null if they were not counted, as when that would have cost too much. */
  readonly totalCount: number | null;
}
