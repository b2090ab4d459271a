import type { ScheduleEntry } from '@rigwise/contracts';

/** Where a manager does something about it. */
export function pageOfEntry({ kind, id }: ScheduleEntry): string {
  if (kind === 'session') return `/manager-assignment?tab=sessions&session=${id}`;
  if (kind === 'expiry') return `/manager-skill-tracking?tab=certificates&certificate=${id}`;
  return `/manager-assignment?tab=assignments&work=${id}`;
}
