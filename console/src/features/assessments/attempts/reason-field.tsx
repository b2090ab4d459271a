import { Textarea } from '@mantine/core';
import { LONGEST_ATTEMPT_REASON } from '@rigwise/contracts';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

/** Why a supervisor does something to an attempt. @param field of the dialog's form */
export function ReasonField({ field }: { field: ComponentProps<typeof Textarea> }) {
  const { t } = useTranslation();
  return (
    <Textarea
      {...field}
      label={t('watch.acts.reason')}
      description={t('watch.acts.reasonHint')}
      rows={3}
      maxLength={LONGEST_ATTEMPT_REASON}
      data-autofocus
    />
  );
}
