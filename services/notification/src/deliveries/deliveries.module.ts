import { Module, type DynamicModule, type Provider } from '@nestjs/common';
import { JobQueue } from '@rigwise/jobs';
import { HealthRegistry, OperationsSources, PlatformLogger, ShutdownHooks } from '@rigwise/platform';
import pTimeout from 'p-timeout';
import { SecretsOpener } from '../codes/secrets-opener.ts';
import type { NotificationConfig } from '../config.ts';
import { MailServer } from '../mail/mail-server.ts';
import { SmtpMailServer } from '../mail/smtp-mail-server.ts';
import { smtpSettings } from '../mail/smtp-options.ts';
import { DeliveriesController } from './deliveries.controller.ts';
import { Deliveries } from './deliveries.repository.ts';
import { DeliveryRecords } from './delivery-records.repository.ts';
import { DeliveryMetrics } from './delivery-metrics.ts';
import { DeliveryPolicy } from './delivery-policy.ts';
import { DeliveryWorker } from './delivery-worker.ts';
import { JudgeNotificationMail } from './judge-notification-mail.ts';
import { ListDeliveries } from './list-deliveries.ts';
import { MailRecipients } from './mail-recipients.repository.ts';
import { MailboxBudget } from './mailbox-budget.ts';
import { MailedNotifications } from './mailed-notifications.repository.ts';
import { OnAccessNoticeIssued } from './on-access-notice-issued.ts';
import { OnCodeIssued } from './on-code-issued.ts';
import { OnEmailChange } from './on-email-change.ts';
import { OnInvitationIssued } from './on-invitation-issued.ts';
import { OnNoticeIssued } from './on-notice-issued.ts';
import { QueueAccessNoticeMail } from './queue-access-notice-mail.ts';
import { QueueCodeMail } from './queue-code-mail.ts';
import { QueueEmailChangeMail } from './queue-email-change-mail.ts';
import { QueueInvitationMail } from './queue-invitation-mail.ts';
import { QueueNoticeMail } from './queue-notice-mail.ts';
import { QueueNotificationMails } from './queue-notification-mails.ts';
import { RecordOutcome } from './record-outcome.ts';
import { ResendDelivery } from './resend-delivery.ts';
import { SendDelivery } from './send-delivery.ts';
import { SweepDeliveries } from './sweep-deliveries.ts';
import { SweepRegularly } from './sweep-regularly.ts';
import { WakeDelivery } from './wake-delivery.ts';
import { WriteMail } from './write-mail.ts';
import { WriteNotificationMail } from './write-notification-mail.ts';

/** For mails this process sends without Redis; jobs have had their grace period by then. */
const LAST_GRACE_MS = 2_000;

@Module({})
export class DeliveriesModule {
  constructor(
    shutdownHooks: ShutdownHooks,
    worker: DeliveryWorker,
    mailServer: MailServer,
    health: HealthRegistry,
    queue: JobQueue,
    records: DeliveryRecords,
    sources: OperationsSources,
  ) {
    // Codes can be issued, and wait in the ledger, without Redis or the mail server.
    health.register('redis', () => queue.check(), { critical: false });
    health.register('smtp', () => mailServer.check(), { critical: false });
    sources.register('mails', () => records.count());
    sources.register('mailsFailed', (from, to) => records.countFailed(from, to));
    // Handovers still in progress at the end are cut off and recorded accordingly.
    shutdownHooks.register('deliveries', async () => {
      const ended = worker.stop();
      await pTimeout(ended, { milliseconds: LAST_GRACE_MS, message: false });
      await mailServer.close();
      await ended;
    });
  }

  /** @param instead providers that take the place of its own: how mails leave, in a process that only makes a history */
  static forRoot(config: NotificationConfig, instead: readonly Provider[] = []): DynamicModule {
    const { SMTP_URL, SMTP_TLS, SMTP_TIMEOUT } = config;
    return {
      module: DeliveriesModule,
      global: true,
      controllers: [
        DeliveriesController,
        OnAccessNoticeIssued,
        OnCodeIssued,
        OnEmailChange,
        OnInvitationIssued,
        OnNoticeIssued,
      ],
      providers: [
        { provide: DeliveryPolicy, useValue: new DeliveryPolicy(config) },
        { provide: SecretsOpener, useFactory: () => SecretsOpener.create(config.CODE_SEALING_PRIVATE_KEY) },
        {
          provide: MailServer,
          useFactory: (logger: PlatformLogger) =>
            new SmtpMailServer(smtpSettings(SMTP_URL, SMTP_TLS, SMTP_TIMEOUT), logger),
          inject: [PlatformLogger],
        },
        Deliveries,
        DeliveryMetrics,
        DeliveryRecords,
        DeliveryWorker,
        JudgeNotificationMail,
        ListDeliveries,
        MailRecipients,
        MailboxBudget,
        MailedNotifications,
        QueueAccessNoticeMail,
        QueueCodeMail,
        QueueEmailChangeMail,
        QueueInvitationMail,
        QueueNoticeMail,
        QueueNotificationMails,
        RecordOutcome,
        ResendDelivery,
        SendDelivery,
        SweepDeliveries,
        SweepRegularly,
        WakeDelivery,
        WriteMail,
        WriteNotificationMail,
        ...instead,
      ],
      exports: [Deliveries, DeliveryPolicy, MailRecipients, QueueNotificationMails, WakeDelivery],
    };
  }
}
