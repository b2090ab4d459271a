import { attemptFileUpload } from '@rigwise/contracts';
import { useEffect, useRef, useState } from 'react';
import { uploadFile, type UploadProgress } from '../../../../api/upload-file.ts';
import { withAnswers } from '../../../../items/responses.ts';
import type { AttemptEngine } from '../engine/attempt-engine.ts';
import type { AttemptView } from '../engine/attempt-view.ts';

/** A file on its way, or why it isn't there; `refused` carries the server's words. */
export type FileState =
  | { readonly name: string; readonly state: UploadProgress['state']; readonly percent: number }
  | { readonly name: string; readonly state: 'failed'; readonly refused: string | null };

export interface AnswerFilesInWork {
  /** By the position of the item. */
  readonly states: ReadonlyMap<number, FileState>;
  /** Of files chosen in this tab, by their ids. */
  readonly names: Readonly<Record<string, string>>;
  readonly send: (position: number, questionId: string, file: File) => void;
}

/** Uploads files as answers while the candidate answers other questions; a file becomes an answer once it has arrived. */
export function useAnswerFiles(engine: AttemptEngine, view: AttemptView): AnswerFilesInWork {
  const [states, setStates] = useState<ReadonlyMap<number, FileState>>(new Map());
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
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
      setNames((before) => ({ ...before, [resultId]: name }));
      tell(position, null);
      const given = latest.current.answers.get(position)?.response ?? {};
      await engine.change(position, { response: withAnswers(given, questionId, [resultId]) });
    } catch {
      if (!signal.aborted) tell(position, { name, state: 'failed', refused: null });
    }
  };
  return {
    states,
    names,
    send: (position, questionId, file) => {
      running.current.get(position)?.abort();
      const abort = new AbortController();
      running.current.set(position, abort);
      void upload(position, questionId, file, abort.signal);
    },
  };
}
