import { describe, expect, test } from 'vitest';
import { productTokens, robotsJudge } from '../../../../../src/extract/lib/site-files/robots-txt/judge.ts';
import { parseRobotsTxt } from '../../../../../src/extract/lib/site-files/robots-txt/parse.ts';
import { matches, pathToMatch } from '../../../../../src/extract/lib/site-files/robots-txt/pattern.ts';
import { cpuTime } from '../../../../helpers/cpu-time.ts';
import { vectors, vectorTest } from '../../../../helpers/vectors.ts';

interface Case {
  readonly id: string;
  readonly robots?: string;
  readonly robotsBase64?: string;
  readonly userAgent: string;
  readonly url: string;
  readonly expected: boolean;
}

const read = (text: string) => parseRobotsTxt(Buffer.from(text));
const decide = (text: string, userAgent: string, url: string) =>
  robotsJudge(read(text), pathToMatch(new URL(url, 'https://example.com/').href))(userAgent);

/** Google's parser keeps escaped letters apart, which RFC 9309 says to compare unescaped (2.2.2, the last row of its table). */
const againstRfc = 'robots_test.cc/ID_Encoding#6';
const cases = vectors<Case>('robots').filter(({ id }) => id !== againstRfc);

vectorTest.for(cases)('$id', ({ robots = '', robotsBase64, userAgent, url, expected }) => {
  const bytes = robotsBase64 ? Buffer.from(robotsBase64, 'base64') : Buffer.from(robots);
  expect(robotsJudge(parseRobotsTxt(bytes), pathToMatch(url))(userAgent).allowed).toBe(expected);
});

test.for([
  ['/a/%62', '/a/b', false],
  ['/a/b', '/a/%62', false],
  ['/%7euser', '/~user', false],
  ['/a%2Fb', '/a/b', true],
  ['/a%2a', '/abc', true],
  ['/%e3%83%84', '/ツ', false],
] as const)('compares unreserved letters unescaped: Disallow: %s for %s', ([path, url, allowed]) => {
  expect(decide(`User-agent: *\nDisallow: ${path}`, 'FooBot', url).allowed).toBe(allowed);
});

test('reads the groups, the other records and the faults of a file, with their lines', () => {
  const { groups, records, notes } = read(`Disallow: /early
User-Agent: FooBot/1.0
user-agent: BarBot
Crawl-delay: 5
Dissallow: /a b # comment
allow /c
Content-Signal: search=yes
what: ever
one two three
Disallow: d
Sitemap: /map.xml`);
  expect({ groups, records, notes }).toEqual({
    groups: [
      {
        agents: ['FooBot/1.0', 'BarBot'],
        rules: [
          { allow: false, line: 5, path: '/a b', patterns: ['/a%20b'] },
          { allow: true, line: 6, path: '/c', patterns: ['/c'] },
          { allow: false, line: 10, path: 'd', patterns: ['d'] },
        ],
      },
    ],
    notes: [
      { line: 1, message: 'The rule comes before the first User-agent and applies to no crawler.' },
      { line: 5, message: '"Dissallow" was read as disallow.' },
      { line: 6, message: 'The colon is missing; some crawlers ignore the line.' },
      { line: 8, message: '"what" is not a directive of robots.txt.' },
      { line: 9, message: 'The line is not of the form "name: value".' },
      { line: 10, message: 'The path of a rule should begin with a slash.' },
    ],
    records: [
      { agents: ['FooBot/1.0', 'BarBot'], line: 4, name: 'crawl-delay', value: '5' },
      { agents: ['FooBot/1.0', 'BarBot'], line: 7, name: 'content-signal', value: 'search=yes' },
      { agents: ['FooBot/1.0', 'BarBot'], line: 11, name: 'sitemap', value: '/map.xml' },
    ],
  });
});

describe('the deciding rule', () => {
  test.for([
    ['the longest match', 'Disallow: /\nAllow: /a', '/a', true],
    ['Allow, if two matches have the same length', 'Disallow: /a\nAllow: /a', '/ab', true],
    ['an empty Disallow matches nothing', 'Disallow:', '/a', true],
    ['a rule longer than the path does not match', 'Disallow: /abc', '/ab', true],
    ['a wildcard in the middle', 'Disallow: /*/b', '/a/x/b/c', false],
    ['a wildcard after a prefix that does not match', 'Disallow: /a*b', '/b', true],
    ['an end', 'Disallow: /*.php$', '/a.php', false],
    ['an end anchor before a query', 'Disallow: /*.php$', '/a.php?x', true],
    ['an end after a repeated part', 'Disallow: /*ab$', '/abab', false],
    ['an end that would overlap the beginning', 'Disallow: /aa*aa$', '/aaa', true],
    ['a literal dollar sign', 'Disallow: /a$b', '/a$b', false],
    ['a star in the address', 'Disallow: /a%2Ab', '/a*b', false],
    ['a star in the address is not a wildcard', 'Disallow: /abc', '/*c', true],
    ['letters beyond ASCII', 'Disallow: /é', '/é', false],
    ['hexadecimal digits of either case', 'Disallow: /%c3%a9', '/%C3%A9', false],
    ['a space in the rule', 'Disallow: /a b', '/a%20b', false],
    ['a query', 'Disallow: /*?page=', '/list?page=2', false],
    ['capitals are other letters', 'Disallow: /A', '/a', true],
  ] as const)('%s', ([, rules, path, allowed]) => {
    expect(decide(`User-agent: *\n${rules}`, 'FooBot', path).allowed).toBe(allowed);
  });

  test('is returned with its line and its group', () => {
    const text = 'User-agent: *\nDisallow: /\n\nUser-agent: Foobot\nAllow: /a\nDisallow: /a/b';
    expect(decide(text, 'FooBot', '/a/b/c')).toMatchObject({
      allowed: false,
      group: 'Foobot',
      rule: { path: '/a/b', line: 6 },
    });
    expect(decide(text, 'FooBot', '/x')).toEqual({ allowed: true, group: 'Foobot', rule: null });
    expect(decide(text, 'BarBot', '/x')).toMatchObject({ allowed: false, group: '*', rule: { line: 2 } });
    expect(decide('User-agent: a\nDisallow: /', 'b', '/')).toEqual({
      allowed: true,
      group: null,
      rule: null,
    });
  });

  test('groups for the same crawler are merged', () => {
    const text = 'User-agent: a\nDisallow: /x\nUser-agent: b\nDisallow: /y\nUser-agent: A\nDisallow: /z';
    expect(['/x', '/y', '/z'].map((path) => decide(text, 'a', path).allowed)).toEqual([false, true, false]);
  });
});

