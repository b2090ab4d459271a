import { reminderOn, stateOn } from '@rigwise/competence';
import { certificateStates, certificateStatuses } from '@rigwise/contracts';
import { Temporal } from 'temporal-polyfill';
import { reachedOn } from '../src/certificates/due-reminders.repository.ts';
import { hasStatusSql, statusSql } from '../src/certificates/status-sql.ts';
import { Desk } from './support/desk.ts';

/** What lists and tasks ask the database is what the rules of certificates say. */
jest.setTimeout(60_000);

let desk: Desk;
beforeAll(async () => {
  desk = await Desk.open();
});
afterAll(() => desk.running.close());

const today = Temporal.PlainDate.from('2026-11-28');
const day = (days: number): string => today.add({ days }).toString();
const TERMS = [
  ...[-400, -1, 0, 1].flatMap((from) => [-1, 0, 1, 400].map((until) => [day(from), day(until)] as const)),
  ...[-1, 0, 1].map((from) => [day(from), null] as const),
].filter(([from, until]) => until === null || from <= until);
const STATES = ['issued', 'suspended', 'superseded', 'revoked'] as const;
const CERTIFICATES = TERMS.flatMap(([validFrom, validUntil]) =>
  STATES.flatMap((state) => [true, false].map((isShaken) => ({ validFrom, validUntil, state, isShaken }))),
);

it('the status of a certificate', async () => {
  const given = JSON.stringify(CERTIFICATES);
  const found = await desk.rows<{ status: string }>(
    `select ${statusSql('$1')} as status
     from (select row_number() over () as place, "validFrom" as valid_from, "validUntil" as valid_until, state,
         "isShaken" as is_shaken
       from jsonb_to_recordset($2::jsonb)
         as r ("validFrom" date, "validUntil" date, state text, "isShaken" boolean)) c
     order by place`,
    ...[today.toString(), given],
  );
  expect(found).toHaveLength(CERTIFICATES.length);
  for (const [at, { validFrom, validUntil, state, isShaken }] of CERTIFICATES.entries()) {
    const term = {
      validFrom: Temporal.PlainDate.from(validFrom),
      validUntil: validUntil === null ? null : Temporal.PlainDate.from(validUntil),
    };
    const marks = {
      ...{ isSuspended: state === 'suspended' || isShaken, isSuperseded: state === 'superseded' },
      isRevoked: state === 'revoked',
    };
    expect([CERTIFICATES[at], found[at]?.status]).toEqual([CERTIFICATES[at], stateOn(term, marks, today)]);
  }
});

it('the one status that lists choose it by', async () => {
  const given = TERMS.flatMap(([validFrom, validUntil]) =>
    certificateStates.flatMap((state) =>
      [true, false].map((isShaken) => ({ validFrom, validUntil, state, isShaken })),
    ),
  );
  const chosen = certificateStatuses.map((one) => `case when ${hasStatusSql(one, '$1')} then '${one}' end`);
  const found = await desk.rows<{ status: string; chosen: string[] }>(
    `select ${statusSql('$1')} as status, array_remove(array[${chosen.join(', ')}], null) as chosen
     from (select "validFrom" as valid_from, "validUntil" as valid_until, state, "isShaken" as is_shaken
       from jsonb_to_recordset($2::jsonb)
         as r ("validFrom" date, "validUntil" date, state text, "isShaken" boolean)) c`,
    ...[today.toString(), JSON.stringify(given)],
  );
  expect(found.map((one) => one.chosen)).toEqual(found.map(({ status }) => [status]));
  expect(new Set(found.map(({ status }) => status))).toEqual(new Set(certificateStatuses));
});

it('the reminder that is due, on each of the last 100 days', async () => {
  const days = Array.from({ length: 101 }, (_, at) => day(at));
  const found = await desk.rows<{ due: number | null }>(
    `select ${reachedOn('$1::date')} as due from unnest($2::date[]) with ordinality as c (valid_until, place) order by place`,
    ...[today.toString(), days],
  );
  const expected = days.map((one) => reminderOn(Temporal.PlainDate.from(one), today));
  expect(found.map(({ due }) => due)).toEqual(expected);
  expect(new Set(expected)).toEqual(new Set([7, 30, 60, 90, null]));
});
