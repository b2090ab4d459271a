import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { nameOf } from './decision.ts';
import type { Held } from './held-decisions.ts';
import classes from './queue.module.css';
import { useNow } from '../../ui/use-now.ts';

/** The decisions that haven't been sent yet, with undo. */
export function UndoBar({ held, onUndo }: { held: readonly Held[]; onUndo: (key: number) => void }) {
  const { t } = useTranslation();
  const now = useNow(500);
  const last = held.at(-1);
  // The live region exists from the start: new text in it is announced, the countdown isn't.
  return (
    <section className={classes['undo']} aria-label={t('queue.undoBar.label')} hidden={!last}>
      {last && (
        <>
          <p aria-live="off">
            {t(`queue.undoBar.${last.decision.kind}`, {
              name: heldName(last, t),
              seconds: Math.max(0, Math.ceil((last.sentAt - now) / 1000)),
            })}
            {held.length > 1 && ` ${t('queue.undoBar.more', { count: held.length - 1 })}`}
          </p>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconArrowBackUp size={18} aria-hidden="true" />}
            aria-label={t('queue.undoBar.undoFor', { name: heldName(last, t) })}
            onClick={() => onUndo(last.key)}
          >
            {t('queue.undoBar.undo')}
          </Button>
        </>
      )}
    </section>
  );
}

/** The requester's name, or how many. */
export function heldName({ requests }: Held, t: TFunction): string {
  const [only] = requests;
  return requests.length === 1 && only ? nameOf(only) : t('queue.many', { count: requests.length });
}
