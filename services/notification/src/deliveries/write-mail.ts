import { Injectable } from '@nestjs/common';
import { SecretsOpener } from '../codes/secrets-opener.ts';
import { composeMail } from '../mail/compose-mail.ts';
import type { OutgoingMail } from '../mail/mail-server.ts';
import { accessDetails, accessTemplateHasLink, renderAccessMail } from '../templates/access-mail.ts';
import { renderAdminResetMail } from '../templates/admin-reset-mail.ts';
import { codeDetails, renderCodeMail, type CodeMail } from '../templates/code-mail.ts';
import {
  emailChangeDetails,
  emailChangeHasLink,
  renderEmailChangeMail,
} from '../templates/email-change-mail.ts';
import { invitationDetails, renderInvitationMail } from '../templates/invitation-mail.ts';
import type { RenderedMail } from '../templates/letter.ts';
import { noticeDetails, renderNoticeMail } from '../templates/notice-mail.ts';
import { plainLine } from '../templates/plain-line.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { mailKind, type Delivery } from './delivery.ts';
import { WriteNotificationMail } from './write-notification-mail.ts';

/** Renders the mail of a ledger row. The same row gives the same bytes. */
@Injectable()
export class WriteMail {
  constructor(
    private readonly policy: DeliveryPolicy,
    private readonly secrets: SecretsOpener,
    private readonly ofNotifications: WriteNotificationMail,
  ) {}

  /** @throws if the secrets can't be decrypted or the row does not fit its template */
  async execute(delivery: Delivery): Promise<OutgoingMail> {
    const { recipient, messageId, createdAt } = delivery;
    const rendered = await this.render(delivery);
    return composeMail({
      ...rendered,
      messageId,
      from: this.policy.from,
      to: { address: recipient.address, name: plainLine(recipient.name) },
      date: createdAt,
    });
  }

  private render(delivery: Delivery): RenderedMail | Promise<RenderedMail> {
    switch (mailKind(delivery.template)) {
      case 'notice':
        return this.notice(delivery);
      case 'invitation':
        return this.invitation(delivery);
      case 'access':
        return this.access(delivery);
      case 'email-change':
        return this.emailChange(delivery);
      case 'notification':
        return this.ofNotifications.ofOne(delivery);
      case 'digest':
        return this.ofNotifications.ofDigest(delivery);
      case 'code':
        return this.code(delivery);
    }
  }

  private notice({ recipient, details }: Delivery): RenderedMail {
    const { links, timeZone } = this.policy;
    return renderNoticeMail({
      details: noticeDetails.parse(details),
      recipientName: recipient.name,
      links,
      timeZone,
    });
  }

  private async invitation(delivery: Delivery): Promise<RenderedMail> {
    const { links, timeZone } = this.policy;
    return renderInvitationMail({
      details: invitationDetails.parse(delivery.details),
      recipientName: delivery.recipient.name,
      linkToken: await this.secrets.openLink(secretOf(delivery)),
      links,
      expiresAt: delivery.expiresAt,
      timeZone,
    });
  }

  private async access(delivery: Delivery): Promise<RenderedMail> {
    const { links, timeZone } = this.policy;
    const { template, details, recipient } = delivery;
    return renderAccessMail({
      details: accessDetails.parse(details),
      recipientName: recipient.name,
      linkToken: accessTemplateHasLink(template) ? await this.secrets.openLink(secretOf(delivery)) : null,
      links,
      timeZone,
    });
  }

  private async emailChange(delivery: Delivery): Promise<RenderedMail> {
    const { links, timeZone } = this.policy;
    const { template, details, recipient } = delivery;
    return renderEmailChangeMail({
      details: emailChangeDetails.parse(details),
      recipientName: recipient.name,
      linkToken: emailChangeHasLink(template) ? await this.secrets.openLink(secretOf(delivery)) : null,
      links,
      timeZone,
    });
  }

  private async code(delivery: Delivery): Promise<RenderedMail> {
    const { recipient, details, expiresAt } = delivery;
    const { links, timeZone } = this.policy;
    const mail: CodeMail = {
      details: codeDetails.parse(details),
      recipientName: recipient.name,
      secrets: await this.secrets.open(secretOf(delivery)),
      links,
      expiresAt,
      timeZone,
    };
    return mail.details.askedBy === undefined ? renderCodeMail(mail) : renderAdminResetMail(mail);
  }
}

function secretOf({ template, sealed }: Delivery): string {
  if (sealed === null) throw new Error(`A mail of template ${template} needs its secret`);
  return sealed;
}
