import { roundScore } from '../values.ts';

/** All of the points, fewer, or not in the attempt's form. */
export type ResponseMark = '1' | '0' | '-';

/** Right and wrong answers of attempts, without the people who gave them. It survives JSON. */
export interface TestResponses {
  /** In the order of the forms. `marks` has a `ResponseMark` for each attempt. */
  readonly versions: readonly { readonly id: string; readonly marks: string }[];
  /** Points of each attempt on the whole test. */
  readonly totals: readonly number[];
  readonly groupings: readonly GroupingOf[];
}

/** What attempts are grouped by: the group of each, as a place in `values`; null if unknown. */
export interface GroupingOf {
  readonly by: string;
  readonly values: readonly string[];
  readonly groups: readonly (number | null)[];
}

interface ScoredAnswer {
  readonly versionId: string;
  readonly score: number;
}

/**
 * Collects what a calibration needs, one attempt after another. An answer with all of its points is right and any other
 * one wrong: the 2PL model knows nothing between. It holds 8 bytes an answer.
 */
export class ResponseCollector {
  private readonly marks: ResponseMark[][];
  private readonly places: ReadonlyMap<string, number>;
  private readonly totals: number[] = [];
  private readonly groupings: { by: string; places: Map<string, number>; groups: (number | null)[] }[];

  /**
   * @param versions with the most points of each
   * @param by what attempts are grouped by
   */
  constructor(
    private readonly versions: readonly { readonly id: string; readonly max: number }[],
    by: readonly string[],
  ) {
    this.marks = versions.map(() => []);
    this.places = new Map(versions.map(({ id }, at) => [id, at]));
    this.groupings = by.map((name) => ({ by: name, places: new Map(), groups: [] }));
  }

  get attempts(): number {
    return this.totals.length;
  }

  /** @param groups a value for each grouping, null or empty if unknown */
  add(answers: readonly ScoredAnswer[], groups: readonly (string | null)[]): void {
    const row = this.totals.length;
    for (const column of this.marks) column.push('-');
    let total = 0;
    for (const { versionId, score } of answers) {
      const at = this.places.get(versionId);
      const [version, column] = at === undefined ? [] : [this.versions[at], this.marks[at]];
      if (!version || !column) continue;
      column[row] = score >= version.max ? '1' : '0';
      total += Math.max(0, Math.min(version.max, score));
    }
    this.totals.push(roundScore(total));
    this.groupings.forEach(({ places, groups: all }, at) => {
      const value = groups[at] ?? '';
      if (value !== '' && !places.has(value)) places.set(value, places.size);
      all.push(places.get(value) ?? null);
    });
  }

  responses(): TestResponses {
    return {
      versions: this.versions.map(({ id }, at) => ({ id, marks: (this.marks[at] ?? []).join('') })),
      totals: this.totals,
      groupings: this.groupings.map(({ by, places, groups }) => ({ by, values: [...places.keys()], groups })),
    };
  }
}