describe('names of crawlers', () => {
  test.for([
    ['MJ12bot', 'MJ12bot'],
    ['360Spider/1.0', '360Spider'],
    ['Googlebot/2.1', 'googlebot'],
    ['APIs-Google (+https://developers.google.com/webmasters/APIs-Google.html)', 'APIs-Google'],
    [
      'Mozilla/5.0 (Linux; Android 6.0.1) Safari/537.36 (compatible; AdsBot-Google-Mobile; +http://www.google.com/mobile/adsbot.html)',
      'AdsBot-Google-Mobile',
    ],
    ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://x)', 'gptbot'],
  ] as const)('%s follows the group for %s', ([userAgent, agent]) => {
    expect(decide(`User-agent: ${agent}\nDisallow: /`, userAgent, '/').allowed).toBe(false);
  });

  test('the other products of a User-Agent come after the crawler’s own name', () => {
    expect(productTokens('Mozilla/5.0 (compatible; Googlebot/2.1)').slice(1)).toEqual([
      'googlebot',
      'mozilla',
    ]);
  });
});

test('a License line of RSL is a record, not a fault', () => {
  const { notes, records } = read('License: https://example.com/license.xml\nUser-agent: *\nAllow: /');
  expect(notes).toEqual([]);
  expect(records).toMatchObject([{ name: 'license', value: 'https://example.com/license.xml' }]);
});

/** Google's own example of groups, with Yandex's. */
const kin = `User-agent: googlebot-news
Disallow: /news
User-agent: *
Disallow: /all
User-agent: Googlebot
Disallow: /google
User-agent: YandexBot
Disallow: /bot
User-agent: Yandex
Disallow: /yandex`;

test.for([
  ['Googlebot-News', 'googlebot-news'],
  ['Googlebot', 'Googlebot'],
  ['Googlebot-Image', 'Googlebot'],
  ['Googlebot-Video/1.0', 'Googlebot'],
  ['Google-InspectionTool', 'Googlebot'],
  ['Google-CloudVertexBot', 'Googlebot'],
  ['Mozilla/5.0 (Macintosh) Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)', 'Googlebot'],
  ['YandexBot', 'YandexBot'],
  ['Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)', 'Yandex'],
  ['Google-Extended', '*'],
  ['Applebot-Extended', '*'],
  ['Otherbot-News', '*'],
  ['AdsBot-Google', null],
  ['AdsBot-Google (+http://www.google.com/adsbot.html)', null],
  ['Mediapartners-Google/2.1', null],
] as const)('%s follows the group %s, as its operator documents', ([userAgent, group]) => {
  expect(decide(kin, userAgent, '/').group).toBe(group);
});

test('a verdict names the User-agent line of the group that matches the crawler', () => {
  const { group } = decide(
    'User-agent: Googlebot-Image\nUser-agent: Googlebot\nDisallow: /',
    'Googlebot',
    '/',
  );
  expect(group).toBe('Googlebot');
});

describe('hostile files', { tags: ['cpu'] }, () => {
  const timed = (work: () => unknown) => {
    const spent = cpuTime();
    work();
    return spent();
  };
  const path = `/${'a'.repeat(8_000)}`;

  test.for([
    ['wildcards that can match anywhere', `Disallow: ${'/*a'.repeat(5_000)}b\n`, 30],
    ['a pattern of wildcards only', `Disallow: ${'*'.repeat(16_000)}$\n`, 30],
    ['50,000 rules', 'Disallow: /*z\n', 37_000],
    ['50,000 groups', 'User-agent: a\nDisallow: /*z\n', 18_000],
    ['500,000 empty lines', '\n', 500_000],
  ] as const)('%s', ([, line, times]) => {
    const text = `User-agent: *\n${line.repeat(times)}`;
    expect(timed(() => decide(text, 'a', path))).toBeLessThan(3_000);
  });

  test('matching does not backtrack', () => {
    expect(timed(() => matches(`${'/*a'.repeat(5_000)}b$`, path.repeat(10)))).toBeLessThan(500);
  });

  test('names of properties of Object.prototype', () => {
    expect(decide('User-agent: __proto__\nDisallow: /', '__proto__', '/').allowed).toBe(false);
    expect(decide('User-agent: a\nDisallow: /', 'constructor', '/').allowed).toBe(true);
  });

  test('a web page in place of the file gets a single note', () => {
    expect(read('<!doctype html>\n<title>x</title>\n<p>: y').notes).toEqual([
      { line: 1, message: 'This is an HTML page, not a robots.txt.' },
    ]);
  });
});
