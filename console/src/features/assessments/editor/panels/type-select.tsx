import { Button, NativeSelect } from '@mantine/core';
import { itemTypeOf, itemTypes, type ItemContent, type ItemType } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import classes from '../editor.module.css';
import { changeType, type TypeChange } from '../model/change-type.ts';

interface TypeSelectProps {
  content: ItemContent;
  onChange: (content: ItemContent) => void;
}

/** Changes the type of the question. What doesn't fit the new one is said first, and can be brought back. */
export function TypeSelect({ content, onChange }: TypeSelectProps) {
  const { t } = useTranslation();
  const [asked, setAsked] = useState<{ type: ItemType; change: TypeChange } | null>(null);
  const [undo, setUndo] = useState<{ from: ItemContent; to: ItemContent } | null>(null);
  const become = ({ content: to }: TypeChange): void => {
    setAsked(null);
    setUndo({ from: content, to });
    onChange(to);
  };
  const type = itemTypeOf(content);
  return (
    <div className={classes['typeChoice']}>
      <NativeSelect
        label={t('itemEditor.type.label')}
        value={type}
        data={itemTypes.map((one) => ({ value: one, label: t(`questions.types.${one}`) }))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as ItemType;
          const change = changeType(content, next);
          if (change.lost.length > 0) setAsked({ type: next, change });
          else become(change);
        }}
      />
      {undo && itemTypeOf(undo.to) === type && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            onChange(undo.from);
            setUndo(null);
          }}
        >
          {t('itemEditor.type.undo', { type: t(`questions.types.${itemTypeOf(undo.from)}`) })}
        </Button>
      )}
      {asked && (
        <ActDialog
          title={t('itemEditor.type.title', { type: t(`questions.types.${asked.type}`) })}
          consequences={asked.change.lost.map((lost) => t(`itemEditor.type.lost.${lost}`))}
          confirm={t('itemEditor.type.confirm')}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            become(asked.change);
            return Promise.resolve();
          }}
        >
          <p>{t('itemEditor.type.kept')}</p>
        </ActDialog>
      )}
    </div>
  );
}
