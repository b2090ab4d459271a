import { randomBytes } from 'node:crypto';
import { employeeLoginSendOtp, employeeLoginVerifyOtp } from '@rigwise/contracts';
import { waitFor } from '@rigwise/testing';
import type { BenchRun, Measured } from '../../bench/bench-run.ts';
import { requestText } from '../../bench/load/request-text.ts';
import { FLOW_COOKIE } from '../../rig/code-load.ts';

/** Few enough that none is rejected on a busy machine. */
const CONNECTIONS = 12;
const CODES_A_SECOND = 20;
const LAST_MAIL_TIMEOUT_MS = 60_000;

/** Password sign-ins of distinct people. @returns how many */
export async function signInByPassword(run: BenchRun): Promise<number> {
  const requests = run.signInRequests();
  const seconds = run.either(10, 3);
  const job = { kind: 'closed', url: run.rig.url, requests, connections: CONNECTIONS, seconds } as const;
  return done(await run.measure(job));
}

/** Codes requested, read from their mails and entered, by people from a number on. @returns how many */
export async function signInByCode(run: BenchRun, firstNumber: number, seconds: number): Promise<number> {
  const { mail, url } = run.rig;
  const people = Array.from({ length: CODES_A_SECOND * seconds }, (_, index) => {
    const digits = String(firstNumber + index).padStart(5, '0');
    return {
      employeeNumber: `LOAD-${digits}`,
      address: `load.${digits}@rigwise.example`,
      cookie: `${FLOW_COOKIE}=${randomBytes(32).toString('base64url')}`,
    };
  });
  const paced = (requests: readonly string[]) =>
    run.measure({ kind: 'open', url, requests, perSecond: CODES_A_SECOND });
  const before = mail.mails.length;
  done(
    await paced(
      people.map(({ employeeNumber, cookie }) =>
        requestText(url, 'POST', employeeLoginSendOtp.path, { cookie, body: { employeeNumber } }),
      ),
    ),
  );
  const codes = await waitFor(
    () => {
      const come = new Map(mail.mails.slice(before).map(({ to, code }) => [to, code]));
      return people.every(({ address }) => come.get(address)) && come;
    },
    { timeoutMs: LAST_MAIL_TIMEOUT_MS, what: `${people.length} mails with a code` },
  );
  return done(
    await paced(
      people.map(({ employeeNumber, address, cookie }) =>
        requestText(url, 'POST', employeeLoginVerifyOtp.path, {
          cookie,
          body: { employeeNumber, otp: codes.get(address) },
        }),
      ),
    ),
  );
}

/** @throws Error with the first failure: a figure that includes failed requests is worthless */
export function done({ outcome, answered }: Measured): number {
  const [failure] = outcome.failures;
  if (failure !== undefined) throw new Error(`${outcome.failures.length} requests failed: ${failure}`);
  return answered;
}
