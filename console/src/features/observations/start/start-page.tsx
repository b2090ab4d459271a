import { Button } from '@mantine/core';
import { IconListCheck, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { ListSkeleton } from '../../../ui/list/list-skeleton.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useWhen } from '../../../ui/when.tsx';
import type { OpenOutbox } from '../keep/use-outbox.ts';
import type { KitState } from '../keep/use-kit.ts';
import classes from '../observations.module.css';
import { StartForm } from './start-form.tsx';

interface StartPageProps {
  kit: KitState;
  open: OpenOutbox;
}

/** Whom to observe, at which task. */
export function StartPage({
  kit: { kit, error, isReading, reload },
  open: { outbox, view },
}: StartPageProps) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <PageFrame
      title={t('observations.start.title')}
      back={{ to: '/observations', text: t('observations.back') }}
    >
      {kit && outbox ? (
        kit.checklists.length === 0 ? (
          <ListEmpty
            icon={IconListCheck}
            title={t('observations.start.none')}
            text={t('observations.start.noneText')}
          />
        ) : (
          <>
            <StartForm kit={kit} outbox={outbox} lastPlace={view.all.at(-1)?.draft.place ?? ''} />
            {error !== undefined && (
              <p role="status" className={classes['soft']}>
                {t('observations.start.keptFrom', { time: when(new Date(kit.readAt).toISOString()) })}
              </p>
            )}
          </>
        )
      ) : isReading ? (
        <ListSkeleton />
      ) : (
        <ListEmpty
          icon={IconWifiOff}
          title={t('observations.start.failed')}
          text={t('observations.start.unread')}
        >
          <Button variant="default" onClick={reload}>
            {t('observations.start.again')}
          </Button>
        </ListEmpty>
      )}
    </PageFrame>
  );
}
