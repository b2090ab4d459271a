import { addSkillProfile, type SkillRow } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { contentOf, type ProfileDraft } from './profile-draft.ts';
import { ProfileFields } from './profile-fields.tsx';
import { ProfileTrialResult } from './profile-trial-result.tsx';
import { refusedPosition } from './refused-position.ts';
import { useProfileFaults } from './use-profile-faults.ts';
import { useProfileTrial } from './use-profile-trial.ts';
import { useProfilesChanged } from './use-profiles-changed.ts';

interface NewProfileProps {
  /** May be empty. */
  position: string;
  skills: readonly SkillRow[];
  row: OpenRow;
  /** Reads the skills again. */
  onOutdated: () => void;
}

const NOTHING: ReadonlySet<string> = new Set();

/** Says what a position needs: tried first, then added. */
export function NewProfile({ position, skills, row, onOutdated }: NewProfileProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const trial = useProfileTrial();
  const changed = useProfilesChanged();
  const initial: ProfileDraft = { position, requirements: [] };
  const form = useCallForm({
    call: addSkillProfile,
    initial,
    toArguments: (draft) => ({ body: contentOf(draft) }),
    faults: useProfileFaults(''),
    mayStart: (draft) => trial.mayStart(contentOf(draft)),
    onRefused: (failure) => {
      onOutdated();
      return refusedPosition('position', failure);
    },
    onDone: ({ id }) => {
      changed();
      toasts.show({
        ...{ title: t('skillProfiles.form.added'), text: t('skillProfiles.form.savedText'), tone: 'good' },
      });
      row.open(id);
    },
  });
  const isTried = trial.isOf(contentOf(form.values));
  return (
    <CallForm
      form={form}
      label={t('skillProfiles.new')}
      submit={t(isTried ? 'skillProfiles.form.save' : 'skillProfiles.form.try')}
      onCancel={row.close}
    >
      <ProfileFields
        text={form.text('position')}
        draft={form.values}
        prefix=""
        known={NOTHING}
        {...{ skills }}
        faultAt={form.faultAt}
        onChange={form.set}
      />
      <ProfileTrialResult result={trial.result} isOutdated={!isTried} />
    </CallForm>
  );
}
