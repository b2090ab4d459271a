import type { SchemeContent, SchemeDetails, SkillLevel, TermEndingName } from '@rigwise/contracts';

export const MOST_LEVELS = 20;
export const MOST_FIRST = 5;
export const MOST_SIGNERS = 10;

/** Calendar time as it is entered. */
export type SpanDraft = Readonly<Record<'years' | 'months' | 'days', string>>;

export interface LevelDraft {
  /** Empty until one is chosen. */
  readonly skillId: string;
  readonly level: SkillLevel;
}

export interface SignerDraft {
  readonly personId: string;
  readonly name: string;
}

/** A kind of certificate as a form has it: a validity is kept in case the user changes “doesn’t expire” back. */
export interface SchemeDraft {
  readonly title: string;
  readonly statement: string;
  readonly levels: readonly LevelDraft[];
  readonly schemesFirst: readonly string[];
  readonly isForEver: boolean;
  readonly validity: SpanDraft;
  readonly ending: TermEndingName;
  readonly window: SpanDraft;
  readonly grace: SpanDraft;
  readonly keepsAnniversary: boolean;
  readonly signers: readonly SignerDraft[];
}

const NO_TIME: SpanDraft = { years: '', months: '', days: '' };

export const newScheme: SchemeDraft = {
  ...{ title: '', statement: '', levels: [{ skillId: '', level: 'practitioner' }], schemesFirst: [] },
  ...{ isForEver: false, validity: { ...NO_TIME, years: '2' }, ending: 'day-before' },
  ...{ window: { ...NO_TIME, months: '3' }, grace: NO_TIME, keepsAnniversary: false, signers: [] },
};

type Span = NonNullable<SchemeContent['validity']>;
const text = (number: number): string => (number === 0 ? '' : String(number));
const spanDraftOf = ({ years, months, days }: Span): SpanDraft => ({
  ...{ years: text(years), months: text(months), days: text(days) },
});

/** @param gone said of signers who can’t sign any more */
export function draftOf(
  { content, signers }: Pick<SchemeDetails, 'content' | 'signers'>,
  gone: string,
): SchemeDraft {
  const { title, statement, levels, schemesFirst, validity, ending, renewal } = content;
  return {
    ...{ title, statement, levels, schemesFirst, ending },
    ...{ isForEver: validity === null, validity: validity ? spanDraftOf(validity) : NO_TIME },
    ...{ window: spanDraftOf(renewal.window), grace: spanDraftOf(renewal.grace) },
    keepsAnniversary: renewal.graceKeepsAnniversary,
    signers: content.signers.map((personId) => ({
      personId,
      name: signers.find((one) => one.personId === personId)?.name ?? gone,
    })),
  };
}

/** What is sent; the schema reports what isn’t complete. */
export const contentOf = (draft: SchemeDraft): SchemeContent => ({
  ...{ title: draft.title.trim(), statement: draft.statement.trim() },
  levels: draft.levels.map(({ skillId, level }) => ({ skillId, level })),
  schemesFirst: [...draft.schemesFirst],
  ...{ validity: draft.isForEver ? null : spanOf(draft.validity), ending: draft.ending },
  renewal: {
    ...{ window: spanOf(draft.window), grace: spanOf(draft.grace) },
    graceKeepsAnniversary: draft.keepsAnniversary,
  },
  signers: draft.signers.map(({ personId }) => personId),
});

const spanOf = ({ years, months, days }: SpanDraft): Span => ({
  ...{ years: numberIn(years), months: numberIn(months), days: numberIn(days) },
});
/** 0 if nothing was entered; what is no number isn’t one. */
const numberIn = (entered: string): number => (entered.trim() === '' ? 0 : Number(entered));
