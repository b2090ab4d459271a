import { useEffect, useState } from 'react';
import { log } from '../../../log.ts';
import type { AttemptEngine } from './engine/attempt-engine.ts';
import { imageUrlOf } from './engine/attempt-server.ts';
import type { KeptForm } from './engine/keep.ts';
import { picturesIn } from './questions.ts';

/** Fetches all pictures of the form and what its questions are shown with, so that a lost connection stops nobody. */
export function usePictures(
  attemptId: string,
  engine: AttemptEngine | null,
  form: KeptForm | null,
): (fileId: string) => string {
  const [urls, setUrls] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (!engine || !form) return undefined;
    const made: string[] = [];
    let isLeft = false;
    const fetchAll = async (): Promise<void> => {
      for (const { fileId } of picturesIn(form, form.language)) {
        const image = await engine.picture(fileId).catch(log);
        if (isLeft) return;
        if (!image) continue;
        const url = URL.createObjectURL(image);
        made.push(url);
        setUrls((before) => new Map(before).set(fileId, url));
      }
    };
    void fetchAll();
    void loadViews(form).catch(log);
    return () => {
      isLeft = true;
      for (const url of made) URL.revokeObjectURL(url);
    };
  }, [engine, form]);

  return (fileId) => urls.get(fileId) ?? imageUrlOf(attemptId, fileId);
}

/** The code of questions that load it when they are first shown. */
async function loadViews(form: KeptForm): Promise<void> {
  const text = JSON.stringify(form);
  const has = (...types: string[]): boolean => types.some((type) => text.includes(`"type":"${type}"`));
  await Promise.all([
    has('order') && import('../../../items/questions/order-question.tsx'),
    has('gap-match') && import('../../../items/questions/gap-match-question.tsx'),
    has('graphic-order') && import('../../../items/questions/graphic-order-question.tsx'),
    has('inlineMath', 'blockMath') && import('../../../items/texts/render-formula.ts'),
  ]);
}
