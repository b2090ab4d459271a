import { Textarea } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { call as read, useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { lazyPart } from '../../../ui/parts.ts';
import { Waiting } from '../../../ui/waiting.tsx';
import { callsOf, paramsOf, type Reviewed } from './reviewed.ts';

const ReplacementField = lazyPart(async () => (await import('./replacement-field.tsx')).ReplacementField);

/** As the calls bound it. */
const LONGEST_REASON = 2000;

interface ReasonDialogProps {
  act: 'return' | 'retire';
  details: Reviewed;
  onClose: (wasTried: boolean) => void;
  onDone: () => void;
}

/**
 * Returns an item or a test to its authors with a comment, or retires its live version with a reason. A question that
 * live tests need retires together with its replacement.
 */
export function ReasonDialog({ act, details, onClose, onDone }: ReasonDialogProps) {
  const { head, version, kind } = details;
  const calls = callsOf[kind];
  const { t } = useTranslation();
  const call = useCall();
  const [text, setText] = useState('');
  const [isNeeded, setIsNeeded] = useState(false);
  const [replacement, setReplacement] = useState<string | null>(null);
  const params = paramsOf(details);
  const retire = async (body: { revision: number; reason: string; replacement?: string }): Promise<void> => {
    try {
      await call(callsOf.item.retire, { params, body });
    } catch (error) {
      if (error instanceof ApiError && error.problem?.code === 'item/in-use') setIsNeeded(true);
      throw error;
    }
  };
  return (
    <ActDialog
      title={t(`review.steps.${act}.title`, { title: head.title })}
      consequences={[
        t(act === 'retire' && kind === 'test' ? 'review.steps.retire.ends' : `review.steps.${act}.does`),
      ]}
      confirm={t(`review.steps.${act}.button`)}
      isSevere={act === 'retire'}
      isIncomplete={text.trim() === '' || (isNeeded && replacement === null)}
      onClose={onClose}
      onConfirm={async () => {
        if (act === 'return') {
          await call(calls.return, { params, body: { revision: version.revision, comment: text.trim() } });
        } else {
          // The live version retires, whatever draft is being written meanwhile.
          const number = head.liveNumber ?? version.number;
          const { body: live } = await read(calls.version, { params: { ...params, number } });
          const body = { revision: live.revision, reason: text.trim() };
          if (kind === 'test') await call(calls.retire, { params, body });
          else await retire({ ...body, ...(replacement !== null && { replacement }) });
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
      {isNeeded && (
        <Suspense fallback={<Waiting />}>
          <ReplacementField retired={head.id} value={replacement} onChange={setReplacement} />
        </Suspense>
      )}
    </ActDialog>
  );
}
