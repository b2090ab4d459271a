import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { DialogForm } from '../../../ui/dialog/dialog-form.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import type { RowAct } from './act.ts';
import type { Asked } from './use-desk.ts';

const LONGEST_REASON = 500;

interface FinalDialogProps<Item> {
  asked: Asked<Item>;
  final: NonNullable<RowAct<Item>['final']>;
  onClose: () => void;
  onConfirm: (reason: string) => void;
}

/** Confirms an action that can't be undone, and asks for a reason. */
export function FinalDialog<Item>({ asked, final, onClose, onConfirm }: FinalDialogProps<Item>) {
  const { act, rows } = asked;
  const { t } = useTranslation();
  const form = useCheckedForm({
    schema: final.schema,
    initial: { reason: '' },
    onValid: (_values, { reason }) => onConfirm(reason),
  });
  const words = t(`operations.acts.${act.name}`);
  const [first] = rows;
  return (
    <DialogForm
      form={form}
      title={t('operations.acts.discardTitle', { count: rows.length, name: first?.name })}
      consequences={[final.consequence, t('operations.acts.discardFinal')]}
      confirm={
        rows.length === 1
          ? t('operations.acts.named', { act: words, name: first?.name })
          : t('operations.acts.many', { act: words, count: rows.length })
      }
      isSevere
      onClose={onClose}
    >
      <TextInput
        {...form.text('reason')}
        label={t('operations.acts.reason')}
        data-autofocus
        maxLength={LONGEST_REASON}
      />
    </DialogForm>
  );
}
