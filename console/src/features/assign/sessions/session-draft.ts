import type { TrainingSessionDetails } from '@rigwise/contracts';

/** A session as its form has it. */
export interface SessionDraft {
  readonly title: string;
  readonly about: string;
  readonly skillId: string;
  readonly place: string;
  readonly instructorId: string;
  readonly instructorLabel: string;
  readonly instructorName: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly timeZone: string;
  readonly capacity: string;
  readonly lastDayToBook: string;
  readonly note: string;
  readonly departments: string;
  readonly positions: string;
}

/** @param timeZone of a new one */
export function draftOf(session: TrainingSessionDetails | undefined, timeZone: string): SessionDraft {
  const { instructor } = session ?? {};
  return {
    ...{ title: session?.title ?? '', about: session?.about ?? '', place: session?.place ?? '' },
    ...{ skillId: session?.skill?.id ?? '', instructorId: instructor?.personId ?? '' },
    instructorLabel: instructor?.personId == null ? '' : instructor.name,
    instructorName: instructor?.personId == null ? (instructor?.name ?? '') : '',
    ...{ startsAt: session?.localStart ?? '', endsAt: session?.localEnd ?? '', timeZone },
    ...{ capacity: session ? String(session.capacity) : '12', lastDayToBook: session?.lastDayToBook ?? '' },
    note: session?.note ?? '',
    ...{
      departments: (session?.departments ?? []).join(', '),
      positions: (session?.positions ?? []).join(', '),
    },
  };
}

/** What a form says, for the call: empty fields are null. */
export function contentOf(draft: SessionDraft) {
  const { instructorId, instructorName, capacity } = draft;
  const name = instructorName.trim();
  const named = name === '' ? null : { personId: null, name };
  return {
    ...{ title: draft.title || null, about: draft.about.trim() || null, skillId: draft.skillId || null },
    place: draft.place || null,
    instructor: instructorId === '' ? named : { personId: instructorId, name: null },
    ...{ startsAt: draft.startsAt || null, endsAt: draft.endsAt || null, timeZone: draft.timeZone },
    capacity: capacity.trim() === '' ? null : Number(capacity),
    ...{ lastDayToBook: draft.lastDayToBook || null, note: draft.note.trim() || null },
    ...{ departments: listIn(draft.departments), positions: listIn(draft.positions) },
  };
}

const listIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];
