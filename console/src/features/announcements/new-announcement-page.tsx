import { audienceChoices } from '@rigwise/contracts';
import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useQuery } from '../../api/use-query.ts';
import { useSessionState } from '../../session/use-session.ts';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { ListFailure } from '../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import '../../ui/list/styles.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { AnnouncementForm } from './announcement-form.tsx';
import classes from './announcements.module.css';

/** /notifications/new: a text, its recipients, and how many it reaches. */
export function NewAnnouncementPage() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const { data, error, mutate } = useQuery(audienceChoices, {});
  const navigate = useNavigate();
  const reachesNobody = data?.company === null && data.reports.people === 0;
  return (
    <PageFrame
      title={t('announcements.form.title')}
      lead={t('announcements.form.lead')}
      back={{ to: '/notifications', text: t('announcements.form.back') }}
    >
      <div className={classes['page']}>
        {!data && (error ? <ListFailure error={error} onRetry={() => mutate()} /> : <ListSkeleton />)}
        {reachesNobody && (
          <ListEmpty
            icon={IconUsersGroup}
            title={t('announcements.form.noReports')}
            text={t('announcements.form.noReportsText')}
          />
        )}
        {data && user && !reachesNobody && (
          <AnnouncementForm
            user={user}
            choices={data}
            onMade={({ id }) => navigate(`/notifications?announcement=${id}`, { replace: true })}
          />
        )}
      </div>
    </PageFrame>
  );
}
