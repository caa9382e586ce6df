import { expect, test } from 'vitest';
import { contact } from '../../../../src/extract/categories/social/contact.ts';

test.for([
  ['mailto:ann@x.org', 'ann@x.org'],
  ['MAILTO:Ann@X.org?subject=Hi', 'ann@x.org'],
  ['mailto:a@x.org,b@x.org', 'a@x.org b@x.org'],
  ['mailto:a@x.org; b@x.org', 'a@x.org b@x.org'],
  ['mailto://ann@x.org', 'ann@x.org'],
  ['mailto:mailto:ann@x.org', 'ann@x.org'],
  ['mailto:%20ann@x.org%20', 'ann@x.org'],
  ['mailto:ann@x.org.', 'ann@x.org'],
  ['mailto:\u200eann@x.org', 'ann@x.org'],
  ['mailto:ann@x.org&subject=Hi', 'ann@x.org'],
  ["mailto:o'brien@x.org", "o'brien@x.org"],
  ['mailto:_ann+tag@x.co.uk', '_ann+tag@x.co.uk'],
  ['mailto:jan@email.cz', 'jan@email.cz'],
  ['mailto:ann@müller.de', 'ann@xn--mller-kva.de'],
  ['mailto:ann@x.xn--p1ai', 'ann@x.xn--p1ai'],
  ['mailto:Bob%3Cbob@quay.org%3E', 'bob@quay.org'],
  ['mailto:Ann Quay <ann@quay.org>?subject=Hi', 'ann@quay.org'],
  ['mailto:"Quay, Ann" <ann@quay.org>', 'ann@quay.org'],
  ['mailto:ann@x.org (Ann)', 'ann@x.org'],
  ['mailto:(Ann) ann@x.org', 'ann@x.org'],
  ['mailto:ann@x.org%3Fsubject=Hi', 'ann@x.org'],
  ["mailto:'ann@x.org'", 'ann@x.org'],
  ['mailto:a@x.org b@x.org', 'a@x.org b@x.org'],
  ['mailto:?to=ann@x.org&subject=Hi', 'ann@x.org'],
  ['mailto:?subject=Hi&body=bob@x.org', ''],
  ['mailto:jürgen@x.org', ''],
  ['mailto:you@example.com', ''],
  ['mailto:your@email.com', ''],
  ['mailto:ann[at]x.org', ''],
] as const)('a link to %s leads to %s', async ([link, emails]) => {
  expect(
    (await contact({ links: [new URL(link)], nodes: [], texts: [], contactTexts: [] })).emails.join(' '),
  ).toBe(emails);
});

test.for([
  ['Mail ann@x.org.', 'ann@x.org'],
  ["It is o'brien@x.org", "o'brien@x.org"],
  ["'ann@x.org'", 'ann@x.org'],
  ['“ann@x.org”, (bob@x.org)', 'ann@x.org bob@x.org'],
  ['邮箱：ann@x.org', 'ann@x.org'],
  ['メールann@x.orgまで', 'ann@x.org'],
  ['jürgen@x.org', ''],
  ['имяann@x.org', ''],
  ['@ann@x.org', ''],
  ['ann@müller.de', ''],
  ['photo@2x.png', ''],
] as const)('finds in the text %s the addresses "%s"', async ([text, emails]) => {
  expect((await contact({ links: [], nodes: [], texts: [text], contactTexts: [] })).emails.join(' ')).toBe(
    emails,
  );
});

test.for([
  [['ann@', 'x.org'], ['ann@x.org']],
  [['ann', '@', 'x.org'], ['ann@x.org']],
  [['Ann', '@x.org'], []],
  [['ann@ ', 'x.org'], []],
] as const)('the address in the pieces %o', async ([texts, emails]) => {
  expect((await contact({ links: [], nodes: [], texts, contactTexts: [] })).emails).toEqual(emails);
});

test.for([
  ['Write to ann [at] quay.org', ['ann@quay.org']],
  ['ann(at)quay(dot)co(dot)uk', ['ann@quay.co.uk']],
  ['ann.lee {at} quay {dot} org', ['ann.lee@quay.org']],
  ['ann＠quay.org', ['ann@quay.org']],
  ['ann<at>quay.org', ['ann@quay.org']],
  ['Meet at quay dot org', []],
  ['array[at] quay', []],
] as const)('the veiled address in "%s"', async ([text, emails]) => {
  expect((await contact({ links: [], nodes: [], texts: [text], contactTexts: [] })).emails).toEqual(emails);
});

test.for([
  [['Tel.: +44 1225 000 111'], ['+441225000111']],
  [['Phone:', '(01225) 000 111'], ['(01225) 000 111']],
  [['Phone:', ' (01225) 000 111 '], ['(01225) 000 111']],
  [['Phone number: 01225 000 111'], ['01225 000 111']],
  [['Tel. 49 30 12345678', 'Tel. +49 30 12345678'], ['+493012345678']],
  [['Telefon', '+49 30 12345678'], ['+493012345678']],
  [['Call us on 555-123-4567', 'Phone: 555 123 4567'], ['555-123-4567']],
  [['電話番号：03-1234-5678'], ['03-1234-5678']],
  [['Hotel 2019-2020'], []],
  [['iPhone 15 2024 1234'], []],
  [['Order 123 456 7890'], []],
] as const)('the telephone number behind its label in %o', async ([texts, phones]) => {
  expect((await contact({ links: [], nodes: [], texts, contactTexts: [] })).phones).toEqual(phones);
});
