import type { ScheduleEntry } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';

/** Where a manager does something about it. */
export function pageOfEntry({ kind, id }: ScheduleEntry): string {
  if (kind === 'session') return `/manager-assignment?tab=sessions&session=${id}`;
  if (kind === 'expiry') return `/manager-skill-tracking?tab=certificates&certificate=${id}`;
  return `/manager-assignment?tab=assignments&work=${id}`;
}

/** What an entry of someone else is called. */
export function useWhat(): (entry: ScheduleEntry) => string {
  const { t } = useTranslation();
  return ({ state }) => (state === 'teaches' ? t('crewSchedule.teaches') : t(`scheduleWords.kinds.${state}`));
}
