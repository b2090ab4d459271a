import { Injectable } from '@nestjs/common';
import type { Envelope } from '@rigwise/contracts';
import type { Within } from '../database/within.ts';
import type { Rule } from './define-notification.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import { LookUp } from './look-up.ts';
import { Notify } from './notify.ts';

/** Every event that some kind of notification follows from. */
export const tellingEvents = [
  ...new Set(notificationKinds.flatMap(({ tells, ends }) => [...tells, ...ends].map(({ event }) => event))),
];

/** Applies the kinds' definitions to an event, in its transaction. */
@Injectable()
export class TellOnEvent {
  constructor(
    private readonly notify: Notify,
    private readonly lookUp: LookUp,
  ) {}

  async execute(within: Within, envelope: Envelope): Promise<void> {
    const known = this.lookUp.within(within.tx);
    const at = new Date(envelope.occurredAt);
    for (const kind of notificationKinds) {
      for (const rule of rulesOn(envelope, kind.ends)) {
        const ending = await rule.follow(envelope, known);
        if (ending) await this.notify.end(within, kind, { ...ending, at });
      }
    }
    for (const kind of notificationKinds) {
      for (const rule of rulesOn(envelope, kind.tells)) {
        const telling = await rule.follow(envelope, known);
        if (telling) await this.notify.tell(within, kind, { ...telling, at });
      }
    }
  }
}

const rulesOn = <Outcome>(
  { type, version }: Envelope,
  rules: readonly Rule<Outcome>[],
): readonly Rule<Outcome>[] => rules.filter(({ event }) => event.type === type && event.version === version);
