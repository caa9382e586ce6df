import { writtenPattern } from '../written-pattern.ts';
import af from './af.json' with { type: 'json' };
import ar from './ar.json' with { type: 'json' };
import az from './az.json' with { type: 'json' };
import be from './be.json' with { type: 'json' };
import bg from './bg.json' with { type: 'json' };
import bn from './bn.json' with { type: 'json' };
import ca from './ca.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import et from './et.json' with { type: 'json' };
import eu from './eu.json' with { type: 'json' };
import fa from './fa.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import fil from './fil.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import gl from './gl.json' with { type: 'json' };
import he from './he.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import hr from './hr.json' with { type: 'json' };
import hu from './hu.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import is from './is.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ka from './ka.json' with { type: 'json' };
import kk from './kk.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import type { Language, WordKind, WrittenLanguage } from './language.ts';
import lt from './lt.json' with { type: 'json' };
import lv from './lv.json' with { type: 'json' };
import mk from './mk.json' with { type: 'json' };
import ms from './ms.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import no from './no.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ro from './ro.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import sk from './sk.json' with { type: 'json' };
import sl from './sl.json' with { type: 'json' };
import sq from './sq.json' with { type: 'json' };
import sr from './sr.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import ur from './ur.json' with { type: 'json' };
import uz from './uz.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

/** All languages with known words, by code (ISO 639-1 if it has one). */
const written = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
  sv,
  no,
  da,
  fi,
  pl,
  cs,
  sk,
  sl,
  hr,
  sr,
  mk,
  bg,
  ru,
  uk,
  be,
  kk,
  ro,
  hu,
  el,
  tr,
  az,
  uz,
  et,
  lv,
  lt,
  sq,
  ca,
  gl,
  eu,
  af,
  id,
  ms,
  fil,
  vi,
  th,
  ar,
  he,
  fa,
  hi,
  bn,
  ur,
  ka,
  ja,
  zh,
  ko,
  is,
} as const satisfies Readonly<Record<string, WrittenLanguage>>;

export const languages: ReadonlyMap<string, Language> = new Map(
  Object.entries<WrittenLanguage>(written).map(([code, language]) => [code, readLanguage(language)]),
);

/** A language by its code; undefined if it is not in the list. */
export function languageOf(code: string | null): Language | undefined {
  return languages.get(code ?? '');
}

/** The words of these kinds in all languages, without repeats. */
export function wordsOf(...kinds: readonly WordKind[]): readonly string[] {
  const words = [...languages.values()].flatMap((language) => kinds.flatMap((kind) => language[kind] ?? []));
  return [...new Set(words)];
}

/** These words as alternatives of a regular expression: `by|von|par`. */
export function anyOf(...kinds: readonly WordKind[]): string {
  return wordsOf(...kinds).join('|');
}

function readLanguage({ joined, syllables, ...words }: WrittenLanguage): Language {
  return {
    ...words,
    ...(joined !== undefined && { joined: writtenPattern(joined) }),
    ...(syllables && {
      syllables: {
        nuclei: writtenPattern(syllables.nuclei),
        corrections: syllables.corrections.map((one) => ({ ...one, pattern: writtenPattern(one.pattern) })),
      },
    }),
  };
}
