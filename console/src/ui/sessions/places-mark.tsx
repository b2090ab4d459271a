import type { TrainingSession } from '@rigwise/contracts';
import {
  IconArmchair,
  IconCalendarCheck,
  IconArmchairOff,
  IconBan,
  IconClockOff,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../look-mark.tsx';
import { useNow } from '../use-now.ts';

const MINUTE_MS = 60_000;

type Places = Pick<TrainingSession, 'state' | 'capacity' | 'booked' | 'waiting' | 'endsAt'>;

/** How many places are left, or why none can be booked. */
export function PlacesMark({ state, capacity, booked, waiting, endsAt }: Places) {
  const { t } = useTranslation();
  const now = useNow(MINUTE_MS);
  if (state === 'cancelled')
    return <LookMark icon={IconBan} look="bad" text={t('sessionWords.states.cancelled')} />;
  if (state === 'begun' && Date.parse(endsAt) <= now)
    return <LookMark icon={IconCalendarCheck} look="soft" text={t('sessionWords.states.over')} />;
  if (state === 'begun')
    return <LookMark icon={IconPlayerPlay} look="soft" text={t('sessionWords.states.begun')} />;
  if (state === 'closed')
    return <LookMark icon={IconClockOff} look="soft" text={t('sessionWords.states.closed')} />;
  const free = Math.max(0, capacity - booked);
  if (free > 0)
    return (
      <LookMark icon={IconArmchair} look="good" text={t('sessionWords.places', { count: capacity, free })} />
    );
  const text = waiting > 0 ? t('sessionWords.fullWaiting', { count: waiting }) : t('sessionWords.full');
  return <LookMark icon={IconArmchairOff} look="warn" text={text} />;
}
