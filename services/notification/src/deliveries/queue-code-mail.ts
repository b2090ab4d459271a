import { Injectable } from '@nestjs/common';
import type { codeIssuedV2, Envelope, PayloadOf, ProvenByCode } from '@rigwise/contracts';
import { newId } from '@rigwise/platform';
import type { Tx } from '../database/transactions.ts';
import { domainOf } from '../mail/mailbox.ts';
import { codeTemplate, type CodeDetails } from '../templates/code-mail.ts';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryPolicy } from './delivery-policy.ts';

type IssuedCode = Omit<PayloadOf<typeof codeIssuedV2>, 'purpose'> & { readonly purpose: ProvenByCode };

/** Queues the mail for an issued code, and cancels those of the codes it replaces. */
@Injectable()
export class QueueCodeMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly deliveries: Deliveries,
  ) {}

  /** @returns the id of the new delivery; undefined if the code already has one */
  async execute(
    tx: Tx,
    { payload: code, correlationId }: Pick<Envelope<IssuedCode>, 'payload' | 'correlationId'>,
  ): Promise<string | undefined> {
    const id = newId();
    const { purpose, employeeNumber, issuedAt, askedBy } = code;
    const createdAt = new Date(issuedAt);
    await this.deliveries.supersede(tx, code.supersedes, createdAt);
    const isNew = await this.deliveries.insert(tx, {
      id,
      template: codeTemplate(purpose, askedBy),
      subjectId: code.codeId,
      personId: code.personId,
      recipient: code.recipient,
      details: {
        purpose,
        employeeNumber,
        issuedAt,
        ...(askedBy !== undefined && { askedBy }),
      } satisfies CodeDetails,
      sealed: code.sealed,
      messageId: `<${id}@${domainOf(this.policy.from)}>`,
      expiresAt: new Date(code.expiresAt),
      correlationId,
      createdAt,
    });
    return isNew ? id : undefined;
  }
}
