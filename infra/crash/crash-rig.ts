import { roomForCodes } from '../rig/code-load.ts';
import { Rig } from '../rig/rig.ts';

/** Short leases and timeouts, so that a run takes minutes; the result does not depend on their length. */
const TIMES = {
  KAFKA_SESSION_TIMEOUT: '3s',
  // Long enough for a busy machine: a mail that times out between final dot and response is duplicated without any
  // kill.
  SMTP_TIMEOUT: '12s',
  DELIVERY_LEASE: '13s',
  DELIVERY_LEASE_MARGIN: '500ms',
  DELIVERY_SWEEP_EVERY: '250ms',
  DELIVERY_RETRY_FIRST: '100ms',
  DELIVERY_RETRY_MOST: '1s',
} as const;
/** Like real mail servers, it takes a while to accept a mail, so that kills hit mails in that state. */
const MAIL_TAKES_MS = 40;

/** A platform where much is always in flight. */
export async function startCrashRig(people: number, say?: (line: string) => void): Promise<Rig> {
  const { KAFKA_SESSION_TIMEOUT } = TIMES;
  const rig = await Rig.start({
    people,
    environment: {
      gateway: roomForCodes.gateway,
      identity: { ...roomForCodes.identity, KAFKA_SESSION_TIMEOUT },
      notification: TIMES,
      // All requests come from one address.
      'access-request': { KAFKA_SESSION_TIMEOUT, ADDRESS_ACCESS_REQUESTS: '1000000' },
    },
    ...(say && { say }),
  });
  rig.mail.takesMs = MAIL_TAKES_MS;
  return rig;
}
