import type { MetaTag } from '../../derived/tags/meta-tags.ts';
import type { MetaValues } from '../../derived/tags/meta-values.ts';
import { fail, type Judgement, notApplicable, pass, warn } from '../../schema/check-rule.ts';
import type { Evidence } from '../../schema/evidence.ts';
import { rulesOf } from '../check-table.ts';
import { judgeAddresses, judgePlaceholders, tagEvidence } from '../tag-checks.ts';
import table from './checks.json' with { type: 'json' };
import type { TwitterCard } from './types.ts';

/** The input of the checks. */
interface CheckedCard extends Omit<TwitterCard, 'checks'> {
  readonly tags: readonly MetaTag[];
  readonly metaValues: MetaValues;
}

const longestTitle = 70;
const longestDescription = 200;
const longestAlt = 420;

export const twitterChecks = rulesOf(table, {
  'twitter-card': cardIsValid,
  'twitter-title': shown('title'),
  'twitter-description': shown('description'),
  'twitter-image': shown('image'),
  'twitter-title-length': length('title', longestTitle),
  'twitter-description-length': length('description', longestDescription),
  'twitter-image-alt': imageAlt,
  'twitter-absolute-urls': absoluteUrls,
  'twitter-account': account,
  'twitter-player': playerIsUsable,
  'twitter-app': appIsNamed,
  'twitter-placeholders': placeholders,
});

function cardIsValid({ card, cardRaw, effective }: CheckedCard): Judgement {
  if (card !== null && card !== 'UNKNOWN')
    return pass('twitter:card names a card that X knows.', [meta('card', cardRaw ?? '')]);
  if (cardRaw !== null) {
    return fail('twitter:card names a card that X does not know.', [meta('card', cardRaw)]);
  }
  return effective.card === 'UNKNOWN'
    ? fail('There is no twitter:card, and no Open Graph to fall back to.')
    : warn('There is no twitter:card: X draws a small summary from Open Graph.');
}

type Shown = 'title' | 'description' | 'image';

function shown(field: Shown) {
  return (card: CheckedCard): Judgement => {
    const value = card.effective[field === 'image' ? 'imageUrl' : field];
    if (value !== null) return pass(`The card has its ${field}.`, [source(card, field, value)]);
    const judge = field === 'title' ? fail : warn;
    return judge(`There is neither twitter:${field} nor og:${field}.`);
  };
}

function length(field: 'title' | 'description', max: number) {
  return (card: CheckedCard): Judgement => {
    const value = card.effective[field];
    if (value === null) return notApplicable(`There is no ${field}.`);
    const count = [...value.slice(0, 10_000)].length;
    if (count <= max) return pass(`The ${field} fits into the card.`);
    return {
      ...warn(`The ${field} has ${count} characters; X cuts it after ${max}.`, [source(card, field, value)]),
      fix: `Keep it to ${max} characters.`,
    };
  };
}

function imageAlt({ image }: CheckedCard): Judgement {
  if (image === null) return notApplicable('There is no twitter:image.');
  if (image.alt !== null && image.alt.length <= longestAlt)
    return pass('twitter:image:alt says what the image shows.');
  return {
    ...warn(
      image.alt === null
        ? 'There is no twitter:image:alt.'
        : `twitter:image:alt is longer than ${longestAlt} characters.`,
      [meta('image', image.url)],
    ),
    fix: `Say in at most ${longestAlt} characters what the image shows.`,
  };
}

const addresses = ['image', 'image:src', 'player', 'player:stream', 'url'];

function absoluteUrls({ metaValues }: CheckedCard): Judgement {
  const stated = addresses.flatMap((name) =>
    metaValues.all(`twitter:${name}`).map((value) => ({ name: `twitter:${name}`, value })),
  );
  return judgeAddresses(stated, 'X does not resolve it.');
}

function account({ site, creator }: CheckedCard): Judgement {
  const stated = [['site', site] as const, ['creator', creator] as const].flatMap(([name, value]) =>
    value === null ? [] : [{ name, value }],
  );
  if (stated.length === 0) return notApplicable('No account is named.');
  const invalid = stated.filter(({ value }) => !/^@\w{1,15}$/.test(value));
  if (invalid.length === 0) return pass('Accounts are written as @name.');
  return warn(
    'An account is not written as @name.',
    invalid.map(({ name, value }) => meta(name, value)),
  );
}

function playerIsUsable({ card, player }: CheckedCard): Judgement {
  if (card !== 'PLAYER') return notApplicable('This is no player card.');
  if (player === null) {
    return fail('The player card has no twitter:player.');
  }
  const seen = [meta('player', player.url)];
  if (!player.url.startsWith('https:')) {
    return {
      ...fail('The player is not served over https, so X does not show it.', seen),
      fix: 'Serve the player over https.',
    };
  }
  if (player.width === null || player.height === null) {
    return {
      ...fail('The size of the player is not declared.', seen),
      fix: 'Add twitter:player:width and twitter:player:height.',
    };
  }
  return pass('The player has an https address and a size.', seen);
}

function appIsNamed({ card, apps }: CheckedCard): Judgement {
  if (card !== 'APP') return notApplicable('This is no app card.');
  if (apps.some(({ appId: id }) => id !== null)) return pass('The app is named.');
  return fail('The app card names no app.');
}

function placeholders({ tags }: CheckedCard): Judgement {
  return judgePlaceholders(
    tags.map(({ name, content }) => ({ name: name.replace(/^twitter:/i, 'twitter:'), value: content })),
  );
}

/** The tag that a field of the card comes from: the card's own, else that of Open Graph. */
function source(card: CheckedCard, field: Shown, value: string): Evidence {
  return card[field] === null ? tagEvidence({ name: `og:${field}`, value }) : meta(field, value);
}

function meta(name: string, value: string): Evidence {
  return tagEvidence({ name: `twitter:${name}`, value });
}
