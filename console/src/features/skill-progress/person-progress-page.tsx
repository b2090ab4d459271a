import { Button } from '@mantine/core';
import { showSkillProgress, type PersonProgress } from '@rigwise/contracts';
import { IconClipboardCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { useSessionState } from '../../session/use-session.ts';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Nobody, OutsideCrew } from './nobody.tsx';
import { ProgressState } from './progress-state.tsx';

/** /manager/user-progress/{userId}: a person’s skills, for their manager and for administrators. */
export function PersonProgressPage() {
  const { t } = useTranslation();
  const { userId = '' } = useParams();
  const back = useBack();
  if (showSkillProgress.params.safeParse({ personId: userId }).success)
    return <OfPerson key={userId} personId={userId} back={back} />;
  return (
    <PageFrame title={t('skillProgress.person.title')} back={back}>
      <Nobody whose="other" />
    </PageFrame>
  );
}

interface Back {
  readonly to: string;
  readonly text: string;
}

/** To the list that the reader comes from. */
function useBack(): Back {
  const { t } = useTranslation();
  const { user } = useSessionState();
  return user?.role === 'admin'
    ? { to: '/users-progress', text: t('skillProgress.person.everyone') }
    : { to: '/manager', text: t('skillProgress.person.team') };
}

function OfPerson({ personId, back }: { personId: string; back: Back }) {
  const { t } = useTranslation();
  const details = useDetails(showSkillProgress, { params: { personId } });
  useReadAnew(details);
  const status = details.error instanceof ApiError ? details.error.status : 0;
  const isRefused = status === 403 || status === 404;
  const person = isRefused ? undefined : details.data?.person;
  return (
    <PageFrame
      title={person?.name ?? t('skillProgress.person.title')}
      lead={person && aboutOf(person)}
      back={back}
      actions={
        person && (
          <Button
            component={Link}
            to={`/manager/user-results/${personId}`}
            variant="default"
            leftSection={<IconClipboardCheck size={18} aria-hidden="true" />}
          >
            {t('skillProgress.person.results')}
          </Button>
        )
      }
    >
      {status === 403 ? (
        <OutsideCrew />
      ) : status === 404 ? (
        <Nobody whose="other" />
      ) : (
        <ProgressState details={details} whose="other" />
      )}
    </PageFrame>
  );
}

/** "RW-7002 · Driller · Drilling" */
const aboutOf = ({ employeeNumber, position, department }: PersonProgress['person']): string =>
  [employeeNumber, position, department].filter((text) => text !== null).join(' · ');
