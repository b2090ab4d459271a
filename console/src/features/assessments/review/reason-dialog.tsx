import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call as read, useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { callsOf, paramsOf, type Reviewed } from './reviewed.ts';

/** As the calls bound it. */
const LONGEST_REASON = 2000;

interface ReasonDialogProps {
  act: 'return' | 'retire';
  details: Reviewed;
  onClose: () => void;
  onDone: () => void;
}

/** Returns an item or a test to its authors with a comment, or retires its live version with a reason. */
export function ReasonDialog({ act, details, onClose, onDone }: ReasonDialogProps) {
  const { head, version, kind } = details;
  const calls = callsOf[kind];
  const { t } = useTranslation();
  const call = useCall();
  const [text, setText] = useState('');
  const params = paramsOf(details);
  return (
    <ActDialog
      title={t(`review.steps.${act}.title`, { title: head.title })}
      consequences={[
        t(act === 'retire' && kind === 'test' ? 'review.steps.retire.ends' : `review.steps.${act}.does`),
      ]}
      confirm={t(`review.steps.${act}.button`)}
      isSevere={act === 'retire'}
      isIncomplete={text.trim() === ''}
      onClose={onClose}
      onConfirm={async () => {
        if (act === 'return') {
          await call(calls.return, { params, body: { revision: version.revision, comment: text.trim() } });
        } else {
          // The live version retires, whatever draft is being written meanwhile.
          const number = head.liveNumber ?? version.number;
          const { body: live } = await read(calls.version, { params: { ...params, number } });
          await call(calls.retire, { params, body: { revision: live.revision, reason: text.trim() } });
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
