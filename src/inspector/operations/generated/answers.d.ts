/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
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

/** The direction in which text runs. */
export type Direction =
  /** From left to right. */
  | 'LTR'
  /** From right to left. */
  | 'RTL';

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

/** How a form is sent. */
export type FormMethod =
  /** In the address. */
  | 'GET'
  /** In the body of a request. */
  | 'POST'
  /** Not at all: it closes the dialog that it is in. */
  | 'DIALOG';

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

/** What an AI service fetches pages for. */
export type AiPurpose =
  /** Training models. */
  | 'TRAINING'
  /** An index to answer from. */
  | 'SEARCH'
  /** One person who asked for the page. */
  | 'USER_FETCH';

/** Which requests from other sites carry a cookie. */
export type SameSite =
  /** None of them. */
  | 'STRICT'
  /** Links that a visitor follows. */
  | 'LAX'
  /** All of them. */
  | 'NONE';

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

/** Whether the answer came from the cache. */
export type CacheStatus =
  /** Answered from the cache. */
  | 'HIT'
  /** The page was fetched for this answer. */
  | 'MISS';

/** What a caller is entitled to. */
export type Plan =
  /** Answers are cached for the default time. */
  | 'FREE'
  /** More requests per minute, and the options cacheTime, revalidate, and userAgent, headers and cookies of `as`. */
  | 'PRO';

/** What became of a page of a batch. */
export type BatchPageState =
  /** It has not begun, or is to be tried again. */
  | 'WAITING'
  /** It is being fetched. */
  | 'RUNNING'
  /** It was answered. */
  | 'OK'
  /** It was answered, but with a challenge, a login, an error page, an empty shell … */
  | 'NOT_THE_PAGE'
  /** It has no answer; its error says why. */
  | 'FAILED'
  /** Its batch was cancelled before it was answered. */
  | 'CANCELLED';

export type AddressQueryVariables = Exact<{
  url: string;
}>;


export type AddressQuery = { page: { url: string, fetch: { outcome: FetchOutcome, status: number | null, contentType: string | null, bytesRead: number } } | null };

export type BatchLinesQueryVariables = Exact<{
  id: string | number;
  after?: string | null | undefined;
}>;


export type BatchLinesQuery = { batch: { pages: { nodes: Array<{ index: number, url: string, custom: string | null, state: BatchPageState, outcome: FetchOutcome | null, tries: number, error: { code: ErrorCode, message: string } | null }>, pageInfo: { hasNextPage: boolean, endCursor: string | null } } } | null };

export type ChangesQueryVariables = Exact<{
  url: string;
  since?: string | null | undefined;
  revalidate?: boolean | null | undefined;
}>;


export type ChangesQuery = { page: { changed: boolean | null, metadata: { canonicalUrl: string | null, preview: { title: string, description: string | null, publishedAt: string | null, image: { url: string } | null } } | null, content: { markdown: string | null } | null, robots: { indexable: boolean } | null, cache: { contentHash: string | null, expiresAt: string | null } } | null };

export type CompareQueryVariables = Exact<{
  urls: Array<string> | string;
}>;


export type CompareQuery = { pages: Array<{ requestedUrl: string, url: string, fetch: { provided: boolean, outcome: FetchOutcome, bytesRead: number, status: number | null, timings: { ttfbMs: number | null } }, metadata: { language: string | null, canonicalUrl: string | null, preview: { title: string, description: string | null, author: string | null, publishedAt: string | null, siteName: string | null, kind: PreviewKind } } | null, robots: { indexable: boolean, indexability: Array<IndexReason> } | null, technical: { score: number | null, transferBytes: number, httpVersion: string, domNodeCount: number | null } | null, performance: { staticScore: number, scriptCount: number, styleCount: number, thirdPartyHostCount: number } | null, security: { grade: SecurityGrade | null, score: number | null } | null, content: { wordCount: number, tokenEstimate: number } | null, structuredData: { types: Array<string> } | null, images: { totalCount: number, imagesWithoutAltCount: number } | null, links: { totalCount: number, externalCount: number } | null, techStack: { technologies: Array<{ name: string }> } | null } | null> };

export type ComparedFragment = { requestedUrl: string, url: string, fetch: { provided: boolean, outcome: FetchOutcome, bytesRead: number, status: number | null, timings: { ttfbMs: number | null } }, metadata: { language: string | null, canonicalUrl: string | null, preview: { title: string, description: string | null, author: string | null, publishedAt: string | null, siteName: string | null, kind: PreviewKind } } | null, robots: { indexable: boolean, indexability: Array<IndexReason> } | null, technical: { score: number | null, transferBytes: number, httpVersion: string, domNodeCount: number | null } | null, performance: { staticScore: number, scriptCount: number, styleCount: number, thirdPartyHostCount: number } | null, security: { grade: SecurityGrade | null, score: number | null } | null, content: { wordCount: number, tokenEstimate: number } | null, structuredData: { types: Array<string> } | null, images: { totalCount: number, imagesWithoutAltCount: number } | null, links: { totalCount: number, externalCount: number } | null, techStack: { technologies: Array<{ name: string }> } | null };

