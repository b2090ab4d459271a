import type { TripLack } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useDay } from '../../../ui/day.tsx';

/** What is lacking, and how, in words. */
export function useLackWords(): (lack: TripLack) => { readonly what: string; readonly how: string } {
  const { t } = useTranslation();
  const dayIn = useDay();
  return ({ title, code, kind, on, since, again, required, held }) => {
    const name = code === null ? title : `${code} ${title}`;
    const levelOf = (level: NonNullable<TripLack['held']>) => t(`skillWords.levels.${level}`);
    const how = (): string => {
      const day = dayIn(since ?? on);
      if (kind === 'suspended') return t('trips.lack.suspended');
      if (kind === 'missing' && again !== null) return t('trips.lack.startsOn', { day: dayIn(again) });
      if (kind === 'missing')
        return held === null ? t('trips.lack.missing') : t('trips.lack.missingHeld', { held: levelOf(held) });
      return again === null
        ? t(`trips.lack.${kind}`, { day })
        : t(`trips.lack.${kind}Again`, { day, again: dayIn(again) });
    };
    return {
      what: required === null ? name : t('trips.lack.of', { title: name, level: levelOf(required) }),
      how: how(),
    };
  };
}
