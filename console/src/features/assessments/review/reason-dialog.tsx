import { Textarea } from '@mantine/core';
import { retireItem, returnItem, showItemVersion, type ItemDetails } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call as read, useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';

/** As the calls bound it. */
const LONGEST_REASON = 2000;

interface ReasonDialogProps {
  act: 'return' | 'retire';
  details: ItemDetails;
  onClose: () => void;
  onDone: () => void;
}

/** Returns an item to its authors with a comment, or retires its live version with a reason. */
export function ReasonDialog({ act, details: { item, version }, onClose, onDone }: ReasonDialogProps) {
  const { t } = useTranslation();
  const call = useCall();
  const [text, setText] = useState('');
  const params = { itemId: item.id };
  return (
    <ActDialog
      title={t(`review.steps.${act}.title`, { title: item.title })}
      consequences={[t(`review.steps.${act}.does`)]}
      confirm={t(`review.steps.${act}.button`)}
      isSevere={act === 'retire'}
      isIncomplete={text.trim() === ''}
      onClose={onClose}
      onConfirm={async () => {
        if (act === 'return') {
          await call(returnItem, { params, body: { revision: version.revision, comment: text.trim() } });
        } else {
          // The live version retires, whatever draft is being written meanwhile.
          const number = item.liveNumber ?? version.number;
          const { body: live } = await read(showItemVersion, { params: { ...params, number } });
          await call(retireItem, { params, body: { revision: live.revision, reason: text.trim() } });
        }
        onDone();
      }}
    >
      <Textarea
        label={t(`review.steps.${act}.reason`)}
        value={text}
        autosize
        minRows={3}
        maxLength={LONGEST_REASON}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </ActDialog>
  );
}
