import {
  assignmentKinds,
  skillLevels,
  type AssignmentContent,
  type AssignmentKind,
} from '@rigwise/contracts';
import type { OwnDates } from '../../../ui/assignments/people-dates.tsx';
import { ONCE, recurrenceOf, type RepeatValues } from './recurrence.ts';

export const audienceChoices = {
  manager: ['people', 'crewOfMine', 'position', 'gap', 'expiring'],
  admin: ['people', 'everyone', 'department', 'position', 'location', 'crew', 'gap', 'expiring'],
} as const;
export type AudienceChoice = (typeof audienceChoices)['manager' | 'admin'][number];

/** What the form of an assignment has: texts of its fields. */
export interface AssignValues extends RepeatValues {
  kind: AssignmentKind;
  targetId: string;
  to: AudienceChoice;
  people: readonly string[];
  department: string;
  position: string;
  location: string;
  managerId: string;
  skillId: string;
  level: string;
  schemeId: string;
  days: string;
  by: 'date' | 'days';
  dueOn: string;
  dueDays: string;
  fitsRotation: boolean;
  protectsSchemeId: string;
  opensOn: string;
  isHigh: boolean;
  remind: 'none' | 'week' | 'month';
  escalate: string;
  countsFrom: string;
  /** Chosen in the preview. */
  ownDates: OwnDates;
}

export const NEW: AssignValues = {
  ...ONCE,
  ...{ kind: assignmentKinds[0], targetId: '', to: 'people', people: [], department: '', position: '' },
  ...{ location: '', managerId: '', skillId: '', level: 'awareness', schemeId: '', days: '90' },
  ...{ by: 'date', dueOn: '', dueDays: '14', fitsRotation: false, protectsSchemeId: '', opensOn: '' },
  ...{ isHigh: false, remind: 'week', escalate: '', countsFrom: '', ownDates: {} },
};
const REMIND: Readonly<Record<string, readonly number[]>> = { week: [7, 1], month: [30, 7, 1] };

const numberIn = (text: string): number | null => (/^\d+$/.test(text.trim()) ? Number(text) : null);

/** What the call is sent; what is missing is null, which its schema reports. */
export function contentOf(values: AssignValues) {
  const { kind, targetId, by, dueOn, dueDays, fitsRotation, protectsSchemeId, opensOn, isHigh } = values;
  const due = by === 'date' ? { by, on: dueOn || null } : { by, days: numberIn(dueDays) };
  return {
    ...{ kind, targetId: targetId || null, audience: audienceOf(values), due, fitsRotation },
    ownDates: Object.entries(values.ownDates).flatMap(([personId, on]) =>
      on === '' ? [] : { personId, on },
    ),
    ...{ protectsSchemeId: protectsSchemeId || null, opensOn: opensOn || null },
    ...{ priority: isHigh ? 'high' : 'normal', remindDays: [...(REMIND[values.remind] ?? [])] },
    ...{ escalateDays: numberIn(values.escalate), countsFrom: values.countsFrom || null },
    recurrence: by === 'date' ? recurrenceOf(values, dueOn) : null,
  } as unknown as AssignmentContent;
}

function audienceOf(values: AssignValues) {
  const { to, people, department, position, location, managerId, skillId, schemeId, days } = values;
  switch (to) {
    case 'people':
      return { to, personIds: [...people] };
    case 'everyone':
      return { to };
    // A manager’s groups are limited to the crew.
    case 'crewOfMine':
      return { to: 'everyone' };
    case 'department':
      return { to, department: department || null };
    case 'position':
      return { to, position: position || null };
    case 'location':
      return { to, location: location || null };
    case 'crew':
      return { to, managerId: managerId || null };
    case 'gap':
      return { to, skillId: skillId || null, level: skillLevels.find((one) => one === values.level) };
    case 'expiring':
      return { to, schemeId: schemeId || null, days: numberIn(days) };
  }
}