export type InspectQueryVariables = Exact<{
  url: string;
  revalidate?: boolean | null | undefined;
  cacheTime?: number | null | undefined;
  render?: Render | null | undefined;
  site?: boolean | null | undefined;
}>;


export type InspectQuery = { viewer: { authenticated: boolean, name: string | null, plan: Plan, mayRevalidate: boolean }, page: { requestedUrl: string, url: string, fetch: { provided: boolean, outcome: FetchOutcome, status: number | null, contentType: string | null, bytesRead: number, fetchedAt: string, blockedBy: string | null, reasons: Array<string>, rendering: { status: RenderingStatus }, redirects: Array<{ url: string, status: number, location: string, kind: RedirectKind, ms: number | null }>, timings: { dnsMs: number | null, connectMs: number | null, tlsMs: number | null, ttfbMs: number | null, downloadMs: number | null, totalMs: number } } } & ({ metadata: { language: string | null, preview: { url: string, title: string, description: string | null, siteName: string | null, author: string | null, publishedAt: string | null, kind: PreviewKind, icon: string | null, image: { url: string, alt: string | null } | null } } | null } | { metadata?: never }) & ({ technical: { httpVersion: string, transferBytes: number, decodedBytes: number, contentEncoding: string | null, domNodeCount: number | null } | null, content: { wordCount: number, readingTimeMinutes: number, tokenEstimate: number } | null, links: { totalCount: number } | null, images: { totalCount: number } | null } | { technical?: never, content?: never, links?: never, images?: never }) & ({ robots?: { indexable: boolean, indexability: Array<IndexReason> } | null, technical: { score: number | null, checks: Array<{ result: CheckResult }> } | null, performance: { staticScore: number, checks: Array<{ result: CheckResult }> } | null, security?: { grade: SecurityGrade | null, score: number | null } | null } | { robots?: never, technical?: never, performance?: never, security?: never }) & ({ metadata: { canonicalUrl: string | null, language: string | null, charset: string | null, publishedAt: string | null, modifiedAt: string | null, publisher: string | null, license: string | null, generator: string | null, viewport: string | null, keywords: Array<string>, manifestUrl: string | null, ampUrl: string | null, feeds: Array<{ url: string, title: string | null, type: string }>, alternates: Array<{ url: string, hreflang: string | null, mediaQuery: string | null, type: string | null }>, tags: Array<{ name: string, attribute: string, content: string }>, preview: { sources: Array<{ field: string, source: string, value: string, chosen: boolean }> } } | null, favicon: { icons: Array<{ url: string, rel: string, sizes: Array<string>, type: string | null }> } | null } | { metadata?: never, favicon?: never }) & ({ url: string, social: { platformPreviews: Array<{ platform: PreviewPlatform, title: string | null, titleCut: boolean, description: string | null, descriptionCut: boolean, imageUrl: string | null, cropRatio: number | null, layout: PreviewLayout, problems: Array<string> }> } | null } | { url?: never, social?: never }) & ({ metadata: { preview: { image: { url: string, checked: { status: number | null, type: string | null, error: ErrorCode | null } | null } | null } } | null, openGraph: { images: Array<{ url: string, checked: { status: number | null, type: string | null, error: ErrorCode | null } | null }> } | null, twitterCard: { image: { url: string, checked: { status: number | null, type: string | null, error: ErrorCode | null } | null } | null } | null } | { metadata?: never, openGraph?: never, twitterCard?: never }) & ({ technicalFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, mobileViewFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, desktopViewFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, performanceFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, contentFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, openGraphFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, twitterCardFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, structuredDataFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, linksFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, formsFindings: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    > } | { technicalFindings?: never, mobileViewFindings?: never, desktopViewFindings?: never, performanceFindings?: never, contentFindings?: never, openGraphFindings?: never, twitterCardFindings?: never, structuredDataFindings?: never, linksFindings?: never, formsFindings?: never }) & { securityFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, sitemapFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, robotsFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    > } & ({ securityFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, sitemapFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    >, robotsFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    > } | { securityFindings?: never, sitemapFindings?: never, robotsFindings?: never }) & ({ content: { title: string | null, text: string | null, html: string | null, markdown: string | null, language: string | null, direction: Direction | null, wordCount: number, readingTimeMinutes: number, tokenEstimate: number, extractionConfidence: number, hiddenTextCharacters: number, isPaywalled: boolean | null, needsJavaScript: boolean, headings: Array<{ level: number, text: string }>, tables: Array<{ caption: string | null, columns: Array<string>, rows: Array<Array<string>> }>, codeBlocks: Array<{ programmingLanguage: string | null, code: string }>, chunks: Array<{ headingPath: Array<string>, text: string, tokens: number }>, terms: Array<{ term: string, count: number }>, readability: { formula: string, formulaScore: number, schoolGrade: number | null } | null } | null } | { content?: never }) & ({ fetch: { provided: boolean, redirects: Array<{ url: string, status: number, ms: number | null }> }, performance: { htmlBytes: number, htmlTransferBytes: number, scriptCount: number, styleCount: number, imageCount: number, fontCount: number, iframeCount: number, thirdPartyHostCount: number, staticScore: number, compression: string | null, timings: { dnsMs: number | null, connectMs: number | null, tlsMs: number | null, ttfbMs: number | null, downloadMs: number | null, totalMs: number }, bytesByKind: Array<{ kind: ResourceKind, count: number, bytes: number | null }>, renderBlocking: Array<{ url: string, kind: ResourceKind, thirdParty: boolean }> } | null } | { fetch?: never, performance?: never }) & ({ structuredData: { types: Array<string>, entities: Array<{ iri: string | null, types: Array<string>, name: string | null, syntax: DataSyntax, properties: unknown }>, jsonLd: Array<{ index: number, types: Array<string>, valid: boolean, recovered: Array<string>, parseError: { line: number, message: string } | null }>, richResults: Array<{ feature: string, eligible: boolean, missingRequired: Array<string>, missingRecommended: Array<string> }> } | null } | { structuredData?: never }) & ({ links: { totalCount: number, internalCount: number, externalCount: number, nofollowCount: number, notCrawlableCount: number, domains: Array<{ name: string, count: number }>, items: Array<{ position: number, url: string | null, raw: string, text: string, accessibleName: string | null, kind: LinkKind, region: Region, rels: Array<string>, count: number }> } | null } | { links?: never }) & ({ images: { totalCount: number, imagesWithoutAltCount: number, withoutDimensionsCount: number, lazyCount: number, items: Array<{ url: string, alt: string | null, width: number | null, height: number | null, format: ImageFormat | null, role: ImageRole, loading: string | null, isDataUri: boolean }> } | null } | { images?: never }) & ({ media: { videos: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, audio: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, embeds: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, documents: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, iframes: Array<{ url: string | null, title: string | null, sandbox: string | null, loading: string | null, provider: string | null }>, podcasts: Array<{ url: string, title: string | null }> } | null } | { media?: never }) & ({ forms: { totalCount: number, orphanFieldCount: number, searchUrlTemplate: string | null, items: Array<{ action: string | null, method: FormMethod, purpose: FormPurpose, submit: Array<string>, csrfToken: boolean, insecureAction: boolean, crossOrigin: boolean, captcha: string | null, jsonSchema: unknown, fields: Array<{ name: string | null, type: string, label: string | null, labelSource: LabelSource | null, required: boolean, autocomplete: string | null, hidden: boolean }> }> } | null } | { forms?: never }) & ({ social: { profiles: Array<{ network: string, handle: string | null, url: string, origin: ProfileOrigin }>, shareButtons: Array<{ name: string, count: number }>, contact: { emails: Array<string>, phones: Array<string>, addresses: Array<string> }, engagement: { viewCount: number | null, likeCount: number | null, commentCount: number | null, shareCount: number | null } | null } | null } | { social?: never }) & { security?: { grade: SecurityGrade | null, score: number | null, ruleset: string, checks: Array<{ rule: string, result: CheckResult, weight: number, message: string }>, csp: { reportOnly: boolean, fromMeta: boolean, inWords: Array<string>, directives: Array<{ name: string, values: Array<string> }> } | null, cookies: Array<{ name: string, secure: boolean, httpOnly: boolean, sameSite: SameSite | null, session: boolean }>, tls: { protocol: string, cipher: string, issuer: string, subject: string | null, validFrom: string, validTo: string, daysLeft: number, valid: boolean, validationError: string | null, keyType: string | null } | null, https: { used: boolean, httpRedirectsToHttps: boolean | null, hstsMaxAge: number | null, includeSubDomains: boolean | null, preload: boolean | null } | null, exposed: Array<{ kind: EvidenceKind, match: string }>, securityTxt: { url: string, contact: Array<string>, expires: string | null } | null } | null, technical?: { headers: Array<{ name: string, value: string }> } | null } & ({ security?: { grade: SecurityGrade | null, score: number | null, ruleset: string, checks: Array<{ rule: string, result: CheckResult, weight: number, message: string }>, csp: { reportOnly: boolean, fromMeta: boolean, inWords: Array<string>, directives: Array<{ name: string, values: Array<string> }> } | null, cookies: Array<{ name: string, secure: boolean, httpOnly: boolean, sameSite: SameSite | null, session: boolean }>, tls: { protocol: string, cipher: string, issuer: string, subject: string | null, validFrom: string, validTo: string, daysLeft: number, valid: boolean, validationError: string | null, keyType: string | null } | null, https: { used: boolean, httpRedirectsToHttps: boolean | null, hstsMaxAge: number | null, includeSubDomains: boolean | null, preload: boolean | null } | null, exposed: Array<{ kind: EvidenceKind, match: string }>, securityTxt: { url: string, contact: Array<string>, expires: string | null } | null } | null, technical?: { headers: Array<{ name: string, value: string }> } | null } | { security?: never, technical?: never }) & { robots?: { indexable: boolean, indexability: Array<IndexReason>, verdict: { allowed: boolean, rule: string | null, line: number | null, reason: string }, meta: Array<{ agent: string, index: boolean, follow: boolean, snippet: boolean }>, xRobotsTag: Array<{ agent: string, index: boolean, follow: boolean, snippet: boolean }>, txt: { url: string, status: number | null, bytes: number, truncated: boolean, raw: string | null, fileErrors: Array<{ line: number, message: string }> } | null, ai: { listVersion: string, tdmReservation: boolean | null, noAiMeta: boolean, agents: Array<{ agent: string, operator: string, purpose: AiPurpose, verdict: { allowed: boolean, line: number | null, reason: string } }>, llmsTxt: { url: string, title: string | null } | null, contentSignals: Array<{ name: string, content: string }> } } | null } & ({ robots?: { indexable: boolean, indexability: Array<IndexReason>, verdict: { allowed: boolean, rule: string | null, line: number | null, reason: string }, meta: Array<{ agent: string, index: boolean, follow: boolean, snippet: boolean }>, xRobotsTag: Array<{ agent: string, index: boolean, follow: boolean, snippet: boolean }>, txt: { url: string, status: number | null, bytes: number, truncated: boolean, raw: string | null, fileErrors: Array<{ line: number, message: string }> } | null, ai: { listVersion: string, tdmReservation: boolean | null, noAiMeta: boolean, agents: Array<{ agent: string, operator: string, purpose: AiPurpose, verdict: { allowed: boolean, line: number | null, reason: string } }>, llmsTxt: { url: string, title: string | null } | null, contentSignals: Array<{ name: string, content: string }> } } | null } | { robots?: never }) & { sitemap?: { found: boolean, urlCount: number | null, pageEntry: { url: string, modifiedAt: string | null } | null, files: Array<{ url: string, discoveredBy: SitemapOrigin, status: number | null, kind: SitemapKind | null, bytes: number, urlCount: number | null, truncated: boolean, fileErrors: Array<{ line: number, message: string }> }>, urls: Array<{ url: string, modifiedAt: string | null }> } | null } & ({ sitemap?: { found: boolean, urlCount: number | null, pageEntry: { url: string, modifiedAt: string | null } | null, files: Array<{ url: string, discoveredBy: SitemapOrigin, status: number | null, kind: SitemapKind | null, bytes: number, urlCount: number | null, truncated: boolean, fileErrors: Array<{ line: number, message: string }> }>, urls: Array<{ url: string, modifiedAt: string | null }> } | null } | { sitemap?: never }) & ({ techStack: { ruleset: string, technologies: Array<{ name: string, slug: string, version: string | null, confidence: number, categories: Array<string>, website: string | null, impliedBy: Array<string>, evidence: Array<{ kind: EvidenceKind, match: string }> }> } | null } | { techStack?: never }) & ({ analytics: { dataLayer: boolean, thirdPartyTrackerCount: number, tools: Array<{ name: string, category: AnalyticsCategory, ids: Array<string>, generation: string | null, loadedBy: LoadedBy }>, consentInfo: { name: string | null, tcf: boolean, consentMode: boolean } | null } | null } | { analytics?: never }) & { infrastructure?: { host: string, registrableDomain: string | null, connectedAddress: string, ipv6: boolean, serverHeader: string | null, poweredBy: string | null, httpVersion: string | null, http3Advertised: boolean, ipAddresses: Array<{ ip: string, ptr: string | null, asName: string | null, country: string | null }>, cdnProvider: { name: string, cacheStatus: string | null } | null, hostingProvider: { name: string } | null, dns: { ns: Array<string>, mx: Array<string>, caa: Array<string>, dnssec: boolean | null }, emailInfo: { provider: string | null, spf: string | null, dmarcPolicy: string | null, mtaSts: boolean | null }, subresourceHosts: Array<{ name: string, count: number }> } | null } & ({ infrastructure?: { host: string, registrableDomain: string | null, connectedAddress: string, ipv6: boolean, serverHeader: string | null, poweredBy: string | null, httpVersion: string | null, http3Advertised: boolean, ipAddresses: Array<{ ip: string, ptr: string | null, asName: string | null, country: string | null }>, cdnProvider: { name: string, cacheStatus: string | null } | null, hostingProvider: { name: string } | null, dns: { ns: Array<string>, mx: Array<string>, caa: Array<string>, dnssec: boolean | null }, emailInfo: { provider: string | null, spf: string | null, dmarcPolicy: string | null, mtaSts: boolean | null }, subresourceHosts: Array<{ name: string, count: number }> } | null } | { infrastructure?: never }) & { desktopView?: { width: number, height: number, zoomDisabled: boolean, rendered: { url: string, title: string | null, contentWidth: number, horizontalOverflow: boolean, pageHeight: number, minFontPx: number | null, smallTapTargetCount: number, consentBanner: boolean | null, consoleErrors: Array<string>, failedRequestCount: number, screenshot: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, fullPage: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, smallTapTargets: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, overflowing: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, addedByScript: { wordCount: number, linkCount: number, imageCount: number, titleChanged: boolean } } | null } | null, mobileView?: { width: number, height: number, zoomDisabled: boolean, rendered: { url: string, title: string | null, contentWidth: number, horizontalOverflow: boolean, pageHeight: number, minFontPx: number | null, smallTapTargetCount: number, consentBanner: boolean | null, consoleErrors: Array<string>, failedRequestCount: number, screenshot: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, fullPage: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, smallTapTargets: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, overflowing: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, addedByScript: { wordCount: number, linkCount: number, imageCount: number, titleChanged: boolean } } | null } | null } & ({ desktopView?: { width: number, height: number, zoomDisabled: boolean, rendered: { url: string, title: string | null, contentWidth: number, horizontalOverflow: boolean, pageHeight: number, minFontPx: number | null, smallTapTargetCount: number, consentBanner: boolean | null, consoleErrors: Array<string>, failedRequestCount: number, screenshot: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, fullPage: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, smallTapTargets: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, overflowing: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, addedByScript: { wordCount: number, linkCount: number, imageCount: number, titleChanged: boolean } } | null } | null, mobileView?: { width: number, height: number, zoomDisabled: boolean, rendered: { url: string, title: string | null, contentWidth: number, horizontalOverflow: boolean, pageHeight: number, minFontPx: number | null, smallTapTargetCount: number, consentBanner: boolean | null, consoleErrors: Array<string>, failedRequestCount: number, screenshot: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, fullPage: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, smallTapTargets: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, overflowing: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, addedByScript: { wordCount: number, linkCount: number, imageCount: number, titleChanged: boolean } } | null } | null } | { desktopView?: never, mobileView?: never }) & { accessibility?: { audit: { ruleset: string, score: number, passedRules: Array<string>, undeterminedRules: Array<string>, issueCounts: { critical: number, serious: number, moderate: number, minor: number, undetermined: number } } | null } | null, accessibilityFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    > } & ({ accessibility?: { audit: { ruleset: string, score: number, passedRules: Array<string>, undeterminedRules: Array<string>, issueCounts: { critical: number, serious: number, moderate: number, minor: number, undetermined: number } } | null } | null, accessibilityFindings?: Array<
      | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
      | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
    > } | { accessibility?: never, accessibilityFindings?: never }) & { performance?: { lab: { runCount: number, score: number | null, lcpElement: string | null, requestCount: number, failedRequestCount: number, doubtful: boolean, transferBytes: number, longTaskCount: number, throttling: string, environment: string, fcpMs: { min: number, median: number, max: number } | null, lcpMs: { min: number, median: number, max: number } | null, cls: { min: number, median: number, max: number } | null, tbtMs: { min: number, median: number, max: number } | null, waterfall: Array<{ url: string, type: string, status: number | null, startMs: number, firstByteMs: number | null, endMs: number | null, bytes: number | null, blocking: boolean }> } | null } | null } & ({ performance?: { lab: { runCount: number, score: number | null, lcpElement: string | null, requestCount: number, failedRequestCount: number, doubtful: boolean, transferBytes: number, longTaskCount: number, throttling: string, environment: string, fcpMs: { min: number, median: number, max: number } | null, lcpMs: { min: number, median: number, max: number } | null, cls: { min: number, median: number, max: number } | null, tbtMs: { min: number, median: number, max: number } | null, waterfall: Array<{ url: string, type: string, status: number | null, startMs: number, firstByteMs: number | null, endMs: number | null, bytes: number | null, blocking: boolean }> } | null } | null } | { performance?: never }) & ({ truncations: Array<{ path: string, keptCount: number, totalCount: number | null }>, cache: { status: CacheStatus, storedAt: string | null, expiresAt: string | null } } | { truncations?: never, cache?: never }) | null };

