import { Button } from '@mantine/core';
import { IconTrendingUp, IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import '../../../ui/list/styles.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { AttemptsList } from './attempts-list.tsx';
import { isId } from './attempts-query.ts';

/** /manager/user-results/{userId}: the attempts of one person of the crew. */
export function PersonResultsPage() {
  const { t } = useTranslation();
  const { userId } = useParams();
  const frame = { title: t('watch.personTitle'), back: { to: '/manager', text: t('watch.back') } };
  if (isId(userId))
    return (
      <AttemptsList key={userId} {...frame} personId={userId} actions={<ToProgress personId={userId} />} />
    );
  return (
    <PageFrame {...frame}>
      <ListEmpty icon={IconUserOff} title={t('watch.noPerson')} text={t('watch.noPersonText')} />
    </PageFrame>
  );
}

function ToProgress({ personId }: { personId: string }) {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to={`/manager/user-progress/${personId}`}
      variant="default"
      leftSection={<IconTrendingUp size={18} aria-hidden="true" />}
    >
      {t('watch.personProgress')}
    </Button>
  );
}
