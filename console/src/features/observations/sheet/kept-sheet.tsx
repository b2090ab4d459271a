import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '@mantine/core';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import type { OpenOutbox } from '../keep/use-outbox.ts';
import { Sheet } from './sheet.tsx';

interface KeptSheetProps {
  id: string;
  open: OpenOutbox;
}

/** An observation on this device that isn’t signed yet. */
export function KeptSheet({ id, open: { outbox, view } }: KeptSheetProps) {
  const { t } = useTranslation();
  const kept = view.all.find(({ draft, signed }) => draft.id === id && signed === null);
  const back = { to: '/observations', text: t('observations.back') };
  if (kept && outbox) return <Sheet draft={kept.draft} outbox={outbox} />;
  return (
    <PageFrame title={t('observations.start.title')} back={back}>
      {view.isReady ? (
        <ListEmpty
          icon={IconFileOff}
          title={t('observations.sheet.gone')}
          text={t('observations.sheet.goneText')}
        >
          <Button component={Link} to="/observations" variant="default">
            {t('observations.back')}
          </Button>
        </ListEmpty>
      ) : (
        <ListSkeleton />
      )}
    </PageFrame>
  );
}
