/** A classic root class and the microformats2 equivalents of its class names. */
interface ClassicRoot {
  readonly type: string;
  /** Class name → property with its prefix. */
  readonly properties: Readonly<Record<string, string>>;
  /** Link relation → property with its prefix. */
  readonly rels?: Readonly<Record<string, string>>;
}

const tag = { tag: 'p-category' } as const;

/**
 * https://microformats.org/wiki/microformats2-parsing#parse_an_element_for_class_microformats, backward compatibility.
 */
export const classicRoots: ReadonlyMap<string, ClassicRoot> = new Map<string, ClassicRoot>([
  [
    'adr',
    {
      type: 'h-adr',
      properties: {
        'post-office-box': 'p-post-office-box',
        'extended-address': 'p-extended-address',
        'street-address': 'p-street-address',
        locality: 'p-locality',
        region: 'p-region',
        'postal-code': 'p-postal-code',
        'country-name': 'p-country-name',
      },
    },
  ],
  ['geo', { type: 'h-geo', properties: { latitude: 'p-latitude', longitude: 'p-longitude' } }],
  [
    'hentry',
    {
      type: 'h-entry',
      properties: {
        'entry-title': 'p-name',
        'entry-summary': 'p-summary',
        'entry-content': 'e-content',
        author: 'p-author',
        published: 'dt-published',
        updated: 'dt-updated',
      },
      rels: { bookmark: 'u-url', ...tag },
    },
  ],
  [
    'hfeed',
    { type: 'h-feed', properties: { author: 'p-author', photo: 'u-photo', url: 'u-url' }, rels: tag },
  ],
  [
    'hnews',
    {
      type: 'h-news',
      properties: { entry: 'p-entry', 'source-org': 'p-source-org', dateline: 'p-dateline', geo: 'p-geo' },
      rels: { principles: 'u-principles' },
    },
  ],
  [
    'hproduct',
    {
      type: 'h-product',
      properties: {
        fn: 'p-name',
        brand: 'p-brand',
        description: 'p-description',
        photo: 'u-photo',
        price: 'p-price',
        review: 'p-review',
        url: 'u-url',
      },
      rels: tag,
    },
  ],
  [
    'hrecipe',
    {
      type: 'h-recipe',
      properties: {
        fn: 'p-name',
        author: 'p-author',
        duration: 'dt-duration',
        ingredient: 'p-ingredient',
        instructions: 'e-instructions',
        nutrition: 'p-nutrition',
        photo: 'u-photo',
        published: 'dt-published',
        summary: 'p-summary',
        yield: 'p-yield',
      },
      rels: tag,
    },
  ],
  [
    'hresume',
    {
      type: 'h-resume',
      properties: {
        affiliation: 'p-affiliation',
        contact: 'p-contact',
        education: 'p-education',
        experience: 'p-experience',
        skill: 'p-skill',
        summary: 'p-summary',
      },
    },
  ],
  [
    'hreview',
    {
      type: 'h-review',
      properties: {
        description: 'e-content',
        item: 'p-item',
        rating: 'p-rating',
        reviewer: 'p-author',
        summary: 'p-name',
        url: 'u-url',
      },
      rels: { bookmark: 'u-url', ...tag },
    },
  ],
  [
    'hreview-aggregate',
    {
      type: 'h-review-aggregate',
      properties: {
        average: 'p-average',
        best: 'p-best',
        count: 'p-count',
        fn: 'p-name',
        item: 'p-item',
        rating: 'p-rating',
        url: 'u-url',
      },
    },
  ],
  // The subject of a review. Elsewhere the class name has no meaning: see rootOf.
  ['item', { type: 'h-item', properties: { fn: 'p-name', photo: 'u-photo', url: 'u-url' } }],
  [
    'vcard',
    {
      type: 'h-card',
      properties: {
        'additional-name': 'p-additional-name',
        adr: 'p-adr',
        agent: 'p-agent',
        bday: 'dt-bday',
        class: 'p-class',
        email: 'u-email',
        'family-name': 'p-family-name',
        fn: 'p-name',
        geo: 'p-geo',
        'given-name': 'p-given-name',
        'honorific-prefix': 'p-honorific-prefix',
        'honorific-suffix': 'p-honorific-suffix',
        key: 'p-key',
        label: 'p-label',
        logo: 'u-logo',
        mailer: 'p-mailer',
        nickname: 'p-nickname',
        note: 'p-note',
        org: 'p-org',
        photo: 'u-photo',
        rev: 'p-rev',
        role: 'p-role',
        'sort-string': 'p-sort-string',
        sound: 'u-sound',
        tel: 'p-tel',
        title: 'p-job-title',
        tz: 'p-tz',
        uid: 'u-uid',
        url: 'u-url',
      },
      rels: tag,
    },
  ],
  [
    'vevent',
    {
      type: 'h-event',
      properties: {
        attendee: 'p-attendee',
        description: 'p-description',
        dtend: 'dt-end',
        dtstart: 'dt-start',
        duration: 'dt-duration',
        location: 'p-location',
        summary: 'p-name',
        url: 'u-url',
      },
    },
  ],
]);
