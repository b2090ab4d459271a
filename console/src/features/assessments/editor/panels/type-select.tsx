import { Button, NativeSelect } from '@mantine/core';
import { itemTypeOf, itemTypes, type ItemContent, type ItemType } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../../ui/dialog/act-dialog.tsx';
import classes from '../editor.module.css';
import { changeType, type Lost } from '../model/change-type.ts';

interface TypeSelectProps {
  content: ItemContent;
  onChange: (content: ItemContent) => void;
}

/** Changes the type of an item. */
export function TypeSelect(props: TypeSelectProps) {
  return <TypeChoice types={itemTypes} typeOf={itemTypeOf} change={changeType} {...props} />;
}

interface Change<Content> {
  readonly content: Content;
  readonly lost: readonly Lost[];
}

interface TypeChoiceProps<Content, Type extends ItemType> {
  types: readonly Type[];
  content: Content;
  typeOf: (content: Content) => Type;
  change: (content: Content, type: Type) => Change<Content>;
  onChange: (content: Content) => void;
}

/** Changes the type of a question. What doesn't fit the new one is said first, and can be brought back. */
export function TypeChoice<Content, Type extends ItemType>(props: TypeChoiceProps<Content, Type>) {
  const { types, content, typeOf, change, onChange } = props;
  const { t } = useTranslation();
  const named = (one: ItemType): string => t(`questions.types.${one}`);
  const [asked, setAsked] = useState<{ type: Type; change: Change<Content> } | null>(null);
  const [undo, setUndo] = useState<{ from: Content; to: Content } | null>(null);
  const become = ({ content: to }: Change<Content>): void => {
    setAsked(null);
    setUndo({ from: content, to });
    onChange(to);
  };
  const type = typeOf(content);
  return (
    <div className={classes['typeChoice']}>
      <NativeSelect
        label={t('itemEditor.type.label')}
        value={type}
        data={types.map((one) => ({ value: one, label: named(one) }))}
        onChange={({ currentTarget }) => {
          const next = currentTarget.value as Type;
          const changed = change(content, next);
          if (changed.lost.length > 0) setAsked({ type: next, change: changed });
          else become(changed);
        }}
      />
      {undo && typeOf(undo.to) === type && (
        <Button
          variant="subtle"
          size="sm"
          onClick={() => {
            onChange(undo.from);
            setUndo(null);
          }}
        >
          {t('itemEditor.type.undo', { type: named(typeOf(undo.from)) })}
        </Button>
      )}
      {asked && (
        <ActDialog
          title={t('itemEditor.type.title', { type: named(asked.type) })}
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
