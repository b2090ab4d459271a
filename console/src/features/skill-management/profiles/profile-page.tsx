import { showSkillProfile, type SkillRow } from '@rigwise/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDetails, type DetailsState } from '../../../ui/details/use-details.ts';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import type { OpenRow } from '../../../ui/list/use-open-row.ts';
import { PageFrame, type PageFrameProps } from '../../../ui/page-frame.tsx';
import { KnownPage } from '../shared/known-page.tsx';
import shared from '../shared/shared.module.css';
import { Whole } from '../../../ui/details/whole.tsx';
import { positionOfNew } from './new-for.ts';
import { NewProfile } from './new-profile.tsx';
import { OneProfile } from './one-profile.tsx';

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
      <div className={shared['page']}>
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

interface OfProfileProps extends Pick<ProfilePageProps, 'skills'>, Required<Pick<PageFrameProps, 'back'>> {
  profileId: string;
}

function OfProfile({ profileId, skills, back }: OfProfileProps) {
  const { t } = useTranslation();
  const details = useDetails(showSkillProfile, { params: { profileId } });
  return (
    <KnownPage
      {...{ details, skills, back }}
      title={details.data?.content.position ?? t('skillProfiles.untitled')}
      unknown={<Unknown />}
    >
      {(profile, parts) => <OneProfile profile={profile} {...parts} />}
    </KnownPage>
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
