import { verifyCertificate } from '@rigwise/contracts';
import type { Pool } from 'pg';
import type { BenchRun, Measured } from '../bench-run.ts';
import { requestText } from '../load/request-text.ts';
import { median, percentile } from '../measure/statistics.ts';
import { atLeast, atMost } from '../report/row.ts';
import { certificateChainPart } from './certificate-chain.ts';
import { filled } from './list-pages.ts';
import { failureRows, type Section } from './section.ts';

const CERTIFICATES = 100_000;
const CONNECTIONS = 64;
/** The bars on the public page of a certificate: from a cache, and from the database. */
const LEAST_A_SECOND = 5_000;
const MOST_MS = 20;

const SCHEME = `
  insert into certificate_scheme_step (scheme_id, revision, content, retired, at, by)
  values ($1::uuid, 1, '{"title": "Well control for drillers", "statement": "Closes the well in."}', false, now(), $1::uuid)`;
const FILL = `
  insert into certificate (id, public_id, number, scheme_id, scheme_revision, name, state, is_shaken, earned_on, valid_from,
    valid_until, anchor, turns, edition, basis, revision, changed_at)
  select gen_random_uuid(), md5('bench ' || n), 'BENCH-' || n, $1::uuid, 1, 'Hana Ortiz', 'issued', false, current_date,
    current_date, current_date + 700, current_date, 1, 0, '{}', 1, now()
  from generate_series(1, $2::int) n returning public_id`;
const SCHEME_ID = '0190a0a0-0000-7000-8000-00000000c0de';

/** How soon a test leads to a certificate, and its public page, for one that everyone asks for and for each of 100,000. */
export async function certificatesSection(run: BenchRun): Promise<Section> {
  const { rig, say } = run;
  const { url } = rig;
  const chain = await certificateChainPart(run);
  let ids: string[] = [];
  await filled(rig.parts.databases['competency'], async (pool) => {
    ids = await fill(pool, run.either(CERTIFICATES, 10_000));
  });
  const requestOf = (id: string) =>
    requestText(url, 'GET', verifyCertificate.path.replace('{publicId}', id), {});
  const blocks = async (requests: readonly string[], connections: number): Promise<Measured[]> => {
    const loop = { kind: 'closed', url, requests, connections } as const;
    await run.measure({ ...loop, seconds: 2 });
    const measured: Measured[] = [];
    for (let block = 0; block < run.either(3, 1); block++)
      measured.push(await run.measure({ ...loop, seconds: run.either(5, 3) }));
    return measured;
  };
  say('Public pages of certificates …');
  const one = await blocks([requestOf(ids[0] ?? '')], CONNECTIONS);
  const each = await blocks(ids.map(requestOf), 1);
  return {
    rows: [
      ...chain,
      atLeast({
        what: `public page of one certificate, a second at ${CONNECTIONS} connections`,
        value: median(one.map(({ answered, outcome }) => answered / outcome.seconds)),
        ...{ bar: LEAST_A_SECOND, digits: 0, unit: '' },
      }),
      ...failureRows('… failed', one),
      atMost({
        what: `public page of each of ${ids.length} certificates, p95`,
        value: percentile(
          each.flatMap(({ outcome }) => [...outcome.latencies]),
          95,
        ),
        ...{ bar: MOST_MS, digits: 1, unit: 'ms' },
      }),
      ...failureRows('… failed', each),
    ],
    notes: [],
  };
}

async function fill(pool: Pool, count: number): Promise<string[]> {
  await pool.query(SCHEME, [SCHEME_ID]);
  const { rows } = await pool.query<{ public_id: string }>(FILL, [SCHEME_ID, count]);
  await pool.query('vacuum analyze certificate');
  return rows.map(({ public_id: id }) => id);
}
