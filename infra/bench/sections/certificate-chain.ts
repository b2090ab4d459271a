import { setTimeout as pause } from 'node:timers/promises';
import {
  addCertificateScheme,
  addSkill,
  changeSkillRules,
  listNotifications,
  testContent,
  type CallDefinition,
  type SchemeContent,
  type SkillContent,
} from '@rigwise/contracts';
import { PASSWORD, type BenchRun } from '../bench-run.ts';
import { percentile } from '../measure/statistics.ts';
import { atMost, type Row } from '../report/row.ts';
import { startAll, submit, type Taker } from './attempt-load.ts';
import { fillBank } from './bank-rows.ts';
import { addTest } from './bank-tests.ts';
import { filled } from './list-pages.ts';
import { signIn } from './sign-in-once.ts';
import { answerTo, requestAs } from './signed-in.ts';

const BANK = 200;
const TITLE = 'Certificate of the bench';
const BAR_MS = 1_500;
const LOOK_EVERY_MS = 20;
const LONGEST_MS = 60_000;
const NO_TIME = { years: 0, months: 0, days: 0 };

const SKILL: SkillContent = {
  ...{ code: 'BENCH-1', title: 'Skill of the bench', statement: 'Passes a test.' },
  levels: { awareness: 'Has passed it.' },
};
const schemeOf = (skillId: string): SchemeContent => ({
  ...{ title: TITLE, statement: 'Has passed a test.', levels: [{ skillId, level: 'awareness' }] },
  ...{ schemesFirst: [], validity: { ...NO_TIME, years: 2 }, ending: 'day-before', signers: [] },
  renewal: { window: NO_TIME, grace: NO_TIME, graceKeepsAnniversary: false },
});

/** From the submission of a test to the notification of the certificate that it earns: three services one after the other. */
export async function certificateChainPart(run: BenchRun): Promise<Row[]> {
  const { rig, say } = run;
  const { url } = rig;
  const cookies = await run.sessions(run.either(60, 15));
  let testId = '';
  await filled(rig.parts.databases['assessment'], async (pool) => {
    await fillBank(pool, BANK);
    testId = await addTest(pool, anyonePasses(), 'live');
  });
  await frameworkOf(url, testId);
  say(`${cookies.length} people earn a certificate …`);
  const { takers } = await startAll(url, testId, cookies);
  const taken: number[] = [];
  for (const taker of takers) taken.push(await untilNotified(url, taker));
  return [
    atMost({
      what: 'from a submitted test to the notification of its certificate, p95',
      value: percentile(taken, 95),
      ...{ bar: BAR_MS, digits: 0, unit: 'ms' },
    }),
  ];
}

/** Also without an answer. */
export const anyonePasses = () =>
  testContent.parse({
    ...{ title: { en: 'Three questions' }, languages: ['en'], timeLimitMinutes: 60, cutScore: 0 },
    sections: [{ id: 'ALL', title: { en: 'All' }, draws: [{ count: 3 }] }],
  });

/** A skill that the test proves, and a certificate that asks for it. */
async function frameworkOf(url: string, testId: string): Promise<void> {
  const cookie = await signIn(url, 'ada.admin', PASSWORD);
  const send = ({ method, path }: CallDefinition, body: object): Promise<{ id: string }> =>
    answerTo({ url, cookie }, path, body, method);
  const { id: skillId } = await send(addSkill, { parentId: null, content: SKILL });
  const clause = { needs: 'test', testId, least: null, count: 1, recency: null };
  const path = changeSkillRules.path.replace('{skillId}', skillId) as `/${string}`;
  await send({ ...changeSkillRules, path }, { revision: 0, levels: { awareness: [clause] } });
  await send(addCertificateScheme, schemeOf(skillId));
}

/** @returns milliseconds */
async function untilNotified(url: string, taker: Taker): Promise<number> {
  const began = performance.now();
  await submit(url, taker);
  while (performance.now() - began < LONGEST_MS) {
    const answer = await requestAs({ url, cookie: taker.cookie }, `${listNotifications.path}?limit=5`);
    if ((await answer.text()).includes(TITLE)) return performance.now() - began;
    await pause(LOOK_EVERY_MS);
  }
  throw new Error('Nobody was notified of a certificate');
}
