import { givenMarks, saveMarkingDraft, type GivenMarks, type MarkingWork } from '@rigwise/contracts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useCall } from '../../../../api/call.ts';
import { beforeEnd } from '../../../../session/before-end.ts';
import { KeptDraft } from '../../../../session/kept-draft.ts';
import { useSession } from '../../../../session/use-session.ts';
import { emptyMarks, fitting, markedQuestions } from '../model/marks.ts';
import { MarksSaver } from '../model/marks-saver.ts';

/** The marks of an answer in the user's hands, saved as they change and before the answer, the page or the session is left. */
export function useMarks(work: MarkingWork) {
  const session = useSession();
  const call = useCall();
  const questions = useMemo(() => markedQuestions(work), [work]);
  const [kept] = useState(
    () => new KeptDraft(`marking.${work.id}`, session.get().user?.id ?? '', givenMarks),
  );
  const [unsaved] = useState(() => fitting(questions, kept.read()));
  const [marks, setMarks] = useState(
    () => unsaved ?? fitting(questions, work.draft?.marks) ?? emptyMarks(questions),
  );
  const [heldUntil, setHeldUntil] = useState(work.heldUntil);
  const [saver] = useState(
    () =>
      new MarksSaver(work.draft?.savedAt, {
        save: async (body) => {
          const { body: saved } = await call(saveMarkingDraft, { params: { markId: work.id }, body });
          setHeldUntil(saved.heldUntil);
          return saved.savedAt;
        },
        keep: (unkept) => kept.write(unkept),
      }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.get);
  const latest = useRef(marks);
  useEffect(() => {
    latest.current = marks;
  });
  // What a lost connection or session left in this window.
  useEffect(() => {
    if (unsaved) saver.change(unsaved);
  }, [saver, unsaved]);
  useEffect(() => {
    const flush = (): void => void saver.flush();
    const leave = (event: BeforeUnloadEvent): void => {
      if (!saver.isPending) return;
      flush();
      event.preventDefault();
    };
    const hide = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    const stopWaiting = beforeEnd(session, saver.flush);
    window.addEventListener('online', flush);
    window.addEventListener('beforeunload', leave);
    document.addEventListener('visibilitychange', hide);
    return () => {
      stopWaiting();
      window.removeEventListener('online', flush);
      window.removeEventListener('beforeunload', leave);
      document.removeEventListener('visibilitychange', hide);
      flush();
    };
  }, [saver, session]);
  return {
    ...{ questions, marks, saver, state, heldUntil },
    change: (next: GivenMarks): void => {
      // Two keys may be pressed before this is drawn again.
      latest.current = next;
      setMarks(next);
      saver.change(next);
    },
    now: (): GivenMarks => latest.current,
    held: setHeldUntil,
  };
}
export type MarksState = ReturnType<typeof useMarks>;
