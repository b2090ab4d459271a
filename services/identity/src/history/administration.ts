import type { INestApplicationContext } from '@nestjs/common';
import { demoAdjudicator, demoAuthor, demoMarker, demoReviewer } from '@rigwise/contracts';
import type { Happening } from '@rigwise/service';
import { MailPasswordReset } from '../administration/mail-password-reset.ts';
import { SetCapabilities } from '../administration/set-capabilities.ts';
import { SetExtraTime } from '../administration/set-extra-time.ts';
import { SetRole } from '../administration/set-role.ts';
import { ShowPerson } from '../administration/show-person.ts';
import { UnlockAccount } from '../administration/unlock-account.ts';
import { RequestExtraTime } from '../profile/request-extra-time.ts';
import { demoCaller, demoPersonId } from './demo-callers.ts';

export const ADA = 'RW-1001';
/** The manager of HSE, whom Ada made the second administrator. */
export const SECOND_ADMIN = demoAdjudicator;

/** What two administrators did to accounts, and what people asked of them. */
export function administration(parts: INestApplicationContext): Happening[] {
  const ada = demoCaller(ADA);
  const second = demoCaller(SECOND_ADMIN, 'admin');
  const extraTime = parts.get(RequestExtraTime);
  const grant = async (number: string): Promise<void> => {
    const { extraTime: asked } = await parts.get(ShowPerson).execute(demoPersonId(number));
    const given = { multiplier: 1.25, revision: asked.revision } as const;
    await parts.get(SetExtraTime).execute(demoPersonId(number), given, ada);
  };
  return [
    {
      ago: { days: 86 },
      happens: () => parts.get(SetRole).execute(demoPersonId(SECOND_ADMIN), 'admin', ada),
    },
    ...(
      [
        [demoAuthor, ['author']],
        [demoReviewer, ['approver', 'marker']],
        [demoMarker, ['marker']],
        [demoAdjudicator, ['marker']],
      ] as const
    ).map(([number, names]): Happening => ({
      ago: { days: 85 },
      happens: () => {
        const held = names.map((name) => ({ name, scope: 'all' }) as const);
        return parts.get(SetCapabilities).execute(demoPersonId(number), held, ada);
      },
    })),
    {
      ago: { days: 61, minutes: 2.5 },
      happens: () => parts.get(UnlockAccount).execute(demoPersonId('RW-1015'), ada),
    },
    {
      ago: { days: 47 },
      happens: () => extraTime.ask('English is my third language.', demoCaller('RW-1020')),
    },
    { ago: { days: 46, hours: 3 }, happens: () => grant('RW-1020') },
    {
      ago: { days: 33 },
      happens: () => parts.get(MailPasswordReset).execute(demoPersonId('RW-1029'), second),
    },
    {
      ago: { days: 2, hours: 4 },
      happens: () => extraTime.ask('I read with a screen magnifier.', demoCaller('RW-1011')),
    },
  ];
}
