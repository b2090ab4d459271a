import { Injectable } from '@nestjs/common';
import { kindOf } from '../notifications/present-notifications.ts';
import { Readers } from '../notifications/readers.ts';
import { channelsOf } from '../preferences/chosen-channels.ts';
import { quietUntil } from '../times/quiet-hours.ts';
import { mailKind, type Delivery, type Postponement, type Settlement } from './delivery.ts';
import { MailedNotifications, type MailFacts } from './mailed-notifications.repository.ts';

/** Decides whether the mail of a notification or digest is still wanted, and may be sent now. */
@Injectable()
export class JudgeNotificationMail {
  constructor(
    private readonly notifications: MailedNotifications,
    private readonly readers: Readers,
  ) {}

  /**
   * Checked right before sending: the mail may have been queued for hours.
   * @returns undefined if nothing holds it back, and for every other kind of mail
   */
  async execute(
    { template, subjectId }: Pick<Delivery, 'template' | 'subjectId'>,
    now: Date,
  ): Promise<Settlement | Postponement | undefined> {
    const kind = mailKind(template);
    if (kind === 'digest') return useless(await this.notifications.factsOfDigest(subjectId));
    if (kind !== 'notification') return undefined;
    return this.judge(await this.notifications.factsOf(subjectId), now);
  }

  private async judge(
    facts: MailFacts | undefined,
    now: Date,
  ): Promise<Settlement | Postponement | undefined> {
    const end = useless(facts);
    if (end || !facts) return end;
    const kind = kindOf(facts.kind ?? '');
    if (kind && !channelsOf(kind, facts.chosen).email) return { state: 'expired', reason: 'switched off' };
    const { timeZone } = await this.readers.of(facts.accountId);
    const quietEnd = quietUntil(now, facts.quietHours, timeZone);
    return quietEnd === null
      ? undefined
      : { state: 'retry', reason: 'quiet hours', waitMs: quietEnd.getTime() - now.getTime() };
  }
}

function useless(facts: MailFacts | undefined): Settlement | undefined {
  if (!facts) return { state: 'expired', reason: 'gone' };
  if (facts.isRead) return { state: 'expired', reason: 'read' };
  return facts.isReachable ? undefined : { state: 'expired', reason: 'account not in use' };
}
