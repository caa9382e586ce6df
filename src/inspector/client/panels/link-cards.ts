import { h } from 'preact';
import { useState } from 'preact/hooks';
import { errorMeanings } from '../../../extract/page/errors.ts';
import type { CardPictureFragment } from '../../operations/generated/answers.d.ts';
import { counted, words } from '../format.ts';
import { html } from '../html.ts';
import { nothing } from '../parts/lists.ts';
import { picture } from '../parts/picture.ts';
import { sign } from '../parts/sign.ts';
import { toggle } from '../parts/toggle.ts';
import type { Context, Panel, Shown } from '../types.ts';
import table from './link-looks.json' with { type: 'json' };

type CardParts = Shown<'LinkCards' | 'CardPictures'>;
type Card = NonNullable<NonNullable<CardParts['LinkCards']>['social']>['platformPreviews'][number];
type Checked = CardPictureFragment['checked'];

interface Look {
  readonly name: string;
  readonly look: string;
  readonly order: readonly ('picture' | 'site' | 'title' | 'description')[];
}

/** How each network draws a card, with its parts in order. */
const looks = table satisfies Readonly<Record<Card['platform'], object>> as Readonly<
  Record<Card['platform'], Look>
>;

export const linkCards: Panel<'LinkCards' | 'CardPictures'> = {
  id: 'cards',
  title: 'Link cards',
  group: 'Page',
  answers: 'How do eight networks draw a link to it?',
  parts: ['LinkCards', 'CardPictures'],
  params: ['social'],
  summary: ({ LinkCards }) =>
    `As ${counted(LinkCards?.social?.platformPreviews.length ?? 0, 'network')} draw a link to this page`,
  problems: (page) => {
    const cards = cardsOf(page);
    return { failed: 0, warned: cards.filter((card) => ownProblems(card, cards).length > 0).length };
  },
  view: (page, context) => (page.LinkCards ? h(Cards, { page, context }) : null),
  inShort: (page, context) => linkCards.view(page, context),
};

function Cards({ page, context }: { page: CardParts; context: Context }) {
  const [night, setNight] = useState(isDark);
  const cards = cardsOf(page);
  const host = URL.parse(page.LinkCards?.url ?? '')?.hostname.replace(/^www\./, '') ?? '';
  if (!cards.length) return html`<div class="body">${nothing('No cards')}</div>`;
  return html`<div class="body"><div class="cards-tools">${toggle('Light', !night, () => setNight(false))}${toggle('Dark', night, () => setNight(true))}
      ${shared(cards).map((problem) => html`<p class="s signed">${sign('warn')}<span>On all ${cards.length}: ${problem}</span></p>`)}</div>
    <div class=${`cards ${night ? 'night' : ''}`} tabindex="0" role="region" aria-label="The cards, network by network">${cards.map((card) => linkCard(card, { cards, host, context }))}</div></div>`;
}

/** The cards begin in the colour scheme of the rest of the page. */
function isDark() {
  const { colorScheme } = getComputedStyle(document.documentElement);
  return (
    colorScheme === 'dark' || (colorScheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  );
}

interface CardOptions {
  readonly cards: readonly Card[];
  readonly host: string;
  readonly context: Context;
}

function linkCard(card: Card, { cards, host, context }: CardOptions) {
  const { platform, layout } = card;
  const { name, look, order } = looks[platform];
  const own = ownProblems(card, cards);
  const isGood = card.problems.length === 0;
  const shape = card.imageUrl === null ? 'bare' : layout === 'LARGE_IMAGE' ? 'large' : 'small';
  const text = order.filter((part) => part !== 'picture').map((part) => cardText(part, card, host));
  const image =
    card.imageUrl &&
    html`<div class="pic" style=${{ aspectRatio: String(card.cropRatio ?? 1.91) }}>${picture(card.imageUrl, context, { shape: 'fill', fallback: words(layout) })}</div>`;
  const last = order.at(-1) === 'picture' && shape === 'large';
  return html`<figure class="lc"><figcaption>${name}<span>${words(layout)}</span></figcaption>
    <div class="draw ${look} ${shape}">${!last && image}<div class="p">${text}</div>${last && image}</div>
    <ul class="probs">${own.map((problem) => html`<li class="signed tiny">${sign('warn')}<span>${problem}</span></li>`)}${isGood && html`<li class="signed tiny">${sign('pass', 'Good')}<span>Nothing is cut or missing.</span></li>`}</ul></figure>`;
}

function cardText(part: Look['order'][number], { title, description }: Card, host: string) {
  if (part === 'site') return html`<div class="dom">${host}</div>`;
  if (part === 'title') return title && html`<div class="t" dir="auto">${title}</div>`;
  return description && html`<div class="d" dir="auto">${description}</div>`;
}

/** Problems that all cards have, which are listed once. */
function shared(cards: readonly Card[]) {
  const [first, ...others] = cards;
  return (first?.problems ?? []).filter((problem) =>
    others.every(({ problems }) => problems.includes(problem)),
  );
}

function ownProblems({ problems }: Card, cards: readonly Card[]) {
  const common = shared(cards);
  return problems.filter((problem) => !common.includes(problem));
}

/** The cards; a picture that is not there is a problem of those that show it. */
function cardsOf({ LinkCards, CardPictures }: CardParts): readonly Card[] {
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
