import type { Gate } from './row.ts';

/** Addresses that only gates have. */
export const addressGates: readonly Gate[] = [
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
  {
    by: 'Google',
    outcome: 'CHALLENGE',
    why: 'Google and YouTube ask for consent at this host before they show a page.',
    address: /^https?:\/\/consent\.(?:google|youtube)\.[a-z.]+\//,
  },
  {
    by: 'Yahoo',
    outcome: 'CHALLENGE',
    why: 'Yahoo and its sister sites ask for consent at these addresses before they show a page.',
    address: /^https?:\/\/(?:consent\.(?:yahoo|aol)\.com\/|guce\.[\w-]+\.com\/consent)/,
  },
  {
    by: 'DPG Media',
    outcome: 'CHALLENGE',
    why: 'The papers of DPG Media ask for consent at this host before they show a page.',
    address: /^https?:\/\/myprivacy\.dpgmedia\.[a-z]+\//,
  },
];