export type VerdictFragment = { requestedUrl: string, url: string, fetch: { provided: boolean, outcome: FetchOutcome, status: number | null, contentType: string | null, bytesRead: number, fetchedAt: string, blockedBy: string | null, reasons: Array<string>, rendering: { status: RenderingStatus }, redirects: Array<{ url: string, status: number, location: string, kind: RedirectKind, ms: number | null }>, timings: { dnsMs: number | null, connectMs: number | null, tlsMs: number | null, ttfbMs: number | null, downloadMs: number | null, totalMs: number } } };

export type HeadlineFragment = { metadata: { language: string | null, preview: { url: string, title: string, description: string | null, siteName: string | null, author: string | null, publishedAt: string | null, kind: PreviewKind, icon: string | null, image: { url: string, alt: string | null } | null } } | null };

export type FiguresFragment = { technical: { httpVersion: string, transferBytes: number, decodedBytes: number, contentEncoding: string | null, domNodeCount: number | null } | null, content: { wordCount: number, readingTimeMinutes: number, tokenEstimate: number } | null, links: { totalCount: number } | null, images: { totalCount: number } | null };

export type ScoresFragment = { robots?: { indexable: boolean, indexability: Array<IndexReason> } | null, technical: { score: number | null, checks: Array<{ result: CheckResult }> } | null, performance: { staticScore: number, checks: Array<{ result: CheckResult }> } | null, security?: { grade: SecurityGrade | null, score: number | null } | null };

