import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import classes from './operations-page.module.css';

/** What this page is, and who can grant access. */
export function Forbidden({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('operations.title')}>
      <div className={classes['forbidden']}>
        <ListEmpty
          icon={IconLock}
          title={t('operations.forbidden.title')}
          text={`${t('operations.forbidden.text')} ${t('operations.forbidden.who')}`}
        >
          <Button variant="default" onClick={onAgain}>
            {t('operations.forbidden.again')}
          </Button>
        </ListEmpty>
      </div>
    </PageFrame>
  );
}
