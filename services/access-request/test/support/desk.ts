import { randomUUID } from 'node:crypto';
import {
  accessGrantSettledV1,
  accessRequestApprovedV1,
  approveAccessRequest,
  askAboutAccessRequest,
  listAccessRequests,
  personChangedV1,
  rejectAccessRequest,
  showAccessRequest,
  type AccessRequestDetail,
  type Envelope,
  type PayloadOf,
} from '@rigwise/contracts';
import type { RunningService } from '@rigwise/platform';
import { anEmployee, anEvent, publishEvents, waitFor, type PersonSnapshot } from '@rigwise/testing';
import { startAccessRequest, type Answer, type RunningAccessRequest } from './running-access-request.ts';

const admin = (firstName: string, lastName: string): PersonSnapshot =>
  anEmployee({
    ...{ employeeNumber: `RW-${firstName}`, firstName, lastName, email: `${firstName}@rigwise.example` },
    account: { accountId: randomUUID(), username: firstName, role: 'admin', disabled: false },
  });

/** Two administrators known to the service. */
export const ada = admin('Ada', 'Admin');
export const bo = admin('Bo', 'Boss');
export const accountOf = ({ account }: PersonSnapshot): string => account?.accountId ?? '';

/** The default terms for approving a new person. */
export const external = { endsOn: '2026-12-31', timeZone: 'Asia/Dubai', sponsorId: ada.personId };

export interface Filed {
  readonly id: string;
  readonly employeeNumber: string;
  readonly email: string;
}

export interface Listed {
  readonly items: readonly { id: string; duplicates: number; match: string | null; status: string }[];
  readonly nextCursor: string | null;
  readonly total?: number;
  readonly counts: Readonly<Record<string, number>>;
}

type Settled = PayloadOf<typeof accessGrantSettledV1>;
let serial = 0;

/** Administrators' actions on requests, through the service's HTTP endpoints. */
export class Desk {
  private constructor(readonly running: RunningAccessRequest) {}

  static async open(): Promise<Desk> {
    const desk = new Desk(await startAccessRequest());
    await desk.know(ada, bo);
    return desk;
  }

  /** Publishes people to the service, as identity does. */
  async know(...people: PersonSnapshot[]): Promise<void> {
    const events = people.map((person) => anEvent(personChangedV1, person, { aggregateVersion: 1 }));
    await publishEvents(this.running.topicPrefix, personChangedV1, events);
    await this.untilHandled(events);
  }

  /** Files a request that waits for a decision. */
  async aRequest(over: object = {}): Promise<Filed> {
    serial += 1;
    const submitted = {
      employeeNumber: `DEC-${serial}`,
      firstName: 'Dana',
      lastName: `Ortiz${letter(serial)}${letter(Math.floor(serial / 26))}`,
      email: `decided.${serial}@contractor.example`,
      reason: 'I join the crew of Rig 7 in May.',
      ...over,
    };
    expect((await this.running.ask(submitted)).status).toBe(200);
    await this.running.untilFiled();
    const { rows } = await this.running.rows.query<{ id: string }>(
      `select id from access_request where employee_number = $1 order by requested_at desc, id desc limit 1`,
      [submitted.employeeNumber],
    );
    return { ...submitted, id: rows[0]?.id ?? '' };
  }

  approve(
    id: string,
    over: object = {},
    as = ada,
    at: RunningService = this.running.service,
  ): Promise<Answer> {
    const body = { revision: 1, external, ...over };
    return this.running.call(approveAccessRequest, accountOf(as), { params: { id }, body, at });
  }

  reject(
    id: string,
    over: object = {},
    as = ada,
    at: RunningService = this.running.service,
  ): Promise<Answer> {
    const body = { revision: 1, reason: 'No contract.', ...over };
    return this.running.call(rejectAccessRequest, accountOf(as), { params: { id }, body, at });
  }

  ask(id: string, over: object = {}): Promise<Answer> {
    const body = { revision: 1, question: 'Which crew?', ...over };
    return this.running.call(askAboutAccessRequest, accountOf(ada), { params: { id }, body });
  }

  async show(id: string): Promise<AccessRequestDetail> {
    const { body } = await this.running.call(showAccessRequest, accountOf(ada), { params: { id } });
    return body as unknown as AccessRequestDetail;
  }

  async list(query: Record<string, string>): Promise<Listed> {
    const { body } = await this.running.call(listAccessRequests, accountOf(ada), { query });
    return body as unknown as Listed;
  }

  async historyOf(id: string): Promise<string[]> {
    return (await this.show(id)).history.map(({ what }) => what);
  }

  async approvals(id: string): Promise<Envelope<PayloadOf<typeof accessRequestApprovedV1>>[]> {
    const all = await this.running.told(accessRequestApprovedV1);
    return all.filter(({ payload }) => payload.requestId === id);
  }

  /** Publishes the outcome of an approval twice, as identity may. */
  async settle(over: Partial<Settled> & { requestId: string }): Promise<void> {
    const event = anEvent(accessGrantSettledV1, {
      ...{ revision: 2, outcome: 'invited', problem: null, personId: randomUUID(), mailedElsewhere: false },
      ...over,
    });
    await publishEvents(this.running.topicPrefix, accessGrantSettledV1, [event, event]);
    await this.untilHandled([event]);
  }

  private async untilHandled(events: readonly { id: string }[]): Promise<void> {
    const ids = events.map(({ id }) => id);
    const handled = 'select from inbox where event_id = any($1::uuid[])';
    await waitFor(async () => (await this.running.rows.query(handled, [ids])).rowCount === ids.length, {
      timeoutMs: 45_000,
      what: 'the events to be handled',
    });
  }
}

const letter = (n: number): string => String.fromCharCode(97 + (n % 26));
