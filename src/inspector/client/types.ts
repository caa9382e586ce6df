import type { ComponentChildren } from 'preact';
import type { InspectQuery, Parts } from '../operations/generated/answers.d.ts';

export type { Parts };
export type PartName = keyof Parts;
export type Viewer = InspectQuery['viewer'];

/** An event of a form field. */
export interface FieldEvent {
  readonly target: { readonly value: string; readonly checked: boolean };
}

/** Values that a template may contain. */
export type Markup = ComponentChildren;

/** A failure as reported by the service. */
export interface Failure {
  readonly code: string;
  readonly message: string;
  /** Where in the answer it happened; empty if the whole call failed. */
  readonly path: readonly (string | number)[];
}

/** The caller's rate limit, from the headers of an answer. */
export interface Quota {
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: string;
}

/** An inspection, which may still be running. */
export interface Inspection {
  readonly url: string;
  /** The parts that have arrived, by name; all contain fields of the same page. */
  readonly parts: { readonly [K in PartName]?: Parts[K] };
  readonly viewer: Viewer | null;
  readonly quota: Quota | null;
  readonly failures: readonly Failure[];
  readonly running: boolean;
  readonly startedAt: number;
  /** How long the whole answer took, in milliseconds; null while it is running. */
  readonly tookMs: number | null;
}

/** The user's settings. */
export interface Settings {
  readonly theme: 'system' | 'light' | 'dark';
  /** Whether pictures of the inspected page are loaded from its site. */
  readonly pictures: boolean;
}

/** What panels may need besides their parts. */
export interface Context {
  readonly inspection: Inspection;
  readonly settings: Settings;
  /** Whether everything is unfolded, for paper. */
  readonly report: boolean;
  /** Inspects the page again, if wanted after its scripts have run; null in a file, which cannot. */
  readonly onRetry: ((how?: { readonly withScripts?: boolean }) => void) | null;
}

export interface Panel<P extends PartName = PartName> {
  readonly id: string;
  readonly title: string;
  readonly group: 'Page' | 'Quality' | 'Inventory' | 'Site';
  /** The question that it answers, for those who have not seen it yet. */
  readonly answers: string;
  /** The parts that it shows. */
  readonly parts: readonly P[];
  /** Parts of other panels that its contents depend on. */
  readonly beside?: readonly PartName[];
  /** The REST categories with the same data. */
  readonly params: readonly string[];
  readonly half?: boolean;
  /** Whether a phone first shows only its heading. */
  readonly brief?: boolean;
  /** What is happening while it waits, if that may take seconds. */
  readonly waiting?: string;
  summary?(page: Shown<P>, context: Context): string;
  /** How many problems it shows. */
  problems?(page: Shown<P>): { readonly failed: number; readonly warned: number };
  view(page: Shown<P>, context: Context): Markup;
  /** What a short report shows of it; without this, nothing. */
  inShort?(page: Shown<P>, context: Context): Markup;
}

/** What a category has in a part, where it has arrived and has not failed. */
export type Value<P extends PartName, C extends keyof Parts[P]> = NonNullable<Parts[P][C]>;

/** The parts of a panel by name; those that have not arrived yet are undefined. */
export type Shown<P extends PartName> = { readonly [K in P]?: Parts[K] };