export type FactsFragment = { metadata: { canonicalUrl: string | null, language: string | null, charset: string | null, publishedAt: string | null, modifiedAt: string | null, publisher: string | null, license: string | null, generator: string | null, viewport: string | null, keywords: Array<string>, manifestUrl: string | null, ampUrl: string | null, feeds: Array<{ url: string, title: string | null, type: string }>, alternates: Array<{ url: string, hreflang: string | null, mediaQuery: string | null, type: string | null }>, tags: Array<{ name: string, attribute: string, content: string }>, preview: { sources: Array<{ field: string, source: string, value: string, chosen: boolean }> } } | null, favicon: { icons: Array<{ url: string, rel: string, sizes: Array<string>, type: string | null }> } | null };

export type LinkCardsFragment = { url: string, social: { platformPreviews: Array<{ platform: PreviewPlatform, title: string | null, titleCut: boolean, description: string | null, descriptionCut: boolean, imageUrl: string | null, cropRatio: number | null, layout: PreviewLayout, problems: Array<string> }> } | null };

export type CardPictureFragment = { url: string, checked: { status: number | null, type: string | null, error: ErrorCode | null } | null };

export type CardPicturesFragment = { metadata: { preview: { image: { url: string, checked: { status: number | null, type: string | null, error: ErrorCode | null } | null } | null } } | null, openGraph: { images: Array<{ url: string, checked: { status: number | null, type: string | null, error: ErrorCode | null } | null }> } | null, twitterCard: { image: { url: string, checked: { status: number | null, type: string | null, error: ErrorCode | null } | null } | null } | null };

