/**
 * The kinds of words that rules look for, and where pages have them. The words are parts of regular expressions that
 * ignore case. docs/languages.md shows which language lacks which kind.
 */
export const wordKinds = {
  by: 'before the name of an author',
  byOrName: 'the same, for words that are also parts of names: used only where a name is expected',
  nameLikeBy: 'words for "by" that are also the beginning of a name, as in China and Sweden',
  writing: 'before the words for "by": "written", "story"',
  author: 'labels of an author’s name, with a colon or on a separate line',
  bareAuthor: 'the same, without a colon',
  and: 'between two people',
  shortAnd: 'the same, for words that are also parts of names: used only between full names',
  with: 'before the names of contributors',
  to: 'between the two ends of a range',
  closed: 'in place of opening hours',
  everyDay: 'all days of the week in opening hours',
  noon: 'the middle of the day, as a time',
  midnight: 'the end of the day, as a time',
  clockEnd: 'after a time',
  day: 'the unit of time, after a number',
  hour: 'the unit of time, after a number',
  minute: 'the unit of time, after a number',
  second: 'the unit of time, after a number',
  magnitude: 'words that multiply the number before them',
  per: 'before the time or the piece that an amount is for, and other words after one',
  journalist: 'job titles of authors',
  staff: 'words for all editors together',
  reporter: 'titles of reporters next to their names, in scripts without capitals',
  writerRole: 'roles of writers after their names',
  otherRole: 'roles of translators, editors and photographers after their names',
  invitation: 'beginnings of links next to the name of an author that are not names',
  unnamed: 'words for reporters who are not named',
  nobody: 'texts in place of a missing name',
  writtenBy: 'labels of authors on cards',
  published: 'beginnings of words before the date of publication',
  modified: 'beginnings of words before the date of a change',
  received: 'beginnings of words before the days on which a paper was received, accepted or submitted',
  released: 'beginnings of words before the day on which a work came out, which may not be this page',
  date: 'labels of a date that say nothing else about it',
  otherDate: 'beginnings of words before dates that are not the page’s own',
  announced: 'phrases before the date of publication, anywhere in a text',
  started: 'before the date on which a thread was started',
  on: 'between these words and a date',
  clock: 'between a date and a time',
  yearEnd: 'after a year',
  placed: 'between a title and the name of its site',
  related: 'headings of links to other pages',
  comments: 'headings of comments and of the form for them',
  appeals: 'headings of calls to action, share buttons and tags',
  notices: 'the same, with any words after them',
  readOn: 'beginnings of lines within a text that link to another page',
  relatedNames: 'class names of links to other pages',
  commentNames: 'class names of comments',
  footerNames: 'class names of the footer of a site',
  todayNames: 'class names of the day of the visit',
  adNames: 'class names of advertising',
  captionNames: 'class names of image captions',
  ingredients: 'headings of the ingredients of a recipe',
  recipeNames: 'class names of ingredients and instructions',
  transcript: 'links to the transcript of a video or broadcast',
  skip: 'links that skip the navigation',
  vague: 'link texts that do not say where the link leads',
  logIn: 'titles and buttons of login pages',
  logInTo: 'words that may follow these in a title',
  logInPath: 'path segments of login pages',
  topicPath: 'path segments of categories and tags',
  writerPath: 'path segments of pages about those who write',
  consentPath: 'path segments of pages that ask for consent',
  signUp: 'sign-up forms',
  recovery: 'password recovery forms',
  search: 'search forms',
  newsletter: 'newsletter forms',
  contact: 'contact forms',
  remark: 'forms for comments and reviews',
  lead: 'forms that request an offer',
  person: 'fields for personal data',
  userName: 'fields for the name of an account',
  phone: 'fields for a phone number',
  letter: 'fields for the subject or text of a message',
  address: 'fields for a postal address',
  card: 'fields for a payment card',
  order: 'order forms',
  cookies: 'texts of cookie banners',
  consent: 'buttons of cookie banners',
  untitled: 'titles that programs give to new documents',
  errorNumber: 'before the number of an error',
  notFound: 'titles and headings of pages that say that there is no such page',
  notFoundReason: 'what such pages say to the reader about it',
  domainOffer: 'what pages of parked domains say: the domain is for sale, or has no site',
  phoneLabel: 'labels of telephone numbers in texts',
  contactPart: 'names of pages and of their parts that say how to reach the owner of a site',
  fax: 'labels of fax numbers in texts',
  refused: 'messages of servers and firewalls that deny access',
  caseNumber: 'numbers to quote, in such messages',
  botCheck: 'titles of bot checks',
  moment: 'titles of pages that ask to wait for a moment',
  please: 'what may follow these',
  switchOn: 'before "JavaScript", on pages that require it',
  switchedOn: 'after "JavaScript", on pages that require it',
  waiting: 'texts that are shown while a page loads',
  javascript: 'names of JavaScript',
  currency: 'names of currencies',
  raised: 'letters above the line, as in ordinal numbers, that mean the same on it',
} as const;

export type WordKind = keyof typeof wordKinds;

type Words = { readonly [kind in WordKind]?: readonly string[] };

interface LanguageFacts extends Words {
  /** In English. */
  readonly name: string;
  /** The locales in Intl with the names of its months and weekdays, if they are not its code. */
  readonly locales?: readonly string[];
  /** Names of months that Intl does not have, by their number. */
  readonly otherMonths?: Readonly<Record<number, string>>;
  /** Names of weekdays that Intl does not have, separated by spaces. */
  readonly otherWeekdays?: string;
  /** Names that mean another month in another language, unless there is a full stop after the day. */
  readonly pointedMonths?: Readonly<Record<number, string>>;
  /** Short names of months that are also other words next to a year; without their accents: "led", "pro". */
  readonly notMonths?: string;
  /** Abbreviations after which a capital or a digit does not begin a sentence, separated by spaces. */
  readonly abbreviations?: string;
  /** The most frequent words of any text, separated by spaces. */
  readonly stopWords?: string;
}

export interface Language extends LanguageFacts {
  /** What an apostrophe joins to a word: an article, a preposition, a genitive. */
  readonly joined?: RegExp;
  /** How syllables are counted: the letters that are the nucleus of one, and corrections for words where that is wrong. */
  readonly syllables?: {
    readonly nuclei: RegExp;
    readonly corrections: readonly { readonly pattern: RegExp; readonly syllables: number }[];
  };
}

/** A language as its file has it, with regular expressions as texts. */
export interface WrittenLanguage extends LanguageFacts {
  readonly joined?: string;
  readonly syllables?: {
    readonly nuclei: string;
    readonly corrections?: readonly {
      readonly pattern: string;
      readonly syllables: number;
      readonly why?: string;
    }[];
  };
}
