import { IconUserOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
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
  if (isId(userId)) return <AttemptsList key={userId} {...frame} personId={userId} />;
  return (
    <PageFrame {...frame}>
      <ListEmpty icon={IconUserOff} title={t('watch.noPerson')} text={t('watch.noPersonText')} />
    </PageFrame>
  );
}
