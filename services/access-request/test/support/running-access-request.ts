import {
  accessRequestNoticeIssuedV1,
  internalHeaders,
  requestAccess,
  sealedLink,
  type AccessNoticeKind,
  type CallDefinition,
  type PayloadOf,
} from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { jwkOf, waitFor } from '@rigwise/testing';
import { startBackend, type Answer, type CallInputs, type RunningBackend } from '@rigwise/testing/backend';
import { compactDecrypt, importJWK } from 'jose';
import { accessRequestService } from '../../src/access-request-service.ts';
import { configSchema } from '../../src/config.ts';

export type { Answer, CallInputs } from '@rigwise/testing/backend';

interface Asking {
  /** The browser's address; by default one of its own. */
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The serving process. */
  readonly at?: RunningService;
}

export type OwedMail = PayloadOf<typeof accessRequestNoticeIssuedV1> & { readonly token: string | null };

/** access-request on real PostgreSQL and Kafka, and a clock controlled by the test. */
export interface RunningAccessRequest extends Omit<RunningBackend, 'call'> {
  /** Sends a body as the gateway forwards it. */
  ask(body: unknown, asking?: Asking): Promise<Answer>;
  /** Calls as the administrator of an account; null: anonymous. */
  call(call: CallDefinition, as: string | null, input?: CallInputs): Promise<Answer>;
  /** Calls as anyone. */
  send: RunningBackend['call'];
  /** The pending mails of a kind to an address, oldest first, with the tokens of their links. */
  mailsTo(address: string, kind: AccessNoticeKind): Promise<OwedMail[]>;
  /** Waits until every received request has been filed. */
  untilFiled(): Promise<unknown>;
}

let addresses = 0;
const addressOfItsOwn = (): string => `10.0.${++addresses >> 8}.${addresses & 255}`;

const WAITING = `select from outbox where topic = 'access-request.submissions'
  and not exists (select from inbox where inbox.event_id = outbox.event_id) limit 1`;

/** @param overrides limits and other variables that differ from the defaults */
export async function startAccessRequest(
  overrides: Readonly<Record<string, string>> = {},
): Promise<RunningAccessRequest> {
  const backend = await startBackend({
    ...{ name: 'access-request', configSchema, options: accessRequestService, overrides },
  });
  const tokenIn = async (sealed: string): Promise<string> => {
    const key = await importJWK(jwkOf(backend.keys.CODE_SEALING_PRIVATE_KEY), 'ECDH-ES');
    const { plaintext } = await compactDecrypt(sealed, key);
    return sealedLink.parse(JSON.parse(new TextDecoder().decode(plaintext))).linkToken;
  };
  return {
    ...backend,
    send: (...call) => backend.call(...call),
    call: (call, as, input) =>
      backend.call(call, as === null ? {} : { sub: as, role: 'admin', username: 'admin' }, input),
    mailsTo: async (address, kind) => {
      const owed = (await backend.told(accessRequestNoticeIssuedV1)).map(({ payload }) => payload);
      return Promise.all(
        owed
          .filter((mail) => mail.recipient.address === address && mail.kind === kind)
          .map(async (mail) => ({
            ...mail,
            token: mail.sealed === null ? null : await tokenIn(mail.sealed),
          })),
      );
    },
    ask: (body, { address = addressOfItsOwn(), headers = {}, at = backend.service } = {}) =>
      backend.call(
        requestAccess,
        {},
        { body, at, headers: { [internalHeaders.address]: address, ...headers } },
      ),
    untilFiled: () =>
      waitFor(async () => (await backend.rows.query(WAITING)).rowCount === 0, {
        timeoutMs: 45_000,
        what: 'every request to be filed',
      }),
  };
}
