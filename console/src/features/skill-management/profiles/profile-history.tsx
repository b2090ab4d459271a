import type { ProfileDetails, SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../../ui/skills/use-words.ts';
import { HistoryList, neighbours } from '../shared/history-list.tsx';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import { profileDifferences } from './profile-differences.ts';

interface ProfileHistoryProps {
  profile: ProfileDetails;
  skills: readonly SkillRow[];
}

/** Who changed a profile and when, and what each change was. */
export function ProfileHistory({ profile, skills }: ProfileHistoryProps) {
  const { t } = useTranslation();
  const words = useWords();
  const nameOf = useSkillName(skills);
  return (
    <HistoryList
      entries={neighbours(profile.history).map(([step, before]) => ({
        ...step,
        what: t(
          `skillProfiles.events.${step.isRetired ? 'retired' : step.revision === 1 ? 'added' : 'changed'}`,
        ),
        differences:
          before === undefined || step.isRetired
            ? null
            : profileDifferences(words, nameOf, before.content, step.content),
      }))}
    />
  );
}
