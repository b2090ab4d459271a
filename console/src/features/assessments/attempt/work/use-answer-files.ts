import { attemptFileUpload, fileKinds, kindsOf, mediaTypes, type CandidateItem } from '@rigwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadFile, type UploadProgress } from '../../../../api/upload-file.ts';
import { withAnswers } from '../../../../items/responses.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';
import type { FormQuestion } from '../questions.ts';

/** A file on its way, or why it isn't there; `refused` carries the server's words. */
export type FileState =
  | { readonly name: string; readonly state: UploadProgress['state']; readonly percent: number }
  | { readonly name: string; readonly state: 'failed'; readonly refused: string | null };

export interface AnswerFilesInWork {
  /** By the position of the item. */
  readonly states: ReadonlyMap<number, FileState>;
  readonly send: (item: Pick<FormQuestion, 'position' | 'item'>, questionId: string, file: File) => void;
}

/** Uploads files as answers while the candidate answers other questions; a file becomes an answer once it has arrived. */
export function useAnswerFiles(engine: AttemptEngine, view: AttemptView): AnswerFilesInWork {
  const { t } = useTranslation();
  const [states, setStates] = useState<ReadonlyMap<number, FileState>>(new Map());
  const latest = useRef(view);
  const running = useRef(new Map<number, AbortController>());
  useEffect(() => {
    latest.current = view;
  });
  const tell = (position: number, state: FileState | null): void =>
    setStates((before) => {
      const next = new Map(before);
      if (state) next.set(position, state);
      else next.delete(position);
      return next;
    });
  const upload = async (position: number, questionId: string, file: File, signal: AbortSignal) => {
    const { name } = file;
    tell(position, { name, state: 'sending', percent: 0 });
    const onProgress = ({ state, sent }: UploadProgress): void => {
      if (!signal.aborted) tell(position, { name, state, percent: Math.floor((sent / file.size) * 100) });
    };
    try {
      const { status, resultId, refusal } = await uploadFile(attemptFileUpload, file, { onProgress, signal });
      if (signal.aborted) return;
      if (status !== 'done' || resultId === null) {
        tell(position, { name, state: 'failed', refused: refusal?.message ?? null });
        return;
      }
      tell(position, null);
      const given = latest.current.answers.get(position)?.response ?? {};
      const response = withAnswers(given, questionId, [resultId]);
      await engine.change(position, { response, file: { id: resultId, name } });
    } catch {
      if (!signal.aborted) tell(position, { name, state: 'failed', refused: null });
    }
  };
  return {
    states,
    send: ({ position, item }, questionId, file) => {
      running.current.get(position)?.abort();
      const kinds = otherKinds(item, questionId, file.name);
      if (kinds !== null) {
        const refused = t('attempt.file.otherKind', { name: file.name, kinds });
        tell(position, { name: file.name, state: 'failed', refused });
        return;
      }
      const abort = new AbortController();
      running.current.set(position, abort);
      void upload(position, questionId, file, abort.signal);
    },
  };
}

/**
 * The kinds that a question takes, if a file's name says that it is none of them: an upload can take minutes, and the
 * server would refuse it by its content afterwards.
 */
function otherKinds(item: CandidateItem, questionId: string, name: string): string | null {
  const of = item.questions.find(({ id }) => id === questionId)?.interaction;
  const type = mediaTypes.find((one) => fileKinds[one].ends.test(name));
  if (of?.type !== 'file-upload' || type === undefined || of.types.includes(type)) return null;
  return kindsOf(of.types);
}
