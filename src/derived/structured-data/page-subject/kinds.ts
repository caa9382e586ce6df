import { isA } from '../../../lib/schema-org/subtypes.ts';

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

/**
 * The schema.org types that tell it, with those below them, by kind, most telling first: a page with an article and a
 * video is an article.
 */
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

/** Types that say nothing of what the page is about, but may carry its author, date and picture. */
export const pageTypes = types(
  'WebPage ItemPage AboutPage CollectionPage MedicalWebPage FAQPage ContactPage Event Place JobPosting CreativeWork',
);

/** The kind that a type, by its bare name, tells of by itself. */
export function kindOfType(type: string): SubjectKind | null {
  return kindTypes.find(([, families]) => families.some((family) => isA([type], family)))?.[0] ?? null;
}

function types(names: string): readonly string[] {
  return names.split(' ');
}
