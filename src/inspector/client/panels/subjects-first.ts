/** Types that describe what is around the subject of a page or a part of it, and what each is of it. */
const surroundings: Readonly<Record<string, string>> = {
  Organization: 'who publishes it',
  NewsMediaOrganization: 'who publishes it',
  Corporation: 'who publishes it',
  OnlineStore: 'who sells it',
  Person: 'who wrote it',
  WebSite: 'where it is',
  WebPage: 'the page itself, whatever it is about',
  CollectionPage: 'the page itself, whatever it is about',
  ItemPage: 'the page itself, whatever it is about',
  BreadcrumbList: 'the way to it',
  ListItem: 'a step of the way to it',
  SiteNavigationElement: 'the navigation',
  WPHeader: 'the head of the page',
  WPFooter: 'the foot of the page',
  WPSideBar: 'the side of the page',
  SearchAction: 'the search of the site',
  EntryPoint: 'the address of that search',
  PropertyValueSpecification: 'the field of that search',
  ImageObject: 'its pictures',
  SpeakableSpecification: 'what of it may be read aloud',
  Brand: 'who makes it',
  Offer: 'what it costs',
  AggregateRating: 'what others think of it',
  Rating: 'what one of them thinks of it',
  Review: 'what one of them says of it',
  PostalAddress: 'where the publisher is',
  ContactPoint: 'how to reach the publisher',
  GeoCoordinates: 'where the publisher is',
  OpeningHoursSpecification: 'when the publisher is open',
};

/** The entities with those first that the page may be about; among each other they keep their order. */
export function subjectsFirst<T extends { readonly types: readonly string[] }>(
  entities: readonly T[],
): readonly T[] {
  const around = ({ types }: T) =>
    types.length === 0 || types.some((type) => Object.hasOwn(surroundings, type));
  return [...entities.filter((entity) => !around(entity)), ...entities.filter(around)];
}
