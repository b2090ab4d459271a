import { isDeepStrictEqual } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import { startTcpProxy, waitFor } from '@rigwise/testing';
import { Checks } from '../checks.ts';
import type { Fault } from '../fault.ts';
import { loadTestPerson } from '../traffic/people.ts';
import { query } from '../traffic/query.ts';
import { Candidate } from './candidate.ts';
import { testToTake } from './test-to-take.ts';

/** What the test gives beside the cut. */
const MORE_MINUTES = 20;
/** A question answered, and sometimes answered again. */
const THINKING_MS = 5_000;
const SAVED_MS = 60_000;
const RELEASED_MS = 60_000;

/** A derrickhand on a satellite link that drops for minutes, and comes back before the test is handed in. */
export const linkCut: Fault = {
  name: 'attempts-link-cut',
  what: 'A candidate loses the connection for minutes (--link-cut) and keeps answering',
  beside: true,
  async run({ settings: { linkCutSeconds }, ownRig }) {
    const { rig } = await ownRig({ people: 1 });
    const checks = new Checks();
    const link = await startTcpProxy(rig.url);
    const candidate = await Candidate.open(rig.url, new URL(link.url).port);
    try {
      await candidate.signIn(loadTestPerson(1));
      const minutes = Math.ceil(linkCutSeconds / 60) + MORE_MINUTES;
      await candidate.start(await testToTake(rig, 'Well control, a link cut', minutes));
      await candidate.goOn(0);
      link.cut();
      const endsAt = Date.now() + linkCutSeconds * 1_000;
      let answered = 0;
      while (Date.now() < endsAt) {
        await candidate.goOn((answered += 1));
        await pause(Math.min(THINKING_MS, Math.max(0, endsAt - Date.now())));
      }
      const waiting = await candidate.saidToWait();
      checks.that('the page says what waits for the connection', waiting > 0, `${waiting}`);
      link.restore();
      const mendedAt = Date.now();
      const missing = async (): Promise<number> => {
        const stored = await candidate.stored();
        return [...candidate.given].filter(([at, response]) => !isDeepStrictEqual(stored.get(at), response))
          .length;
      };
      await checks.eventually('every answer is saved once the link is back', () =>
        waitFor(async () => (await missing()) === 0, { timeoutMs: SAVED_MS, what: 'the last answer' }),
      );
      const seconds = (Date.now() - mendedAt) / 1_000;
      const lost = await missing();
      await candidate.submit();
      const database = rig.parts.databases['assessment'] ?? '';
      const count = async (what: readonly string[]): Promise<number> =>
        (
          await query(database, 'SELECT 1 FROM attempt_event WHERE attempt_id = $1 AND what = ANY ($2)', [
            candidate.attemptId,
            what,
          ])
        ).length;
      await checks.eventually('it is graded and released', () =>
        waitFor(async () => (await count(['released'])) > 0, { timeoutMs: RELEASED_MS, what: 'the release' }),
      );
      const ends = await count(['submitted', 'auto-submitted']);
      checks.that('it is submitted', ends > 0);
      return {
        fault: linkCut.name,
        usersSaw:
          `${candidate.questions} questions, ${answered} answers in ${linkCutSeconds} s without a link; ` +
          `"Waiting for connection (${waiting})", then all saved`,
        ...{ lost, doubled: Math.max(0, ends - 1), secondsToRecover: seconds, problems: checks.problems },
      };
    } finally {
      await candidate.close();
      await link.close();
    }
  },
};
