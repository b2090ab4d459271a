import { roomForCodes } from '../rig/code-load.ts';
import { Rig } from '../rig/rig.ts';

/** Leases and time-outs short, so that a run takes minutes; what is shown does not depend on how long they are. */
const TIMES = {
  KAFKA_SESSION_TIMEOUT: '3s',
  // Long enough for a busy machine: a mail given up between final dot and answer comes twice without any kill.
  SMTP_TIMEOUT: '12s',
  DELIVERY_LEASE: '13s',
  DELIVERY_LEASE_MARGIN: '500ms',
  DELIVERY_SWEEP_EVERY: '250ms',
  DELIVERY_RETRY_FIRST: '100ms',
  DELIVERY_RETRY_MOST: '1s',
} as const;
/** As real mail servers, it takes its time before it takes a mail on itself: kills find mails there. */
const MAIL_TAKES_MS = 40;

/** A platform in which much is in flight at every moment. */
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