type FindingRow_A11yIssue_Fragment = { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> };

type FindingRow_Check_Fragment = { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> };

export type FindingRowFragment =
  | FindingRow_A11yIssue_Fragment
  | FindingRow_Check_Fragment
;

export type PageChecksFragment = { technicalFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, mobileViewFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, desktopViewFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, performanceFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, contentFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, openGraphFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, twitterCardFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, structuredDataFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, linksFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, formsFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  > };

export type SiteChecksFragment = { securityFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, sitemapFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  >, robotsFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  > };

export type AuditFragment = { accessibility: { audit: { ruleset: string, score: number, passedRules: Array<string>, undeterminedRules: Array<string>, issueCounts: { critical: number, serious: number, moderate: number, minor: number, undetermined: number } } | null } | null, accessibilityFindings: Array<
    | { wcag: Array<string>, helpUrl: string | null, count: number, selector: string, rule: string, topic: string, result: CheckResult, impact: Impact, message: string, evidence: Array<{ match: string }> }
    | { weight: number, fix: string | null, standards: Array<string>, rule: string, topic: string, result: CheckResult, impact: Impact | null, message: string, evidence: Array<{ match: string }> }
  > };

export type ScreenFragment = { width: number, height: number, zoomDisabled: boolean, rendered: { url: string, title: string | null, contentWidth: number, horizontalOverflow: boolean, pageHeight: number, minFontPx: number | null, smallTapTargetCount: number, consentBanner: boolean | null, consoleErrors: Array<string>, failedRequestCount: number, screenshot: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, fullPage: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, smallTapTargets: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, overflowing: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, addedByScript: { wordCount: number, linkCount: number, imageCount: number, titleChanged: boolean } } | null };

