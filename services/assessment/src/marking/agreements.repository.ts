import { Injectable } from '@nestjs/common';
import type { MarkerAgreement } from '@rigwise/contracts';
import { readRows, type SqlExecutor } from '@rigwise/persistence';
import { markerAgreement, MINIMUM_ATTEMPTS } from '@rigwise/psychometrics';
import { z } from 'zod';

const row = z.strictObject({
  testId: z.string(),
  /** Null while one of them is to give. */
  first: z.number().nullable(),
  second: z.number().nullable(),
  answers: z.number(),
});
type Row = z.output<typeof row>;

/** Shares of the points, so that answers of many points and of few are compared alike. */
const FIND = `
  select b.test_id::text as "testId", a.points / nullif(a.max_points, 0) as first, b.points / nullif(b.max_points, 0) as second,
    count(*)::int as answers
  from mark b join mark a on a.attempt_id = b.attempt_id and a.position = b.position and a.stage = 1
  where b.stage = 2 and b.test_id = any($1::uuid[])
  group by 1, 2, 3`;

/** How far the two markers of answers agree, whatever a third decided. */
@Injectable()
export class Agreements {
  /** @returns by test; none of those that nobody marks twice */
  async of(sql: SqlExecutor, testIds: readonly string[]): Promise<ReadonlyMap<string, MarkerAgreement>> {
    if (testIds.length === 0) return new Map();
    const rows = await readRows(sql, row, FIND, testIds);
    const byTest = new Map<string, Row[]>();
    for (const one of rows) byTest.set(one.testId, [...(byTest.get(one.testId) ?? []), one]);
    return new Map([...byTest].map(([id, all]) => [id, agreementIn(all)]));
  }
}

function agreementIn(rows: readonly Row[]): MarkerAgreement {
  const pairs = rows.flatMap(({ first, second, answers }) =>
    first === null || second === null
      ? []
      : Array.from({ length: answers }, (): [number, number] => [first, second]),
  );
  const quadratic = markerAgreement(pairs)?.quadratic ?? null;
  return {
    ...{ answers: pairs.length, minimum: MINIMUM_ATTEMPTS },
    kappa: quadratic && { value: quadratic.kappa, ...quadratic.interval },
  };
}
