import type { ItemContent, ItemResponse } from '@rigwise/contracts';
import {
  ItemAnalysis,
  MINIMUM_ATTEMPTS,
  optionTable,
  responseTimes,
  type Choice,
  type ItemReport,
  type OptionTable,
  type ResponseTimes,
  type TestReport,
} from '@rigwise/psychometrics';
import { bothOf, type Seed } from '../forms/seeds.ts';
import { roundScore } from '../values.ts';
import { CodeColumn } from './code-column.ts';
import { choiceParts, type ChoicePart, type Shown } from './read-chosen.ts';

/** A version of an item that attempts were asked. */
export interface AskedVersion {
  readonly id: string;
  readonly content: ItemContent;
  /** The most points, above 0. */
  readonly max: number;
}

/** A graded answer as it is stored. */
export interface GradedAnswer {
  readonly versionId: string;
  readonly score: number;
  /** With the ids that the form shows; empty if unanswered. */
  readonly response: ItemResponse;
  readonly itemId: string;
  /** Whether the form orders its options; otherwise they are in the author's order. */
  readonly isOrdered: boolean;
  /** How long it took; null if unknown. */
  readonly seconds: number | null;
}

/** How an answer was scored: all of the points, some or none. */
export const results = ['right', 'partly', 'wrong'] as const;
export type AnswerResult = (typeof results)[number];

export interface PartTable extends Omit<ChoicePart, 'options'>, OptionTable {
  /**
   * The option that the upper group chose more often than the key; null if there is none, or the key isn't a single
   * option.
   */
  readonly rival: string | null;
}

/** Who answered an item how. Tables are null below `MINIMUM_ATTEMPTS`. */
export interface VersionReport extends ItemReport {
  readonly id: string;
  readonly parts: readonly PartTable[];
  /** By `results`; `omitted` counts those without an answer and without points. */
  readonly results: OptionTable | null;
  readonly times: ResponseTimes | null;
}

export interface AnalysisReport extends Omit<TestReport, 'items'> {
  /** Those with at least one attempt, in the given order. */
  readonly versions: readonly VersionReport[];
  /** What the shortest and the longest form are worth, in points. */
  readonly worth: { readonly least: number; readonly most: number };
}

interface Column {
  readonly version: AskedVersion;
  readonly parts: readonly {
    readonly part: ReturnType<typeof choiceParts>[number];
    readonly chosen: CodeColumn<readonly string[]>;
  }[];
  readonly results: CodeColumn<readonly string[]>;
  readonly seconds: number[];
}

/**
 * Analyses a test from the stored answers, one attempt after another: figures of each version of an item, and who chose
 * what. It holds some 20 bytes an answer. Scores below 0 count as 0, and those above the maximum as the maximum.
 *
 * @see ItemAnalysis for the figures, and for attempts whose forms differ
 */
export class TestAnalysis {
  private readonly figures: ItemAnalysis;
  private readonly columns: readonly Column[];
  private readonly places: ReadonlyMap<string, number>;
  private readonly totals: number[] = [];
  private least = Number.POSITIVE_INFINITY;
  private most = 0;

  /** @throws RangeError for a maximum that isn't above 0 */
  constructor(versions: readonly AskedVersion[]) {
    this.figures = new ItemAnalysis(versions.map(({ max }) => max));
    this.places = new Map(versions.map(({ id }, at) => [id, at]));
    this.columns = versions.map((version) => ({
      version,
      parts: choiceParts(version.content).map((part) => ({ part, chosen: new CodeColumn() })),
      results: new CodeColumn(),
      seconds: [],
    }));
  }

  /**
   * Adds a graded attempt; of versions that the analysis doesn't know, nothing counts.
   *
   * @param form the seed of its form
   * @throws RangeError for more than `MAXIMUM_SCORES`
   */
  add(form: Seed, answers: readonly GradedAnswer[]): void {
    const both = bothOf(form);
    const scores = this.columns.map((): number | null => null);
    const row = this.totals.length;
    let [total, worth] = [0, 0];
    for (const answer of answers) {
      const at = this.places.get(answer.versionId);
      const column = at === undefined ? undefined : this.columns[at];
      if (at === undefined || column === undefined) continue;
      const score = Math.max(0, Math.min(column.version.max, answer.score));
      scores[at] = score;
      total += score;
      worth += column.version.max;
      note(column, row, answer, { score, form, both });
    }
    if (worth === 0) return;
    this.figures.add(scores);
    this.totals.push(roundScore(total));
    this.least = Math.min(this.least, worth);
    this.most = Math.max(this.most, worth);
  }

  /** @returns null below `MINIMUM_ATTEMPTS` */
  report(): AnalysisReport | null {
    const report = this.figures.report();
    if (!report) return null;
    const { items, ...test } = report;
    return {
      ...test,
      versions: this.columns.flatMap((column, at): VersionReport[] => {
        const figures = items[at];
        return figures && figures.attempts > 0 ? [this.versionReport(column, figures)] : [];
      }),
      worth: { least: roundScore(this.least), most: roundScore(this.most) },
    };
  }

  private versionReport(column: Column, figures: ItemReport): VersionReport {
    const isKnown = figures.attempts >= MINIMUM_ATTEMPTS;
    const parts = isKnown ? column.parts : [];
    return {
      ...figures,
      id: column.version.id,
      parts: parts.flatMap(({ part: { chosen: _read, options, ...part }, chosen }): PartTable[] => {
        const table = optionTable(this.choices(chosen), options);
        return table ? [{ ...part, ...table, rival: rivalOf(table, part.key) }] : [];
      }),
      results: isKnown ? optionTable(this.choices(column.results), results) : null,
      times: responseTimes(column.seconds),
    };
  }

  private choices(column: CodeColumn<readonly string[]>): Choice[] {
    return Array.from(column.entries(), ([row, chosen]) => ({ total: this.totals[row] ?? 0, chosen }));
  }
}

interface Noted extends Pick<Shown, 'form' | 'both'> {
  readonly score: number;
}

function note(column: Column, row: number, answer: GradedAnswer, { score, form, both }: Noted): void {
  const { response, itemId, isOrdered, seconds } = answer;
  const shown = { form, both, itemId, isOrdered };
  for (const { part, chosen } of column.parts) {
    const ids = part.chosen(response, shown);
    chosen.set(row, ids.join(' '), () => ids);
  }
  const result = resultOf(response, score, column.version.max);
  column.results.set(row, result ?? '', () => (result === null ? [] : [result]));
  if (seconds !== null) column.seconds.push(seconds);
}

function resultOf(response: ItemResponse, score: number, max: number): AnswerResult | null {
  if (score >= max) return 'right';
  if (score > 0) return 'partly';
  const isAnswered = Object.values(response).some((texts) => texts.some((text) => text.trim() !== ''));
  return isAnswered ? 'wrong' : null;
}

/** The first option, by how often the upper group chose it, that beats the key there. */
function rivalOf({ options }: OptionTable, key: readonly string[]): string | null {
  const [right, ...others] = key;
  if (right === undefined || others.length > 0) return null;
  const upper = (id: string): number => options.find(({ option }) => option === id)?.counts.upper ?? 0;
  return options.reduce<string | null>(
    (best, { option, counts }) => (option !== right && counts.upper > upper(best ?? right) ? option : best),
    null,
  );
}