export type ShotFragment = { url: string, width: number, height: number, truncated: boolean, scale: number };

export type MarkedFragment = { x: number, y: number, width: number, height: number, selector: string, text: string | null };

export type ViewsFragment = { desktopView: { width: number, height: number, zoomDisabled: boolean, rendered: { url: string, title: string | null, contentWidth: number, horizontalOverflow: boolean, pageHeight: number, minFontPx: number | null, smallTapTargetCount: number, consentBanner: boolean | null, consoleErrors: Array<string>, failedRequestCount: number, screenshot: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, fullPage: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, smallTapTargets: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, overflowing: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, addedByScript: { wordCount: number, linkCount: number, imageCount: number, titleChanged: boolean } } | null } | null, mobileView: { width: number, height: number, zoomDisabled: boolean, rendered: { url: string, title: string | null, contentWidth: number, horizontalOverflow: boolean, pageHeight: number, minFontPx: number | null, smallTapTargetCount: number, consentBanner: boolean | null, consoleErrors: Array<string>, failedRequestCount: number, screenshot: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, fullPage: { url: string, width: number, height: number, truncated: boolean, scale: number } | null, smallTapTargets: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, overflowing: Array<{ x: number, y: number, width: number, height: number, selector: string, text: string | null }>, addedByScript: { wordCount: number, linkCount: number, imageCount: number, titleChanged: boolean } } | null } | null };

