/** The page that every framework is to show: what its header and footer say is no part of the text. */
export const headline = 'The clock on the market square';
export const paragraphs = [
  'For a hundred and twenty years the clock on the market square has told the town when to open its shops, when to go home, and when to worry about the bus.',
  'Last winter it stopped. A tooth of the third wheel had worn away, and nobody could find a second one: the workshop that made it was closed in 1938, and its drawings were lost in the move.',
  'Two pupils of the technical school measured what was left of the wheel with a camera, drew it anew, and had it cut from brass by a firm that usually makes parts for pumps.',
  'On Saturday at noon the hands moved again. The mayor spoke for four minutes, which the clock confirmed, and the band played until the rain came.',
];
export const late = [
  'The repair has cost eleven thousand euros, of which half was given by readers of this paper. What is left will pay for oil, and for somebody to climb up once a month.',
  'Those who want to see the works may join a tour on the first Sunday of May; the stairs are steep, and there is no lift.',
];
export const link = { href: '/tours', text: 'Book a tour of the tower' };
export const menu = ['News', 'Sport', 'Culture'];
