import { operations, type DeadLetterView } from '@rigwise/contracts';
import { IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ACT_TIMEOUT_MS, type RowAct, type Said } from './act.ts';
import type { Row } from './merge.ts';

const isOpen = ({ settledAt }: DeadLetterView): boolean => settledAt === null;
const paramsOf = ({ service, item }: Row<DeadLetterView>) => ({ params: { service, id: item.id } });

/** Replays or discards a dead letter. Either releases the events behind it. */
export function useDeadLetterActs(): readonly RowAct<DeadLetterView>[] {
  const { t } = useTranslation();
  const call = useCall();
  return [
    {
      ...{ name: 'replay', icon: IconPlayerPlay, may: isOpen },
      run: async (row): Promise<Said> => {
        const { body } = await call(operations.replayDeadLetter, paramsOf(row), { timeout: ACT_TIMEOUT_MS });
        // The handler failed again, which is a result, too.
        if (body.outcome === 'failed') {
          return { outcome: 'bad', message: t('operations.acts.failedAgain', { error: body.error }) };
        }
        const message = body.goesOn
          ? t('operations.acts.goesOn')
          : body.held
            ? t('operations.acts.heldAgain')
            : body.handled === 0
              ? t('operations.acts.replayedAlone')
              : t('operations.acts.replayed', { count: body.handled });
        return { outcome: 'good', message };
      },
    },
    {
      ...{ name: 'discard', icon: IconTrash, may: isOpen },
      final: {
        consequence: t('operations.acts.discardLetter'),
        schema: operations.discardDeadLetter.body,
      },
      run: async (row, reason): Promise<Said> => {
        const args = { ...paramsOf(row), body: { reason } };
        const { body } = await call(operations.discardDeadLetter, args, { timeout: ACT_TIMEOUT_MS });
        const message = body.goesOn
          ? t('operations.acts.discardGoesOn')
          : body.held
            ? t('operations.acts.discardHeld')
            : body.handled === 0
              ? t('operations.acts.discardedAlone')
              : t('operations.acts.discarded', { count: body.handled });
        return { outcome: 'good', message };
      },
    },
  ];
}
