import { Inject, Injectable } from '@nestjs/common';
import type { mailAskedForV1, PayloadOf } from '@rigwise/contracts';
import { CLOCK, type Clock } from '@rigwise/platform';
import { addresseeOf, type DirectoryPerson } from '../../people/directory-person.ts';
import { Directory } from '../../people/directory.repository.ts';
import { IssueNotice } from '../issue-notice.ts';
import type { AuditAction, AuditOutcome } from '../../audit/audit-entry.ts';
import { AuditLog } from '../../audit/audit-log.repository.ts';
import { DeviceMarks } from '../../sessions/browser/device-marks.ts';
import { IssueCode, type CodeRequest } from '../../proofs/issue-code.ts';
import type { Tx } from '../../database/transactions.ts';
import { Settings } from '../../settings.ts';
import { AddressThrottle } from '../../security/throttling/address-throttle.ts';
import { TooManyTries } from '../../security/throttling/throttling.errors.ts';
import type { AskedPurpose } from './ask-for-mail.ts';

type Asked = PayloadOf<typeof mailAskedForV1>;

const ACTIONS: Readonly<Record<AskedPurpose, AuditAction>> = {
  'email-verification': 'verification.mail-requested',
  registration: 'registration.mail-requested',
  'password-reset': 'password.reset-requested',
};

/** Looks up the recipients of a requested mail and writes to each of them. */
@Injectable()
export class SendAskedMail {
  constructor(
    private readonly settings: Settings,
    private readonly directory: Directory,
    private readonly devices: DeviceMarks,
    private readonly addresses: AddressThrottle,
    private readonly issueCode: IssueCode,
    private readonly notice: IssueNotice,
    private readonly audit: AuditLog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(tx: Tx, asked: Asked, askedAt: Date): Promise<void> {
    // The browser's flow cookie has expired by now, and the person is no longer waiting.
    const lifetimeMs = this.settings.codes.lifetimeSeconds[asked.purpose] * 1000;
    if (this.clock.now().getTime() - askedAt.getTime() >= lifetimeMs) {
      return this.record(tx, asked, null, 'failed', 'too late');
    }
    const people = await this.wanted(tx, asked);
    if (people.length === 0) await this.foundNobody(tx, asked);
    for (const person of people) await this.write(tx, asked, person);
  }

  /** The people to write to; sorted by id, the order in which people are locked. */
  private async wanted(tx: Tx, { purpose, target }: Asked): Promise<DirectoryPerson[]> {
    if (purpose === 'registration') {
      const person = await this.directory.findByEmployeeNumber(target);
      return person?.active ? [person] : [];
    }
    const isReset = purpose === 'password-reset';
    const people = await this.directory.findHoldersByEmail(target, tx, isReset ? null : 'unverified');
    const wanted = people.filter(({ holder }) => isReset || holder.status === 'unverified');
    return wanted.sort((one, other) => (one.personId < other.personId ? -1 : 1));
  }

  private async foundNobody(tx: Tx, asked: Asked): Promise<void> {
    await this.record(tx, asked, null, 'failed', 'nobody to write to');
    if (asked.purpose !== 'registration') return;
    try {
      await this.addresses.countUnknownNumber(asked.address, asked.target);
    } catch (error) {
      // The next request from that address is refused; this one has had its response.
      if (!(error instanceof TooManyTries)) throw error;
    }
  }

  private async write(tx: Tx, asked: Asked, person: DirectoryPerson): Promise<void> {
    const addressee = addresseeOf(person);
    if (!addressee) return this.record(tx, asked, person, 'failed', 'no email');
    const { purpose, flowHash, device } = asked;
    const { holder } = person;
    const deviceId = holder && this.devices.knownDevice(device, holder.username, this.clock.now());
    const request: CodeRequest = { person: addressee, purpose, flowHash, deviceId };
    try {
      if (purpose === 'registration' && holder) {
        if (await this.issueCode.countOther(tx, request))
          await this.notice.execute(tx, 'account-exists', holder);
      } else await this.issueCode.execute(tx, request);
      await this.record(tx, asked, person, 'succeeded');
    } catch (error) {
      // The request has had its response, and nothing was written yet.
      if (!(error instanceof TooManyTries)) throw error;
      await this.record(tx, asked, person, 'refused', 'throttled');
    }
  }

  private record(
    tx: Tx,
    { purpose, address }: Asked,
    person: DirectoryPerson | null,
    outcome: AuditOutcome,
    reason?: string,
  ): Promise<void> {
    return this.audit.add(tx, {
      action: ACTIONS[purpose],
      outcome,
      actorId: null,
      target: person && { type: 'person', id: person.personId },
      ...(reason !== undefined && { reason }),
      address,
    });
  }
}
