import { showItem, type ItemRow } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { reviewedItem, type Reviewed } from '../review/reviewed.ts';
import type { Move } from './moves-of.ts';

/** A step that was chosen, and the question as it is now. */
export interface BegunMove {
  readonly step: Move;
  readonly details: Reviewed;
}

/** Reads a question before one of its steps: a row doesn't know whether its version refuses it. */
export function useMove({ id, title }: ItemRow, onSettled: () => void) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const mutate = useMutate();
  const [isReading, setReading] = useState(false);
  const [move, setMove] = useState<BegunMove | null>(null);
  return {
    ...{ move, isReading },
    begin: async (step: Move): Promise<void> => {
      setReading(true);
      try {
        const { body } = await call(showItem, { params: { itemId: id } });
        setMove({ step, details: reviewedItem(body) });
      } catch (error) {
        const text = serverMessage(error) ?? t('list.failedText');
        toasts.show({ tone: 'bad', title: t('questions.board.notRead', { title }), text });
      } finally {
        setReading(false);
      }
    },
    cancel: (): void => setMove(null),
    /** Taken, refused or overtaken: what was read of it before is not shown again. */
    end: (): void => {
      setMove(null);
      void mutate((key) => Array.isArray(key) && key[0] === showItem.id, undefined);
      onSettled();
    },
  };
}
