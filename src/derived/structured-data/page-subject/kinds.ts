/** What a page can be about, as its preview names it. */
export type SubjectKind =
  | 'ARTICLE'
  | 'PRODUCT'
  | 'VIDEO'
  | 'AUDIO'
  | 'IMAGE'
  | 'PROFILE'
  | 'DOCUMENT'
  | 'WEBSITE';

/** The schema.org types that tell it, by kind, most telling first: a page with an article and a video is an article. */
export const kindTypes: readonly (readonly [SubjectKind, readonly string[]])[] = [
  [
    'ARTICLE',
    [
      ...[
        'Article',
        'NewsArticle',
        'BlogPosting',
        'LiveBlogPosting',
        'SocialMediaPosting',
        'Report',
        'TechArticle',
      ],
      ...['AnalysisNewsArticle', 'AskPublicNewsArticle', 'BackgroundNewsArticle', 'OpinionNewsArticle'],
      ...['ReportageNewsArticle', 'ReviewNewsArticle', 'AdvertiserContentArticle', 'SatiricalArticle'],
      ...[
        'ScholarlyArticle',
        'MedicalScholarlyArticle',
        'DiscussionForumPosting',
        'QAPage',
        'Question',
        'Recipe',
      ],
      ...[
        'HowTo',
        'ClaimReview',
        'Review',
        'CriticReview',
        'APIReference',
        'Chapter',
        'Thesis',
        'PressRelease',
      ],
    ],
  ],
  [
    'PRODUCT',
    [
      ...[
        'Product',
        'ProductGroup',
        'IndividualProduct',
        'ProductModel',
        'Vehicle',
        'Car',
        'Motorcycle',
        'Book',
      ],
      ...[
        'SoftwareApplication',
        'MobileApplication',
        'WebApplication',
        'VideoGame',
        'Course',
        'RealEstateListing',
      ],
    ],
  ],
  ['VIDEO', ['VideoObject', 'Movie', 'TVEpisode', 'TVSeries', 'Episode', 'Clip', 'MusicVideoObject']],
  [
    'AUDIO',
    [
      ...['PodcastEpisode', 'PodcastSeries', 'AudioObject', 'RadioEpisode', 'MusicRecording', 'MusicAlbum'],
      ...['MusicPlaylist', 'MusicGroup', 'Audiobook'],
    ],
  ],
  ['IMAGE', ['Photograph', 'ImageObject', 'ImageGallery', 'VisualArtwork', 'Painting']],
  ['PROFILE', ['ProfilePage']],
  [
    'DOCUMENT',
    ['DigitalDocument', 'TextDigitalDocument', 'PresentationDigitalDocument', 'SpreadsheetDigitalDocument'],
  ],
];

/** Types that say nothing of what the page is about, but may carry its author, date and picture. */
export const pageTypes: readonly string[] = [
  ...['WebPage', 'ItemPage', 'AboutPage', 'CollectionPage', 'MedicalWebPage', 'FAQPage', 'ContactPage'],
  ...['Event', 'Place', 'JobPosting', 'CreativeWork'],
];