export type PerformanceFragment = { fetch: { provided: boolean, redirects: Array<{ url: string, status: number, ms: number | null }> }, performance: { htmlBytes: number, htmlTransferBytes: number, scriptCount: number, styleCount: number, imageCount: number, fontCount: number, iframeCount: number, thirdPartyHostCount: number, staticScore: number, compression: string | null, timings: { dnsMs: number | null, connectMs: number | null, tlsMs: number | null, ttfbMs: number | null, downloadMs: number | null, totalMs: number }, bytesByKind: Array<{ kind: ResourceKind, count: number, bytes: number | null }>, renderBlocking: Array<{ url: string, kind: ResourceKind, thirdParty: boolean }> } | null };

export type LabFragment = { performance: { lab: { runCount: number, score: number | null, lcpElement: string | null, requestCount: number, failedRequestCount: number, doubtful: boolean, transferBytes: number, longTaskCount: number, throttling: string, environment: string, fcpMs: { min: number, median: number, max: number } | null, lcpMs: { min: number, median: number, max: number } | null, cls: { min: number, median: number, max: number } | null, tbtMs: { min: number, median: number, max: number } | null, waterfall: Array<{ url: string, type: string, status: number | null, startMs: number, firstByteMs: number | null, endMs: number | null, bytes: number | null, blocking: boolean }> } | null } | null };

export type RunsFragment = { min: number, median: number, max: number };

export type ContentFragment = { content: { title: string | null, text: string | null, html: string | null, markdown: string | null, language: string | null, direction: Direction | null, wordCount: number, readingTimeMinutes: number, tokenEstimate: number, extractionConfidence: number, hiddenTextCharacters: number, isPaywalled: boolean | null, needsJavaScript: boolean, headings: Array<{ level: number, text: string }>, tables: Array<{ caption: string | null, columns: Array<string>, rows: Array<Array<string>> }>, codeBlocks: Array<{ programmingLanguage: string | null, code: string }>, chunks: Array<{ headingPath: Array<string>, text: string, tokens: number }>, terms: Array<{ term: string, count: number }>, readability: { formula: string, formulaScore: number, schoolGrade: number | null } | null } | null };

export type StructuredDataFragment = { structuredData: { types: Array<string>, entities: Array<{ iri: string | null, types: Array<string>, name: string | null, syntax: DataSyntax, properties: unknown }>, jsonLd: Array<{ index: number, types: Array<string>, valid: boolean, recovered: Array<string>, parseError: { line: number, message: string } | null }>, richResults: Array<{ feature: string, eligible: boolean, missingRequired: Array<string>, missingRecommended: Array<string> }> } | null };

export type SitemapFragment = { sitemap: { found: boolean, urlCount: number | null, pageEntry: { url: string, modifiedAt: string | null } | null, files: Array<{ url: string, discoveredBy: SitemapOrigin, status: number | null, kind: SitemapKind | null, bytes: number, urlCount: number | null, truncated: boolean, fileErrors: Array<{ line: number, message: string }> }>, urls: Array<{ url: string, modifiedAt: string | null }> } | null };

export type RobotsFragment = { robots: { indexable: boolean, indexability: Array<IndexReason>, verdict: { allowed: boolean, rule: string | null, line: number | null, reason: string }, meta: Array<{ agent: string, index: boolean, follow: boolean, snippet: boolean }>, xRobotsTag: Array<{ agent: string, index: boolean, follow: boolean, snippet: boolean }>, txt: { url: string, status: number | null, bytes: number, truncated: boolean, raw: string | null, fileErrors: Array<{ line: number, message: string }> } | null, ai: { listVersion: string, tdmReservation: boolean | null, noAiMeta: boolean, agents: Array<{ agent: string, operator: string, purpose: AiPurpose, verdict: { allowed: boolean, line: number | null, reason: string } }>, llmsTxt: { url: string, title: string | null } | null, contentSignals: Array<{ name: string, content: string }> } } | null };

export type SecurityFragment = { security: { grade: SecurityGrade | null, score: number | null, ruleset: string, checks: Array<{ rule: string, result: CheckResult, weight: number, message: string }>, csp: { reportOnly: boolean, fromMeta: boolean, inWords: Array<string>, directives: Array<{ name: string, values: Array<string> }> } | null, cookies: Array<{ name: string, secure: boolean, httpOnly: boolean, sameSite: SameSite | null, session: boolean }>, tls: { protocol: string, cipher: string, issuer: string, subject: string | null, validFrom: string, validTo: string, daysLeft: number, valid: boolean, validationError: string | null, keyType: string | null } | null, https: { used: boolean, httpRedirectsToHttps: boolean | null, hstsMaxAge: number | null, includeSubDomains: boolean | null, preload: boolean | null } | null, exposed: Array<{ kind: EvidenceKind, match: string }>, securityTxt: { url: string, contact: Array<string>, expires: string | null } | null } | null, technical: { headers: Array<{ name: string, value: string }> } | null };

