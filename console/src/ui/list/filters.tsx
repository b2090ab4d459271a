import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../use-is-phone.ts';
import classes from './list-tools.module.css';

/** The filters of a list, beside its search. On a phone a button shows them: the rows need the room. */
export function Filters({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  if (!isPhone) return children;
  return (
    <>
      <Button
        variant="default"
        className={classes['tool'] ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden="true" />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t('list.filters')}
      </Button>
      {isOpen && children}
    </>
  );
}
