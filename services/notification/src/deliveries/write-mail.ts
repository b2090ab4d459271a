import { Injectable } from '@nestjs/common';
import { CodeOpener } from '../codes/code-opener.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { OutgoingMail } from '../mail/mail-server.ts';
import { codeDetails, renderCodeMail } from '../templates/code-mail.ts';
import { plainLine } from '../templates/plain-line.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import type { Delivery } from './delivery.ts';

/** Turns a row of the ledger into the mail it stands for. The same row gives the same bytes. */
@Injectable()
export class WriteMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly codes: CodeOpener,
  ) {}

  /** @throws where the code can't be opened or the row does not fit its template */
  async execute(delivery: Delivery): Promise<OutgoingMail> {
    const { recipient, sealedCode, expiresAt, messageId, createdAt } = delivery;
    if (sealedCode === null) throw new Error(`A mail of template ${delivery.template} needs a code`);
    const rendered = renderCodeMail({
      details: codeDetails.parse(delivery.details),
      recipientName: recipient.name,
      clearCode: await this.codes.open(sealedCode),
      expiresAt,
      timeZone: this.policy.timeZone,
    });
    return composeMail({
      ...rendered,
      messageId,
      from: this.policy.from,
      to: { address: recipient.address, name: plainLine(recipient.name) },
      date: createdAt,
    });
  }
}
