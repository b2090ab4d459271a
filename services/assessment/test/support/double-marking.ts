import type { MarkingTest, MarkingWork } from '@rigwise/contracts';
import { aTest } from './a-test.ts';
import { anEssay, Marker } from './markers.ts';
import { Takers } from './takers.ts';

const REVIEW = { score: 'on-release', answers: 'on-release', key: 'never' } as const;
/** Of three points a third: marks of 2 and 3 agree, of 1 and 3 don't. */
const LIMIT = { limitPercent: 34 };

/** Marks of the essay’s two criteria: of 2 points and of 1. */
export const marks = (first: number, second: number, comment = '') => ({
  questions: [{ question: 'RESPONSE', points: [first, second] }],
  comment,
});

interface StoredMark {
  readonly stage: number;
  readonly marker_id: string | null;
  readonly points: number | null;
}

/** Tests whose answers two people mark. */
export class DoubleMarking {
  private constructor(
    readonly takers: Takers,
    readonly essay: string,
    readonly essay2: string,
  ) {}

  static async open(): Promise<DoubleMarking> {
    const takers = await Takers.open();
    const essays = [anEssay(), anEssay('Another question')].map((one) => takers.exams.liveItem(one));
    const [essay = '', essay2 = ''] = await Promise.all(essays);
    return new DoubleMarking(takers, essay, essay2);
  }

  get rows() {
    return this.takers.bank.running.rows;
  }

  /** A test of its own, so that no other answer is in its queue. @returns its id */
  test(items: readonly string[] = [this.essay], doubleMarking = LIMIT): Promise<string> {
    return this.takers.exams.that('live', aTest(items, { review: REVIEW, cutScore: 60, doubleMarking }));
  }

  anybody = (): Marker => Marker.of(this.takers, 'all');
  two = (): [Marker, Marker] => [this.anybody(), this.anybody()];

  /** Takes the next answer and marks it. */
  async gives(marker: Marker, testId: string, given: object): Promise<MarkingWork> {
    const work = await marker.next({ testId });
    if (!work) throw new Error('Nothing waits for this marker');
    const answer = await marker.mark(work.id, given);
    expect([answer.status, answer.problem.message]).toEqual([200, undefined]);
    return work;
  }

  /** The marks of an attempt, given or to give. */
  async stored(attemptId: string): Promise<StoredMark[]> {
    const { rows } = await this.rows.query<StoredMark>(
      'select stage, marker_id, points from mark where attempt_id = $1 order by position, stage',
      [attemptId],
    );
    return rows;
  }

  /** The second mark of the same answer. */
  async secondOf(markId: string): Promise<string> {
    const { rows } = await this.rows.query<{ id: string }>(
      `select o.id from mark m join mark o on o.attempt_id = m.attempt_id and o.position = m.position
       where m.id = $1 and o.stage = 2`,
      [markId],
    );
    return rows[0]?.id ?? '';
  }

  async figures(marker: Marker, testId: string): Promise<MarkingTest | undefined> {
    return (await marker.tests()).find(({ id }) => id === testId);
  }

  /** Begins to give a mark to a marker, and does so at the end of `meanwhile`. */
  async whileTaking(
    markId: string | undefined,
    { caller }: Marker,
    meanwhile: (untilBlocked: () => Promise<void>, commit: () => Promise<unknown>) => Promise<void>,
  ): Promise<void> {
    const taking = await this.rows.connect();
    const blocked = `select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const held = new Date(this.takers.bank.running.clock.now().getTime() + 3_600_000);
    try {
      await taking.query('begin');
      await taking.query('update mark set marker_id = $2, held_until = $3 where id = $1', [
        ...[markId, caller.sub, held],
      ]);
      await meanwhile(
        () =>
          this.takers.until(
            'the other to wait',
            async () => (await this.rows.query(blocked)).rows.length > 0,
          ),
        () => taking.query('commit'),
      );
    } finally {
      await taking.query('rollback');
      taking.release();
    }
  }
}
