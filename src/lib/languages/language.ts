/**
 * What is known of a language by kinds of words, and where a page has them. The words are parts of regular expressions
 * that ignore case; a kind that a language lacks is shown in docs/languages.md.
 */
export const wordKinds = {
  by: 'before the name of an author',
  byOrName: 'the same, in words that names begin with: it counts where somebody is sure to be named',
  writing: 'what may stand before that: "written", "story"',
  author: 'what leads to an author’s name behind a colon, or in a line of its own',
  bareAuthor: 'the same, where no colon follows',
  and: 'between two people',
  shortAnd: 'the same, in words that stand inside of names too',
  with: 'before those who helped an author',
  journalist: 'what people do who sign what they write',
  staff: 'what all who work for somebody are called',
  reporter: 'before or behind the name of one, without a space of its own',
  writerRole: 'behind the name of who wrote',
  otherRole: 'behind the name of who did something else',
  unnamed: 'reporters whom their paper does not name',
  nobody: 'what stands in place of a name where there is none',
  writtenBy: 'the label of an author on a card',
  published: 'beginnings of words before the date of publication',
  modified: 'beginnings of words before the date of a change',
  otherDate: 'beginnings of words before dates that are not the page’s own',
  announced: 'whole words that say that a page was published, anywhere in its text',
  started: 'before the day on which a thread began',
  on: 'between those and a day',
  clock: 'between a day and a time',
  yearEnd: 'behind the number of a year',
  placed: 'between a title and the name of its site',
  related: 'headings over links to other pages',
  comments: 'headings over what readers wrote, and over the form for it',
  appeals: 'headings over what is asked of the reader, and over labels',
  notices: 'the same, however they go on',
  readOn: 'the beginning of a line in a text that leads to another page',
  relatedNames: 'class names of links to other pages',
  commentNames: 'class names of what readers wrote',
  adNames: 'class names of advertising',
  creditNames: 'class names of whose an image is',
  captionNames: 'class names of words about an image',
  ingredients: 'headings over what a dish takes',
  recipeNames: 'class names of that, and of how it is made',
  transcript: 'links to what is said in a film or a broadcast',
  skip: 'links that skip the navigation',
  vague: 'link texts that do not say where the link leads',
  logIn: 'titles and buttons of the place where one logs in',
  logInTo: 'what may follow that',
  logInPath: 'a part of such a place’s address',
  signUp: 'where accounts are made',
  recovery: 'where a password is found again',
  search: 'search boxes',
  newsletter: 'newsletters',
  contact: 'letters to the people of a site',
  remark: 'what is written below a text for all to read',
  lead: 'requests for an offer',
  person: 'fields for who somebody is',
  phone: 'fields for a number to call',
  letter: 'fields of a letter: its subject, its text',
  address: 'fields for where somebody lives',
  order: 'purchases',
  cookies: 'what is said of cookies',
  consent: 'the buttons below that',
  refused: 'a server or a firewall that denies access',
  botCheck: 'titles of pages that ask whether one is a robot',
  switchOn: 'before "JavaScript", where a page needs it',
  waiting: 'what stands there while a page loads',
  javascript: 'the name of the language that scripts are written in',
  currency: 'what money is counted in',
} as const;

export type WordKind = keyof typeof wordKinds;

/** How the letters of a language make syllables: what is sounded as one, and where that count is wrong, by how much. */
export interface SyllableRule {
  readonly nuclei: RegExp;
  readonly corrections?: readonly (readonly [pattern: RegExp, syllables: number])[];
}

type Words = { readonly [kind in WordKind]?: readonly string[] };

export interface Language extends Words {
  /** In English. */
  readonly name: string;
  /** What its words join by an apostrophe to the words beside them: an article, a preposition, a genitive. */
  readonly joined?: RegExp;
  readonly syllables?: SyllableRule;
  /** The locales that Intl has the names of its months and weekdays under, where that is not its code. */
  readonly locales?: readonly string[];
  /** Names of months, by their number, that Intl does not have; and of weekdays, parted by spaces. */
  readonly otherMonths?: Readonly<Record<number, string>>;
  readonly otherWeekdays?: string;
  /** What names another month in another language, where no point stands behind the day. */
  readonly pointedMonths?: Readonly<Record<number, string>>;
  /** Short names of months that are words beside a year as well, without their accents: "led", "pro". */
  readonly notMonths?: string;
  /** Abbreviations before names and numbers, which capitals and digits follow in the midst of a sentence; parted by spaces. */
  readonly abbreviations?: string;
  /** The words that every text uses; parted by spaces. */
  readonly stopWords?: string;
}
