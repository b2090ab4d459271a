import type { ProfileContent, SkillLevel } from '@rigwise/contracts';

/** Of a profile. */
export const MOST_REQUIREMENTS = 200;

/** A requirement as a form has it; a new one has no skill yet. */
export interface RequirementDraft {
  readonly skillId: string;
  readonly level: SkillLevel;
  readonly from: string;
}

export interface ProfileDraft {
  readonly position: string;
  readonly requirements: readonly RequirementDraft[];
}

export const draftOf = ({ position, requirements }: ProfileContent): ProfileDraft => ({
  position,
  requirements,
});

export const contentOf = ({ position, requirements }: ProfileDraft): ProfileContent => ({
  position: position.trim(),
  requirements: requirements.map(({ skillId, level, from }) => ({ skillId, level, from })),
});

/** The day in the reader’s time zone: `2026-11-24`. */
export const dayIn = (now: Date, timeZone: string | undefined): string => {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', timeZone, calendar: 'iso8601' },
  }).formatToParts(now);
  const of = (type: string): string => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}`;
};
