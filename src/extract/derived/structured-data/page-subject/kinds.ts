/** What a page can be about, in the terms of its preview. */
export type SubjectKind =
  | 'ARTICLE'
  | 'PRODUCT'
  | 'VIDEO'
  | 'AUDIO'
  | 'IMAGE'
  | 'PROFILE'
  | 'DOCUMENT'
  | 'WEBSITE';

/** The schema.org types of each kind with their subtypes, the most specific kind first: an article may have a video. */
export const kindTypes: readonly (readonly [SubjectKind, readonly string[]])[] = [
  ['ARTICLE', types('Article QAPage Question Recipe HowTo Review Chapter Thesis PressRelease')],
  ['PRODUCT', types('Product Book SoftwareApplication Course RealEstateListing')],
  ['VIDEO', types('VideoObject Movie TVEpisode TVSeries Episode Clip MusicVideoObject')],
  [
    'AUDIO',
    types(
      'PodcastEpisode PodcastSeries AudioObject RadioEpisode MusicRecording MusicAlbum MusicPlaylist Audiobook',
    ),
  ],
  ['IMAGE', types('Photograph ImageObject ImageGallery VisualArtwork Painting')],
  ['PROFILE', types('ProfilePage')],
  [
    'DOCUMENT',
    types('DigitalDocument TextDigitalDocument PresentationDigitalDocument SpreadsheetDigitalDocument'),
  ],
];

/** Types that do not say what the page is about, but may carry its author, date and image. */
export const pageTypes = types(
  'WebPage ItemPage AboutPage CollectionPage MedicalWebPage FAQPage ContactPage Event Place JobPosting CreativeWork',
);

function types(names: string): readonly string[] {
  return names.split(' ');
}
