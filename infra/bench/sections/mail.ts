import { employeeLoginSendOtp } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { BenchRun, Measured } from '../bench-run.ts';
import { MAIL_BARS } from '../../load/scenarios/bars.ts';
import { requestText } from '../load/request-text.ts';
import { percentile } from '../measure/statistics.ts';
import { perThousand } from '../measure/usage.ts';
import { atMost, type Row } from '../report/row.ts';
import { costByProcess, failureRows, type Section } from './section.ts';

const PACE = 20;
const WARM_UP_SECONDS = 5;
const LAST_MAIL_TIMEOUT_MS = 60_000;

/** From the response to "send code" until the mail server has the mail, through everything in between. */
export async function mailSection(run: BenchRun): Promise<Section> {
  const { rig } = run;
  const count = PACE * run.either(30, 10);
  // The mail services are cold: hot code is not compiled, and no connection is open.
  await sendCodes(run, numbersFrom(count, PACE * WARM_UP_SECONDS));
  const before = rig.mail.mails.length;
  const numbers = numbersFrom(0, count);
  const measured = await sendCodes(run, numbers);
  const { outcome, usage, answered } = measured;
  // The probe takes the time at the final dot, before it parses the mail.
  const receivedAt = new Map(
    rig.mail.mails.slice(before).map(({ to, receivedAt: at }) => [to, at.getTime()]),
  );
  const delays = [...outcome.indexes].flatMap((index, place) => {
    const at = receivedAt.get(`load.${numbers[index]}@rigwise.example`);
    return at === undefined ? [] : [at - (outcome.answeredAt[place] ?? NaN)];
  });
  const figure = { digits: 0, unit: 'ms', otherCores: usage.otherCores };
  const rows: Row[] = [
    atMost({
      ...figure,
      what: 'send code to mail accepted, p50',
      value: percentile(delays, 50),
      bar: MAIL_BARS.p50,
    }),
    atMost({ ...figure, what: '… p99', value: percentile(delays, 99), bar: MAIL_BARS.p99 }),
    ...failureRows('… failed', [measured]),
  ];
  const { driver: _, ...cost } = perThousand(usage, answered, run.idle);
  const answers = `the answer itself took ${percentile(outcome.latencies, 50).toFixed(1)} ms at the median`;
  return { rows, notes: [`A code by process, CPU-s per 1,000: ${costByProcess([cost])}; ${answers}.`] };
}

const numbersFrom = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => String(first + index + 1).padStart(5, '0'));

/** Requests one code each, at a steady pace, and waits for the mails. */
async function sendCodes(run: BenchRun, numbers: readonly string[]): Promise<Measured> {
  const { rig } = run;
  const requests = numbers.map((number) =>
    requestText(rig.url, 'POST', employeeLoginSendOtp.path, { body: { employeeNumber: `LOAD-${number}` } }),
  );
  run.say(`Sending ${requests.length} codes, ${PACE} a second …`);
  const before = rig.mail.mails.length;
  const measured = await run.measure({ kind: 'open', url: rig.url, requests, perSecond: PACE });
  await waitFor(() => rig.mail.mails.length - before >= measured.answered, {
    timeoutMs: LAST_MAIL_TIMEOUT_MS,
    what: `${measured.answered} mails`,
  });
  return measured;
}
