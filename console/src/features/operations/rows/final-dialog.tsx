import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import type { Asked } from './use-desk.ts';

const LONGEST_REASON = 500;

interface FinalDialogProps<Item> {
  asked: Asked<Item>;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Confirms an action that can't be undone, and asks for a reason. */
export function FinalDialog<Item>({ asked: { act, rows }, onClose, onConfirm }: FinalDialogProps<Item>) {
  const { t } = useTranslation();
  const [reason, setReason] = useState('');
  const words = t(`operations.acts.${act.name}`);
  const [first] = rows;
  return (
    <ActDialog
      title={t('operations.acts.discardTitle', { count: rows.length, name: first?.name })}
      consequences={[act.final?.consequence ?? '', t('operations.acts.discardFinal')]}
      confirm={
        rows.length === 1
          ? t('operations.acts.named', { act: words, name: first?.name })
          : t('operations.acts.many', { act: words, count: rows.length })
      }
      isSevere
      isIncomplete={reason.trim() === ''}
      onClose={onClose}
      onConfirm={() => Promise.resolve(onConfirm(reason.trim()))}
    >
      <TextInput
        label={t('operations.acts.reason')}
        data-autofocus
        autoComplete="off"
        maxLength={LONGEST_REASON}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
    </ActDialog>
  );
}
