import { takeMarking, type MarkingWork } from '@rigwise/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../api/call.ts';
import { ListFailure } from '../../../../ui/list/list-failure.tsx';
import { ListSkeleton } from '../../../../ui/list/list-skeleton.tsx';
import { PageFrame } from '../../../../ui/page-frame.tsx';
import { conflictOf } from '../model/conflict.ts';
import { useNextKey } from '../queue/use-next-key.ts';
import type { Desk } from '../use-desk.ts';
import { ConflictNote } from './conflict-note.tsx';
import { WorkPage } from './work-page.tsx';

/** The answer in the URL, taken for the user; taking one that is in hand shows it again. */
export function TakenAnswer({ id, desk }: { id: string; desk: Desk }) {
  const { t } = useTranslation();
  const [isHanded] = useState(desk.taken !== null);
  const [work, setWork] = useState<MarkingWork | null>(desk.taken);
  const [error, setError] = useState<Error | null>(null);
  const call = useCall();
  const isBegun = useRef(false);
  const { forgetTaken } = desk;
  const forget = useRef(forgetTaken);
  const take = useCallback(
    () =>
      call(takeMarking, { params: { markId: id } }).then(
        ({ body }) => {
          setError(null);
          setWork(body);
        },
        (failure: unknown) => setError(failure instanceof Error ? failure : new Error(String(failure))),
      ),
    [call, id],
  );
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    if (isHanded) forget.current();
    else void take();
  }, [take, isHanded]);
  if (work)
    return (
      <WorkPage
        // Taken anew with other questions, it begins anew.
        key={JSON.stringify(work.questions)}
        {...{ work, desk }}
        onReload={() => {
          setWork(null);
          void take();
        }}
      />
    );
  return (
    <PageFrame title={t('marking.title')} back={{ to: desk.queueAddress, text: t('marking.work.back') }}>
      <Untaken {...{ error, take, desk }} />
    </PageFrame>
  );
}

interface UntakenProps {
  error: Error | null;
  take: () => Promise<void>;
  desk: Desk;
}

function Untaken({ error, take, desk }: UntakenProps) {
  if (!error) return <ListSkeleton />;
  const conflict = conflictOf(error);
  if (conflict === null) return <ListFailure error={error} onRetry={take} />;
  return <Refused {...{ conflict, desk }} />;
}

function Refused({ conflict, desk }: { conflict: NonNullable<ReturnType<typeof conflictOf>>; desk: Desk }) {
  const onNext = (): void => void desk.next('taken');
  useNextKey(onNext);
  return <ConflictNote {...{ conflict, onNext }} onBack={() => desk.toQueue('')} />;
}
