import wordKinds from '../word-kinds.json' with { type: 'json' };

/** Kinds of words, which are parts of patterns without case. docs/languages.md shows which language lacks which kind. */
export { wordKinds };

export type WordKind = keyof typeof wordKinds;

type Words = { readonly [kind in WordKind]?: readonly string[] };

interface LanguageOf<Pattern> extends Words {
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
  /** What an apostrophe joins to a word: an article, a preposition, a genitive. */
  readonly joined?: Pattern;
  /** How syllables are counted: the letters that are the nucleus of one, and corrections for words where that is wrong. */
  readonly syllables?: {
    readonly nuclei: Pattern;
    readonly corrections: readonly { readonly pattern: Pattern; readonly syllables: number }[];
  };
}

export type Language = LanguageOf<RegExp>;

/** A language as its file has it, with regular expressions as texts. */
export type WrittenLanguage = LanguageOf<string>;
