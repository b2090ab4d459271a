import {
  announce,
  internalHeaders,
  listAnnouncements,
  listReceipts,
  previewAudience,
  problem,
  showAnnouncement,
  withdrawAnnouncement,
  type AnnouncementAudience,
  type AnnouncementDetails,
  type CallDefinition,
  type Role,
} from '@rigwise/contracts';
import { CallerSigner } from '@rigwise/http';
import type { Clock } from '@rigwise/platform';
import { jwkOf } from '@rigwise/testing';
import type { Surroundings } from './running-notification.ts';

interface Asked {
  readonly id?: string;
  readonly query?: string;
  readonly body?: unknown;
  readonly key?: string;
}

/** The error code of a refusal, or the body of the response. */
async function answerOf<D extends CallDefinition>(
  call: D,
  status: keyof D['answers'] & number,
  response: Response,
): Promise<unknown> {
  const body: unknown = await response.json();
  return response.ok ? call.answers[status]?.schema?.parse(body) : problem.parse(body).code;
}

/** A person who announces, through the service's HTTP endpoints. */
export class Announcer {
  private readonly signer: CallerSigner;

  constructor(
    around: Pick<Surroundings, 'callerKey'> & { readonly clock: Clock },
    private readonly url: string,
    readonly accountId: string,
    private readonly role: Role,
  ) {
    this.signer = new CallerSigner(jwkOf(around.callerKey), around.clock);
  }

  async ask(call: CallDefinition, { id = '', query = '', body, key }: Asked = {}): Promise<Response> {
    const caller = await this.signer.tokenFor('notification', {
      ...{ sub: this.accountId, role: this.role, username: null, actorId: null, session: null },
      capabilities: [],
    });
    return fetch(`${this.url}${call.path.replace('{id}', id)}${query}`, {
      method: call.method,
      headers: {
        [internalHeaders.caller]: caller,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  /** @returns the announcement, or the code of the refusal */
  async tryToAnnounce(
    audience: AnnouncementAudience,
    {
      title = 'Crane 2',
      body = 'Out of service.\nUse crane 1.',
      important = false,
      key = undefined as string | undefined,
    } = {},
  ): Promise<AnnouncementDetails | string> {
    const asked = { body: { title, body, important, audience }, ...(key !== undefined && { key }) };
    return (await answerOf(announce, 201, await this.ask(announce, asked))) as AnnouncementDetails | string;
  }

  async announce(
    audience: AnnouncementAudience,
    what: { title?: string; body?: string; important?: boolean } = {},
  ): Promise<AnnouncementDetails> {
    const made = await this.tryToAnnounce(audience, what);
    if (typeof made === 'string') throw new Error(`It is refused: ${made}`);
    return made;
  }

  /** @returns how many it would reach, or the code of the refusal */
  async preview(audience: AnnouncementAudience): Promise<unknown> {
    return answerOf(previewAudience, 200, await this.ask(previewAudience, { body: { audience } }));
  }

  async show(id: string): Promise<AnnouncementDetails | string> {
    return (await answerOf(showAnnouncement, 200, await this.ask(showAnnouncement, { id }))) as
      AnnouncementDetails | string;
  }

  async withdraw(id: string): Promise<AnnouncementDetails | string> {
    return (await answerOf(withdrawAnnouncement, 200, await this.ask(withdrawAnnouncement, { id }))) as
      AnnouncementDetails | string;
  }

  async list(query = '') {
    const response = await this.ask(listAnnouncements, { query });
    return listAnnouncements.answers[200].schema.parse(await response.json());
  }

  async receipts(id: string, query = '') {
    const response = await this.ask(listReceipts, { id, query });
    return listReceipts.answers[200].schema.parse(await response.json());
  }
}
