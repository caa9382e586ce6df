/** A rich result that Google documents. Properties are paths; a bar separates alternatives of which one is enough. */
export interface RichResultFeature {
  readonly feature: string;
  /** The types that request it, including their subtypes. */
  readonly types: readonly string[];
  /** The property that requests it, for a type that mostly serves other purposes. */
  readonly requestedBy?: string;
  readonly required: readonly string[];
  readonly recommended: readonly string[];
  /** Recommended only if the entity is not nested in another: a review within a product need not name it. */
  readonly ifOutermost?: readonly string[];
  /** The page of its documentation, below richResultDocs. */
  readonly doc: string;
}

export const richResultDocs = 'https://developers.google.com/search/docs/appearance/structured-data/';

export const richResultFeatures: readonly RichResultFeature[] = [
  {
    // Nothing is required: the more properties there are, the more Google shows.
    feature: 'Article',
    types: ['Article'],
    required: [],
    recommended: [
      'author',
      'author.name',
      'author.url|author.sameAs',
      'dateModified',
      'datePublished',
      'headline',
      'image',
    ],
    doc: 'article',
  },
  {
    // The last step is the page itself and needs no address.
    feature: 'Breadcrumb',
    types: ['BreadcrumbList'],
    required: [
      'itemListElement',
      'itemListElement.position',
      'itemListElement.name|itemListElement.item.name',
    ],
    recommended: [],
    doc: 'breadcrumb',
  },
  {
    feature: 'Carousel',
    types: ['ItemList'],
    required: ['itemListElement', 'itemListElement.position', 'itemListElement.url|itemListElement.item'],
    recommended: [],
    doc: 'carousel',
  },
  {
    feature: 'Course list',
    types: ['Course'],
    required: ['name', 'description'],
    recommended: ['provider', 'provider.name', 'url|@id'],
    doc: 'course',
  },
  {
    feature: 'Dataset',
    types: ['Dataset', 'DataFeed'],
    required: ['name', 'description'],
    recommended: [
      'creator',
      'distribution',
      'distribution.contentUrl',
      'identifier',
      'isAccessibleForFree',
      'keywords',
      'license',
      'sameAs',
      'spatialCoverage',
      'temporalCoverage',
      'url',
      'version',
    ],
    doc: 'dataset',
  },
  {
    // The post needs content: text, an image or a video.
    feature: 'Discussion forum',
    types: ['DiscussionForumPosting'],
    required: ['author', 'author.name', 'datePublished', 'text|image|video'],
    recommended: ['author.url', 'comment', 'dateModified', 'headline', 'interactionStatistic', 'url'],
    doc: 'discussion-forum',
  },
  {
    feature: 'Employer aggregate rating',
    types: ['EmployerAggregateRating'],
    required: ['itemReviewed', 'ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating', 'worstRating'],
    doc: 'employer-rating',
  },
  {
    // Online events have a VirtualLocation, which has an address on the web instead of one on the ground.
    feature: 'Event',
    types: ['Event'],
    required: ['name', 'startDate', 'location', 'location.address|location.url'],
    recommended: [
      'description',
      'endDate',
      'eventStatus',
      'image',
      'location.name',
      'offers',
      'offers.availability',
      'offers.price|offers.lowPrice',
      'offers.priceCurrency',
      'offers.url',
      'offers.validFrom',
      'organizer',
      'performer',
    ],
    doc: 'event',
  },
  {
    // Shown for well-known sites of governments and health authorities only; valid markup is eligible elsewhere too.
    feature: 'FAQ',
    types: ['FAQPage'],
    required: [
      'mainEntity',
      'mainEntity.name',
      'mainEntity.acceptedAnswer',
      'mainEntity.acceptedAnswer.text',
    ],
    recommended: [],
    doc: 'faqpage',
  },
  {
    // One statement of who made the picture or how it may be used is enough.
    feature: 'Image metadata',
    types: ['ImageObject'],
    requestedBy: 'acquireLicensePage|creditText|copyrightNotice|license',
    required: ['contentUrl', 'creator|creditText|copyrightNotice|license'],
    recommended: ['acquireLicensePage', 'creator', 'creditText', 'copyrightNotice', 'license'],
    doc: 'image-license-metadata',
  },
  {
    // Remote jobs say from where people may apply instead of where the office is.
    feature: 'Job posting',
    types: ['JobPosting'],
    required: [
      'title',
      'description',
      'datePosted',
      'hiringOrganization',
      'jobLocation|applicantLocationRequirements',
    ],
    recommended: [
      'baseSalary',
      'directApply',
      'employmentType',
      'identifier',
      'jobLocationType',
      'validThrough',
    ],
    doc: 'job-posting',
  },
  {
    feature: 'Local business',
    types: ['LocalBusiness'],
    required: ['name', 'address'],
    recommended: [
      'address.addressCountry',
      'address.addressLocality',
      'address.postalCode',
      'address.streetAddress',
      'geo',
      'openingHoursSpecification|openingHours',
      'priceRange',
      'telephone',
      'url',
    ],
    doc: 'local-business',
  },
  {
    feature: 'Merchant listing',
    types: ['Product'],
    required: [
      'name',
      'image',
      'offers|hasVariant.offers',
      'offers.price|offers.priceSpecification.price|hasVariant.offers.price',
      'offers.priceCurrency|offers.priceSpecification.priceCurrency|hasVariant.offers.priceCurrency',
    ],
    recommended: [
      'aggregateRating',
      'brand',
      'description',
      'gtin|gtin8|gtin12|gtin13|gtin14|isbn',
      'offers.availability',
      'offers.hasMerchantReturnPolicy',
      'offers.itemCondition',
      'offers.shippingDetails',
      'review',
      'sku',
    ],
    doc: 'merchant-listing',
  },
  {
    feature: 'Movie',
    types: ['Movie'],
    required: ['name', 'image'],
    recommended: ['aggregateRating', 'dateCreated', 'director', 'review'],
    doc: 'movie',
  },
  {
    // Nothing is required; a knowledge panel is made of name, logo and links.
    feature: 'Organization',
    types: ['Organization'],
    required: [],
    recommended: [
      'address',
      'contactPoint',
      'description',
      'email',
      'logo',
      'name',
      'sameAs',
      'telephone',
      'url',
    ],
    doc: 'organization',
  },
  {
    // Any one of offers, reviews and ratings is enough.
    feature: 'Product snippet',
    types: ['Product'],
    required: ['name', 'offers|review|aggregateRating|hasVariant'],
    recommended: [
      'aggregateRating',
      'offers',
      'offers.availability',
      'offers.price|offers.lowPrice|offers.priceSpecification.price',
      'offers.priceCurrency|offers.priceSpecification.priceCurrency',
      'offers.priceValidUntil',
      'review',
    ],
    doc: 'product-snippet',
  },
  {
    feature: 'Profile page',
    types: ['ProfilePage'],
    required: ['mainEntity', 'mainEntity.name|mainEntity.alternateName'],
    recommended: [
      'dateCreated',
      'dateModified',
      'mainEntity.description',
      'mainEntity.identifier',
      'mainEntity.image',
      'mainEntity.interactionStatistic',
      'mainEntity.sameAs',
    ],
    doc: 'profile-page',
  },
  {
    // A question without any answer is not shown.
    feature: 'Q&A',
    types: ['QAPage'],
    required: [
      'mainEntity',
      'mainEntity.name',
      'mainEntity.answerCount',
      'mainEntity.acceptedAnswer|mainEntity.suggestedAnswer',
    ],
    recommended: [
      'mainEntity.author',
      'mainEntity.datePublished',
      'mainEntity.text',
      'mainEntity.upvoteCount',
    ],
    doc: 'qapage',
  },
  {
    feature: 'Recipe',
    types: ['Recipe'],
    required: ['name', 'image'],
    recommended: [
      'aggregateRating',
      'author',
      'cookTime',
      'datePublished',
      'description',
      'keywords',
      'nutrition.calories',
      'prepTime',
      'recipeCategory',
      'recipeCuisine',
      'recipeIngredient',
      'recipeInstructions',
      'recipeYield',
      'totalTime',
      'video',
    ],
    doc: 'recipe',
  },
  {
    feature: 'Review snippet',
    types: ['Review'],
    required: ['author', 'reviewRating', 'reviewRating.ratingValue'],
    recommended: ['datePublished', 'reviewRating.bestRating', 'reviewRating.worstRating'],
    ifOutermost: ['itemReviewed'],
    doc: 'review-snippet',
  },
  {
    feature: 'Aggregate rating',
    types: ['AggregateRating'],
    required: ['ratingValue', 'ratingCount|reviewCount'],
    recommended: ['bestRating', 'worstRating'],
    ifOutermost: ['itemReviewed'],
    doc: 'review-snippet',
  },
  {
    // Free apps say that their price is 0.
    feature: 'Software app',
    types: ['SoftwareApplication'],
    required: ['name', 'offers.price', 'aggregateRating|review'],
    recommended: ['applicationCategory', 'operatingSystem'],
    doc: 'software-app',
  },
  {
    feature: 'Vacation rental',
    types: ['VacationRental'],
    required: [
      'name',
      'identifier',
      'image',
      'containsPlace',
      'containsPlace.occupancy',
      'latitude|geo.latitude',
      'longitude|geo.longitude',
    ],
    recommended: [
      'additionalType',
      'address',
      'aggregateRating',
      'brand',
      'checkinTime',
      'checkoutTime',
      'containsPlace.amenityFeature',
      'containsPlace.bed',
      'description',
      'knowsLanguage',
      'review',
    ],
    doc: 'vacation-rental',
  },
  {
    feature: 'Video',
    types: ['VideoObject'],
    required: ['name', 'thumbnailUrl', 'uploadDate'],
    recommended: [
      'contentUrl|embedUrl',
      'description',
      'duration',
      'expires',
      'hasPart|potentialAction',
      'interactionStatistic',
      'regionsAllowed',
    ],
    doc: 'video',
  },
];
