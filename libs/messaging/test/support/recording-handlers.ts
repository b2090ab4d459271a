import { Controller } from '@nestjs/common';
import {
  accessRequestApprovedV1,
  accessRequestRejectedV1,
  accountCreatedV1,
  auditRecordedV1,
  mailAskedForV1,
  personChangedV1,
  type Envelope,
} from '@rigwise/contracts';
import { Handles, type EventContext, type EventOf } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import { currentContext, type RequestContext } from '@rigwise/platform';
import type { AccountCreated, PersonChanged } from './accounts.ts';

/** What happens while an event is handled; reset it in `beforeEach`. */
export const behaviour = {
  /** Usernames or last names whose handler fails. */
  poison: new Set<string>(),
  /** Runs within the handler, before its effect. */
  during: (_note: string): Promise<void> | void => undefined,
  tries: [] as string[],
  contexts: [] as (RequestContext | undefined)[],
  committed: [] as string[],
  reset(): void {
    this.poison.clear();
    this.during = () => undefined;
    this.tries = [];
    this.contexts = [];
    this.committed = [];
  },
};

async function record(tx: SqlExecutor, event: Envelope, note: string): Promise<void> {
  behaviour.tries.push(note);
  behaviour.contexts.push(currentContext());
  await tx.$executeRawUnsafe(
    'INSERT INTO effect (event_id, key, note) VALUES ($1, $2, $3)',
    event.id,
    event.key,
    note,
  );
  await behaviour.during(note);
  if (behaviour.poison.has(note)) throw new Error(`${note} is poison`);
}

@Controller()
export class RecordAccounts {
  @Handles(accountCreatedV1)
  async handle(event: Envelope<AccountCreated>, context: EventContext): Promise<void> {
    const note = event.payload.username;
    context.afterCommit(() => void behaviour.committed.push(note));
    await record(context.tx, event, note);
  }
}

/** A second handler of accounts, whose notes begin with `welcome `. */
@Controller()
export class WelcomeAccounts {
  @Handles(accountCreatedV1, { name: 'welcome' })
  async handle(event: Envelope<AccountCreated>, { tx }: EventContext): Promise<void> {
    await record(tx, event, `welcome ${event.payload.username}`);
  }
}

@Controller()
export class RecordPeople {
  @Handles(personChangedV1)
  async handle(event: Envelope<PersonChanged>, { tx }: EventContext): Promise<void> {
    await record(tx, event, event.payload.lastName);
  }
}

@Controller()
export class RecordMailRequests {
  @Handles(mailAskedForV1)
  async handle(event: EventOf<typeof mailAskedForV1>, { tx }: EventContext): Promise<void> {
    await record(tx, event, event.payload.target);
  }
}

@Controller()
export class RecordApprovals {
  @Handles(accessRequestApprovedV1)
  async handle(event: EventOf<typeof accessRequestApprovedV1>, { tx }: EventContext): Promise<void> {
    await record(tx, event, event.payload.lastName);
  }
}

@Controller()
export class RecordRejections {
  @Handles(accessRequestRejectedV1)
  async handle(event: EventOf<typeof accessRequestRejectedV1>, { tx }: EventContext): Promise<void> {
    await record(tx, event, 'rejected');
  }
}

@Controller()
export class RecordAudits {
  @Handles(auditRecordedV1)
  async handle(event: EventOf<typeof auditRecordedV1>, { tx }: EventContext): Promise<void> {
    await record(tx, event, event.payload.personal.address ?? 'from nowhere');
  }
}
