import { showSkillProfile, type SkillRow } from '@rigwise/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useDetails, type DetailsState } from '../../../ui/details/use-details.ts';
import { useReadAnew } from '../../../ui/details/use-read-anew.ts';
import { AsOf } from '../../../ui/list/as-of.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { Whole } from '../shared/whole.tsx';
import { positionOfNew } from './new-for.ts';
import { NewProfile } from './new-profile.tsx';
import { OneProfile, type OneProfileProps } from './one-profile.tsx';
import classes from './profiles.module.css';

interface ProfilePageProps {
  /** A profile’s, or the position of a new one. */
  id: string;
  row: OpenRow;
  skills: DetailsState<SkillRow[]>;
}

/** What one position needs, or a new profile. */
export function ProfilePage({ id, row, skills }: ProfilePageProps) {
  const { t } = useTranslation();
  const position = positionOfNew(id);
  const back = useBack();
  const isKnown = showSkillProfile.params.safeParse({ profileId: id }).success;
  if (position === null && isKnown) return <OfProfile skills={skills} back={back} profileId={id} />;
  return (
    <PageFrame
      title={t(position === null ? 'skillProfiles.untitled' : 'skillProfiles.new')}
      lead={t('skillProfiles.lead')}
      back={back}
    >
      <div className={classes['page']}>
        {position === null ? (
          <Unknown />
        ) : (
          <Whole details={skills}>
            {(all) => (
              <NewProfile {...{ position, row }} skills={all} onOutdated={() => void skills.reload()} />
            )}
          </Whole>
        )}
      </div>
    </PageFrame>
  );
}

function useBack() {
  const { t } = useTranslation();
  return { to: '?tab=profiles', text: t('skillProfiles.back') };
}

interface OfProfileProps extends Pick<ProfilePageProps, 'skills'>, Pick<OneProfileProps, 'back'> {
  profileId: string;
}

function OfProfile({ profileId, skills, back }: OfProfileProps) {
  const { t } = useTranslation();
  const details = useDetails(showSkillProfile, { params: { profileId } });
  useReadAnew(details);
  const isGone = details.error instanceof ApiError && details.error.status === 404;
  const { data } = details;
  if (data && !isGone && skills.data) {
    return (
      <OneProfile
        back={back}
        age={<AsOf of={details} />}
        profile={data}
        skills={skills.data}
        onChanged={details.set}
        onOutdated={() => void skills.reload()}
      />
    );
  }
  return (
    <PageFrame title={data?.content.position ?? t('skillProfiles.untitled')} back={back}>
      <div className={classes['page']}>
        {isGone ? (
          <Unknown />
        ) : data ? (
          <Whole details={skills}>{() => null}</Whole>
        ) : (
          <Whole details={details}>{() => null}</Whole>
        )}
      </div>
    </PageFrame>
  );
}

function Unknown() {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconUsersGroup}
      title={t('skillProfiles.unknown')}
      text={t('skillProfiles.unknownText')}
    />
  );
}
