import { expect, test } from 'vitest';
import { segments } from '../../../../../src/extract/categories/content/words/segments.ts';

test.for([
  [
    'en',
    'Mr. Smith met Dr. J. K. Brown in Washington on Jan. 5. He said “Go.” Then he left. Or not? Yes!',
    5,
  ],
  ['en', 'Meet me at Acme Corp.\nIt is open, e.g. on Mondays. Ask for Dr.', 3],
  ['en', 'He was 12. Then he left.', 2],
  ['de', 'Am 5. Mai traf Dr. Müller die Fa. Bosch, z. B. in Köln. Der 2. Weltkrieg war lang.', 2],
  ['fr', 'M. Dupont a vu Mme. Durand. Il est parti.', 2],
  ['es', 'El Sr. García vive en la Av. Colón. La Dra. Ruiz no.', 2],
  ['it', 'Il Sig. Rossi ha visto il Dott. Bianchi. È partito.', 2],
  ['pt', 'O Sr. Silva viu a Dra. Costa. Partiu.', 2],
  ['nl', 'Prof. De Vries zag Dhr. Bakker. Hij ging weg.', 2],
  ['ru', 'В г. Москве на ул. Ленина жил А. С. Пушкин. Он писал.', 2],
  ['tr', 'Prof. Dr. Yılmaz geldi. Sonra gitti.', 2],
  ['hi', 'यह एक वाक्य है। यह दूसरा है।', 2],
  ['zh', '这是一。这是二！', 2],
  [null, 'One. Two.', 2],
] as const)('%s: %s', ([language, text, sentences]) => {
  expect(segments(text, language).sentences).toBe(sentences);
});
