import { expect, test } from 'vitest';
import { keywords } from '../../../../../src/extract/categories/content/words/keywords.ts';
import { countWords } from '../../../../../src/extract/categories/content/words/segments.ts';

const of = (text: string, language: string, prominent: string[] = []) =>
  keywords({
    words: countWords(text, language),
    prominent: countWords(prominent.join('\n'), language),
    language,
  });

test('the words that the text uses most, without stop words', () => {
  expect(
    of(
      'The river rose. The river fell, and the bridge over the river stood. A bridge is a bridge.',
      'en',
    ).slice(0, 3),
  ).toEqual([
    { term: 'bridge', count: 3, relevance: 1 },
    { term: 'river', count: 3, relevance: 1 },
    { term: 'fell', count: 1, relevance: 0.477 },
  ]);
});

test('a word of the title weighs more', () => {
  expect(of('river bridge river bridge', 'en', ['Bridge'])[0]).toEqual({
    term: 'bridge',
    count: 2,
    relevance: 1,
  });
});

test('Chinese words count; single letters, numbers and names of members do no harm', () => {
  expect(of('北京北京上海 1234 a constructor __proto__', 'zh').map(({ term }) => term)).toContain('北京');
});

test('underscores around a word are no part of it', () => {
  expect(of('never _never_ snake_case', 'de').map(({ term }) => term)).toEqual(['never', 'snake_case']);
});

test.for([
  [
    'en',
    'The company’s fault: it’s ours, and we don’t mind. The companies.',
    ['companies', 'company', 'fault', 'mind'],
  ],
  [
    'fr',
    "L’homme d'État n’a qu’un mot aujourd’hui. C'est lorsqu’il écrit.",
    ['homme', 'mot', 'état', 'écrit'],
  ],
  [
    'it',
    'L’acqua dell’isola. Nell’acqua c’è un’anatra; quest’anno è verde.',
    ['acqua', 'anatra', 'isola', 'verde'],
  ],
  ['ca', 'L’aigua d’un riu. Dona’m aigua.', ['aigua', 'dona', 'riu']],
] as const)('what %s joins by an apostrophe is no part of the word: %s', ([language, text, terms]) => {
  expect(new Set(of(text, language).map(({ term }) => term))).toEqual(new Set(terms));
});

test.for([
  [
    'ro',
    'Guvernul a anunțat astăzi că va reduce taxele pentru firme, dar nu și pentru alții',
    'guvernul taxele firme',
  ],
  ['hu', 'A kormány ma bejelentette, hogy csökkenti az adókat, mert ez fontos', 'kormány adókat'],
  [
    'el',
    'Η κυβέρνηση ανακοίνωσε ότι θα μειώσει τους φόρους για τις επιχειρήσεις που ζουν',
    'κυβέρνηση φόρους',
  ],
  [
    'bg',
    'Правителството обяви, че ще намали данъците за всички фирми, които имат нужда',
    'правителството данъците',
  ],
  ['sk', 'Vláda dnes oznámila, že zníži dane pre firmy, ktoré ich platia', 'vláda dane firmy'],
  ['hr', 'Vlada je danas objavila da će smanjiti poreze koji se plaćaju', 'vlada poreze'],
  [
    'sl',
    'Vlada je danes napovedala, da bo znižala davke, ki jih plačujejo tudi podjetja',
    'vlada davke podjetja',
  ],
  ['ca', 'El govern ha anunciat que els impostos són per a tots', 'govern impostos'],
  ['vi', 'Chính phủ sẽ giảm thuế cho những người trẻ trong năm nay', 'phủ thuế'],
  ['fa', 'دولت اعلام کرد که مالیات را برای شرکت ها کاهش خواهد داد', 'دولت مالیات'],
  ['hi', 'सरकार ने कहा कि वह व्यवसायों के लिए कर कम करेगी', 'सरकार व्यवसायों'],
  ['ms', 'Kerajaan berkata bahawa cukai untuk perniagaan akan turun', 'kerajaan cukai perniagaan'],
  ['id', 'Pemerintah mengatakan bahwa pajak untuk usaha akan turun', 'pemerintah pajak usaha'],
  ['th', 'รัฐบาลประกาศว่าจะลดภาษีสำหรับธุรกิจที่อยู่ในกรุงเทพ', 'รัฐบาล ภาษี'],
] as const)('%s has words that say nothing, and others', ([language, text, telling]) => {
  const terms = of(text, language).map(({ term }) => term);
  expect(terms).toEqual(expect.arrayContaining(telling.split(' ')));
  expect(terms.length).toBeLessThan(countWords(text, language).size * 0.8);
});
