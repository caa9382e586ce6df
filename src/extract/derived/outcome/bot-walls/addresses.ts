import type { BotWall } from './row.ts';

/** Addresses that only bot walls have. */
export const addressWalls: readonly BotWall[] = [
  {
    by: 'Google',
    outcome: 'CHALLENGE',
    why: 'Google sends unusual traffic to this address.',
    address: /^https?:\/\/(?:[\w-]+\.)*google\.[a-z.]+\/sorry\//,
  },
  {
    by: 'Radware',
    outcome: 'CHALLENGE',
    why: 'Radware Bot Manager sends doubtful visitors to this host.',
    address: /^https?:\/\/validate\.perfdrive\.com\//,
  },
  {
    by: 'Queue-it',
    outcome: 'CHALLENGE',
    why: 'Queue-it keeps visitors waiting at this host.',
    address: /^https?:\/\/[\w-]+\.queue-it\.net\//,
  },
  {
    by: 'Yandex',
    outcome: 'CHALLENGE',
    why: 'Yandex sends unusual traffic to this address.',
    address: /^https?:\/\/(?:[\w-]+\.)*(?:yandex\.[a-z.]+|ya\.ru|kinopoisk\.ru)\/showcaptcha/,
  },
  {
    by: 'Baidu',
    outcome: 'CHALLENGE',
    why: 'Baidu sends doubtful visitors to this host.',
    address: /^https?:\/\/wappass\.baidu\.com\/static\/captcha/,
  },
  {
    by: 'Alibaba Cloud',
    outcome: 'CHALLENGE',
    why: 'The firewall of Alibaba Cloud sends doubtful visitors to this path.',
    address: /^https?:\/\/[^/]+\/[^?#]*_____tmd_____\/punish/,
  },
];
