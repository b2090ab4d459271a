import {
  listMarking,
  listMarkingTests,
  takeNextMarking,
  type MarkingTest,
  type MarkingWork,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { call as read, useCall } from '../../../api/call.ts';
import { useMutate } from '../../../api/use-mutate.ts';
import type { DetailsState } from '../../../ui/details/use-details.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { isId } from '../attempts/attempts-query.ts';

/** What was done with the answer before. */
export type Before = 'marked' | 'skipped' | 'taken';

/** The open answer in the URL, what is said of it, and the way to the next. */
export function useDesk(tests: DetailsState<MarkingTest[]>) {
  const { t } = useTranslation();
  const call = useCall();
  const mutate = useMutate();
  const toasts = useToasts();
  const row = useOpenRow('mark');
  const test = useSearchParams()[0].get('test') ?? undefined;
  const [taken, setTaken] = useState<MarkingWork | null>(null);
  const [said, setSaid] = useState('');
  const [isTaking, setTaking] = useState(false);
  const testId = isId(test) ? test : undefined;
  const waitingOf = (all: readonly MarkingTest[]): number =>
    all.reduce((sum, { id, waiting }) => sum + (testId === undefined || testId === id ? waiting : 0), 0);

  /** The rows that were read before are no longer those that wait. */
  const refresh = async (): Promise<number | undefined> => {
    void mutate((key) => Array.isArray(key) && key[0] === listMarking.id, undefined);
    try {
      const { body } = await read(listMarkingTests, {});
      tests.set(body);
      return waitingOf(body);
    } catch {
      return undefined;
    }
  };
  const toQueue = (words: string): void => {
    setSaid(words);
    row.close();
    void refresh();
  };
  const next = async (before: Before, after?: string): Promise<void> => {
    setTaking(true);
    try {
      const body = { testId: testId ?? null, after: after ?? null };
      const {
        body: { work },
      } = await call(takeNextMarking, { body });
      const count = await refresh();
      if (work) {
        setTaken(work);
        setSaid(t(`marking.said.${before}`, { count: count ?? 1 }));
        row.open(work.id);
      } else if (before === 'marked') toQueue(t('marking.said.markedAll'));
      else setSaid(t('marking.said.noOther'));
    } catch (error) {
      toasts.show({
        ...{ tone: 'bad', title: t('marking.nextFailed') },
        text: serverMessage(error) ?? t('list.failedText'),
      });
      if (before === 'marked') toQueue('');
    } finally {
      setTaking(false);
    }
  };
  return {
    ...{ said, isTaking, next, toQueue },
    openId: row.id,
    taken: taken?.id === row.id ? taken : null,
    /** It is shown, and grows old: opened again, it is read again. */
    forgetTaken: () => setTaken(null),
    waiting: tests.data && waitingOf(tests.data),
    queueAddress: testId === undefined ? '/marking' : `/marking?test=${testId}`,
  };
}
export type Desk = ReturnType<typeof useDesk>;
