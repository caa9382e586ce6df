import { errorMeanings } from '../../../extract/page/errors.ts';
import type { CardPictureFragment } from '../../operations/generated/answers.d.ts';
import type { Shown } from '../types.ts';

export type CardParts = Shown<'LinkCards' | 'CardPictures'>;
export type Card = NonNullable<NonNullable<CardParts['LinkCards']>['social']>['platformPreviews'][number];
type Checked = CardPictureFragment['checked'];

/** The cards; a picture that is not there is a problem of those that show it. */
export function cardsOf({ LinkCards, CardPictures }: CardParts): readonly Card[] {
  const { metadata, openGraph, twitterCard } = CardPictures ?? {};
  const pictures = [metadata?.preview.image, twitterCard?.image, ...(openGraph?.images ?? [])];
  const files = new Map(pictures.flatMap((picture) => (picture ? [[picture.url, picture.checked]] : [])));
  return (LinkCards?.social?.platformPreviews ?? []).map((card) => {
    const problem = problemOf(files.get(card.imageUrl ?? '') ?? null);
    return problem ? { ...card, problems: [...card.problems, problem] } : card;
  });
}

const firstError = 400;

function problemOf(file: Checked) {
  if (!file) return null;
  if (file.error) return `The picture cannot be fetched. ${errorMeanings[file.error]}`;
  if (file.status !== null && file.status >= firstError)
    return `The picture is not there: status ${file.status}.`;
  if (file.type && !file.type.startsWith('image/')) return `The picture is no image, but ${file.type}.`;
  return null;
}
