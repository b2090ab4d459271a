import { changeSkillProfile, profileDetails, type ProfileDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { useWords } from '../../../ui/skills/use-words.ts';
import { ConflictDialog } from '../shared/conflict-dialog.tsx';
import { codeOf, currentIn } from '../../../api/current-in.ts';
import { useMeanwhile } from '../shared/use-meanwhile.ts';
import { useSkillName } from '../../../ui/skills/use-skill-name.ts';
import type { OneProfileProps } from './one-profile.tsx';
import { profileDifferences } from './profile-differences.ts';
import { contentOf, draftOf } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { ProfileTrialResult } from './profile-trial-result.tsx';
import { refusedPosition } from './refused-position.ts';
import { useProfileFaults } from './use-profile-faults.ts';
import { useProfileTrial } from './use-profile-trial.ts';

interface ProfileFormProps extends Pick<OneProfileProps, 'profile' | 'skills' | 'onOutdated'> {
  /** What is stored now is something else than `profile`. */
  onMeanwhile: (profile: ProfileDetails) => void;
  onSaved: (profile: ProfileDetails) => void;
  onCancel: () => void;
}

const valuesOf = ({ content }: ProfileDetails) => ({ content: draftOf(content) });

/** Changes what a position needs: tried first, then saved. */
export function ProfileForm(props: ProfileFormProps) {
  const { profile, skills, onOutdated, onMeanwhile, onSaved, onCancel } = props;
  const { t } = useTranslation();
  const words = useWords();
  const nameOf = useSkillName(skills);
  const trial = useProfileTrial();
  const { base, theirs, found, goOn } = useMeanwhile(profile);
  const form = useCallForm({
    call: changeSkillProfile,
    initial: valuesOf(base),
    toArguments: ({ content }) => ({
      params: { profileId: base.id },
      body: { revision: base.revision, content: contentOf(content) },
    }),
    faults: useProfileFaults('content.'),
    mayStart: ({ content }) => trial.mayStart(contentOf(content)),
    onRefused: (failure) => {
      const current = currentIn(profileDetails, failure);
      if (codeOf(failure) === 'profile/changed' && current) found(current);
      else if (current) onMeanwhile(current);
      else onOutdated();
      return refusedPosition('content.position', failure);
    },
    onDone: onSaved,
  });
  const { content } = form.values;
  const isTried = trial.isOf(contentOf(content));
  const goOnWith = (now: ProfileDetails, values: typeof form.values): void => {
    goOn(now, () => form.set(values));
    trial.forget();
    onMeanwhile(now);
  };
  return (
    <>
      <CallForm
        form={form}
        label={t('skillProfiles.form.edit')}
        submit={t(isTried ? 'skillProfiles.form.save' : 'skillProfiles.form.try')}
        onCancel={onCancel}
      >
        <ProfileFields
          text={form.text('content.position')}
          draft={content}
          prefix="content."
          known={new Set(base.content.requirements.map(({ skillId }) => skillId))}
          {...{ skills }}
          faultAt={form.faultAt}
          onChange={(edit) => form.set({ content: { ...content, ...edit } })}
        />
        <ProfileTrialResult result={trial.result} isOutdated={!isTried} />
      </CallForm>
      {theirs && (
        <ConflictDialog
          last={theirs.history[0]}
          differences={profileDifferences(words, nameOf, theirs.content, contentOf(content))}
          onKeepMine={() => goOnWith(theirs, form.values)}
          onTakeTheirs={() => goOnWith(theirs, valuesOf(theirs))}
        />
      )}
    </>
  );
}
