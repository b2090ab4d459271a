import { saveEstimates, type OwnPanel } from '@rigwise/contracts';
import { useRef, useState } from 'react';
import { useCall } from '../../../api/call.ts';
import { serverMessage } from '../../../ui/form/refusals.ts';

export type Saving = 'saved' | 'saving' | 'failed' | null;

/** A percentage as typed, with a decimal comma, too; undefined if it is none. */
export function percentIn(text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  return /^\d+(?:\.\d*)?$/.test(plain) && Number(plain) <= 100 ? Number(plain) : undefined;
}

/** What a judge types, saved as it is typed: one request at a time, with all that changed meanwhile. */
export function useEstimates({ id, round, items }: OwnPanel) {
  const call = useCall();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      items.map((one) => [one.versionId, one.estimate === null ? '' : String(one.estimate)]),
    ),
  );
  const [saving, setSaving] = useState<Saving>(null);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const pending = useRef(new Map<string, number | null>());
  const isBusy = useRef(false);

  const save = async (): Promise<boolean> => {
    if (isBusy.current) return false;
    isBusy.current = true;
    try {
      while (pending.current.size > 0) {
        setSaving('saving');
        const sent = new Map(pending.current);
        const estimates = [...sent].map(([versionId, percent]) => ({ versionId, percent }));
        await call(saveEstimates, { params: { panelId: id }, body: { round, estimates } });
        for (const [versionId, percent] of sent)
          if (pending.current.get(versionId) === percent) pending.current.delete(versionId);
      }
      setSaving('saved');
      setRefusal(undefined);
      return true;
    } catch (error) {
      setRefusal(serverMessage(error));
      setSaving('failed');
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  return {
    texts,
    saving,
    refusal,
    save,
    missing: items.filter(({ versionId }) => typeof percentIn(texts[versionId] ?? '') !== 'number').length,
    type: (versionId: string, text: string): void => {
      setTexts((before) => ({ ...before, [versionId]: text }));
      const percent = percentIn(text);
      if (percent === undefined) return;
      pending.current.set(versionId, percent);
      void save();
    },
  };
}
