import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { RowAct } from './act.ts';
import type { Row } from './merge.ts';
import classes from './rows.module.css';
import type { Desk } from './use-desk.ts';

interface ActButtonsProps<Item> {
  row: Row<Item>;
  acts: readonly RowAct<Item>[];
  desk: Desk<Item>;
}

/** The actions on one row. */
export function ActButtons<Item>({ row, acts, desk }: ActButtonsProps<Item>) {
  const { t } = useTranslation();
  const doable = acts.filter(({ may }) => may(row.item));
  if (doable.length === 0) return null;
  return (
    <div className={classes['acts']}>
      {doable.map((act) => {
        const words = t(`operations.acts.${act.name}`);
        return (
          <Button
            key={act.name}
            size="sm"
            variant="default"
            leftSection={<act.icon size={16} aria-hidden="true" />}
            aria-label={t('operations.acts.named', { act: words, name: row.name })}
            disabled={desk.progress !== null}
            onClick={() => desk.do(act, [row])}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
