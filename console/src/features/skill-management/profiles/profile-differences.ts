import type { ProfileContent, ProfileRequirement } from '@rigwise/contracts';
import { levelName, type Words } from '../../../ui/skills/clause-words.ts';
import { differenceOf, type Difference } from '../shared/difference.ts';

/** What differs in two contents of a profile: its position, and skill by skill. */
export function profileDifferences(
  { t, day }: Words,
  nameOf: (skillId: string) => string,
  before: ProfileContent,
  after: ProfileContent,
): readonly Difference[] {
  const said = (one: ProfileRequirement | undefined): string | null =>
    one ? t('skillProfiles.levelFrom', { level: levelName(t, one.level), day: dayOr(day, one.from) }) : null;
  const of = (content: ProfileContent, id: string): ProfileRequirement | undefined =>
    content.requirements.find(({ skillId }) => skillId === id);
  const ids = new Set([...before.requirements, ...after.requirements].map(({ skillId }) => skillId));
  return [
    ...differenceOf(t('skillProfiles.fields.position'), before.position, after.position),
    ...[...ids].flatMap((id) => differenceOf(nameOf(id), said(of(before, id)), said(of(after, id)))),
  ];
}

/** A form may hold something that is no date yet. */
const dayOr = (day: Words['day'], date: string): string =>
  Number.isNaN(Date.parse(`${date}T00:00:00Z`)) ? date : day(date);