export type LinksFragment = { links: { totalCount: number, internalCount: number, externalCount: number, nofollowCount: number, notCrawlableCount: number, domains: Array<{ name: string, count: number }>, items: Array<{ position: number, url: string | null, raw: string, text: string, accessibleName: string | null, kind: LinkKind, region: Region, rels: Array<string>, count: number }> } | null };

export type ImagesFragment = { images: { totalCount: number, imagesWithoutAltCount: number, withoutDimensionsCount: number, lazyCount: number, items: Array<{ url: string, alt: string | null, width: number | null, height: number | null, format: ImageFormat | null, role: ImageRole, loading: string | null, isDataUri: boolean }> } | null };

export type MediaRowFragment = { url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> };

export type MediaFragment = { media: { videos: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, audio: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, embeds: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, documents: Array<{ url: string, provider: string | null, title: string | null, poster: string | null, durationSeconds: number | null, autoplay: boolean, origin: MediaOrigin, captions: Array<{ kind: CaptionKind }> }>, iframes: Array<{ url: string | null, title: string | null, sandbox: string | null, loading: string | null, provider: string | null }>, podcasts: Array<{ url: string, title: string | null }> } | null };

export type FormsFragment = { forms: { totalCount: number, orphanFieldCount: number, searchUrlTemplate: string | null, items: Array<{ action: string | null, method: FormMethod, purpose: FormPurpose, submit: Array<string>, csrfToken: boolean, insecureAction: boolean, crossOrigin: boolean, captcha: string | null, jsonSchema: unknown, fields: Array<{ name: string | null, type: string, label: string | null, labelSource: LabelSource | null, required: boolean, autocomplete: string | null, hidden: boolean }> }> } | null };

export type SocialFragment = { social: { profiles: Array<{ network: string, handle: string | null, url: string, origin: ProfileOrigin }>, shareButtons: Array<{ name: string, count: number }>, contact: { emails: Array<string>, phones: Array<string>, addresses: Array<string> }, engagement: { viewCount: number | null, likeCount: number | null, commentCount: number | null, shareCount: number | null } | null } | null };

export type TechnologiesFragment = { techStack: { ruleset: string, technologies: Array<{ name: string, slug: string, version: string | null, confidence: number, categories: Array<string>, website: string | null, impliedBy: Array<string>, evidence: Array<{ kind: EvidenceKind, match: string }> }> } | null };

export type AnalyticsRowFragment = { name: string, category: AnalyticsCategory, ids: Array<string>, generation: string | null, loadedBy: LoadedBy };

export type AnalyticsFragment = { analytics: { dataLayer: boolean, thirdPartyTrackerCount: number, tools: Array<{ name: string, category: AnalyticsCategory, ids: Array<string>, generation: string | null, loadedBy: LoadedBy }>, consentInfo: { name: string | null, tcf: boolean, consentMode: boolean } | null } | null };

export type InfrastructureFragment = { infrastructure: { host: string, registrableDomain: string | null, connectedAddress: string, ipv6: boolean, serverHeader: string | null, poweredBy: string | null, httpVersion: string | null, http3Advertised: boolean, ipAddresses: Array<{ ip: string, ptr: string | null, asName: string | null, country: string | null }>, cdnProvider: { name: string, cacheStatus: string | null } | null, hostingProvider: { name: string } | null, dns: { ns: Array<string>, mx: Array<string>, caa: Array<string>, dnssec: boolean | null }, emailInfo: { provider: string | null, spf: string | null, dmarcPolicy: string | null, mtaSts: boolean | null }, subresourceHosts: Array<{ name: string, count: number }> } | null };

export type StorageFragment = { truncations: Array<{ path: string, keptCount: number, totalCount: number | null }>, cache: { status: CacheStatus, storedAt: string | null, expiresAt: string | null } };


/** The parts of Inspect, by name. */
export interface Parts {
  readonly Verdict: VerdictFragment;
  readonly Headline: HeadlineFragment;
  readonly Figures: FiguresFragment;
  readonly Scores: ScoresFragment;
  readonly Facts: FactsFragment;
  readonly LinkCards: LinkCardsFragment;
  readonly CardPictures: CardPicturesFragment;
  readonly PageChecks: PageChecksFragment;
  readonly SiteChecks: SiteChecksFragment;
  readonly Content: ContentFragment;
  readonly Performance: PerformanceFragment;
  readonly StructuredData: StructuredDataFragment;
  readonly Links: LinksFragment;
  readonly Images: ImagesFragment;
  readonly Media: MediaFragment;
  readonly Forms: FormsFragment;
  readonly Social: SocialFragment;
  readonly Security: SecurityFragment;
  readonly Robots: RobotsFragment;
  readonly Sitemap: SitemapFragment;
  readonly Technologies: TechnologiesFragment;
  readonly Analytics: AnalyticsFragment;
  readonly Infrastructure: InfrastructureFragment;
  readonly Views: ViewsFragment;
  readonly Audit: AuditFragment;
  readonly Lab: LabFragment;
  readonly Storage: StorageFragment;
}
