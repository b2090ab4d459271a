import { listPositions, profileDetails, retireSkillProfile, type ProfileDetails } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { useQuery } from '../../../api/use-query.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { currentIn } from '../../../api/current-in.ts';

interface RetireProfileDialogProps {
  profile: ProfileDetails;
  onClose: () => void;
  /** It was changed meanwhile: this is what is stored now. */
  onMeanwhile: (profile: ProfileDetails) => void;
  onDone: (profile: ProfileDetails) => void;
}

/** Retires a profile: its position needs no skills any more. */
export function RetireProfileDialog({ profile, onClose, onMeanwhile, onDone }: RetireProfileDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const { data: positions = [] } = useQuery(listPositions, {});
  const count = positions.find(({ profileId }) => profileId === profile.id)?.people ?? 0;
  const confirm = async (): Promise<void> => {
    const args = { params: { profileId: profile.id }, body: { revision: profile.revision } };
    try {
      onDone((await call(retireSkillProfile, args)).body);
    } catch (failure) {
      const current = currentIn(profileDetails, failure);
      if (current) onMeanwhile(current);
      throw failure;
    }
  };
  return (
    <ActDialog
      title={t('skillProfiles.retiring.title', { position: profile.content.position })}
      consequences={[
        t('skillProfiles.retiring.does.nothing', { count }),
        t('skillProfiles.retiring.does.levels'),
        t('skillProfiles.retiring.does.forGood'),
      ]}
      confirm={t('skillProfiles.retiring.confirm')}
      isSevere
      onClose={onClose}
      onConfirm={confirm}
    />
  );
}
