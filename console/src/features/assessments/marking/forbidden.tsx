import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import classes from './marking.module.css';

/** Whom this page is for, and who can grant access. */
export function Forbidden({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <PageFrame title={t('marking.title')}>
      <div className={classes['forbidden']}>
        <ListEmpty icon={IconLock} title={t('marking.forbidden.title')} text={t('marking.forbidden.text')}>
          <Button variant="default" onClick={onAgain}>
            {t('marking.forbidden.again')}
          </Button>
        </ListEmpty>
      </div>
    </PageFrame>
  );
}
