import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudUpload, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { log } from '../../../log.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { InlineAlert } from '../../../ui/form/inline-alert.tsx';
import { LookMark } from '../../../ui/look-mark.tsx';
import { useWhen } from '../../../ui/when.tsx';
import type { KeptObservation } from '../keep/keep.ts';
import type { OpenOutbox } from '../keep/use-outbox.ts';
import { doneOf } from '../model/draft.ts';
import classes from '../observations.module.css';

/** The observations that only this device has. */
export function KeptList({ open: { outbox, view } }: { open: OpenOutbox }) {
  const { t } = useTranslation();
  const [discarded, setDiscarded] = useState<KeptObservation | null>(null);
  if (!outbox || view.all.length === 0) return null;
  return (
    <section className={classes['part']} aria-labelledby="on-this-device">
      <h2 id="on-this-device">{t('observations.kept.title')}</h2>
      <p className={classes['soft']}>{t('observations.kept.lead')}</p>
      <InlineAlert text={view.isLasting ? null : t('observations.kept.memory')} />
      <ul className={classes['list']}>
        {view.all.map((kept) => (
          <KeptRow
            key={kept.draft.id}
            kept={kept}
            isSending={view.isSending && navigator.onLine}
            onSend={() => void outbox.refresh().catch(log)}
            onDismiss={() => void outbox.discard(kept.draft.id).catch(log)}
            onDiscard={() => setDiscarded(kept)}
          />
        ))}
      </ul>
      {discarded && (
        <ActDialog
          title={t('observations.kept.discardTitle')}
          consequences={[t('observations.kept.discardDoes')]}
          confirm={t('observations.kept.discard')}
          isSevere
          onClose={() => setDiscarded(null)}
          onConfirm={async () => {
            await outbox.discard(discarded.draft.id);
            setDiscarded(null);
          }}
        />
      )}
    </section>
  );
}

interface KeptRowProps {
  kept: KeptObservation;
  isSending: boolean;
  onSend: () => void;
  onDismiss: () => void;
  onDiscard: () => void;
}

function KeptRow({ kept, isSending, onSend, onDismiss, onDiscard }: KeptRowProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const { draft, signed, refusal } = kept;
  const [title, name] = [draft.checklist.content.title, draft.person.name];
  return (
    <li>
      <div className={classes['head']}>
        <bdi>{name}</bdi>
        {refusal !== null ? (
          <LookMark icon={IconAlertTriangle} look="bad" text={t('observations.kept.refused')} />
        ) : signed ? (
          <LookMark
            icon={IconCloudUpload}
            look="warn"
            text={t(isSending ? 'observations.kept.sending' : 'observations.kept.waiting')}
          />
        ) : (
          <LookMark
            icon={IconPencil}
            look="soft"
            text={t('observations.kept.begun', { done: doneOf(draft), count: draft.steps.length })}
          />
        )}
      </div>
      <p>
        <bdi>{title}</bdi>
      </p>
      <p className={classes['soft']}>{[draft.place, when(draft.observedAt)].join(' · ')}</p>
      {refusal !== null && <p dir="auto">{refusal}</p>}
      <div className={classes['acts']}>
        {refusal !== null ? (
          <Button
            variant="default"
            aria-label={t('observations.kept.dismissNamed', { title, name })}
            onClick={onDismiss}
          >
            {t('observations.kept.dismiss')}
          </Button>
        ) : signed ? (
          !isSending && (
            <Button variant="default" onClick={onSend}>
              {t('observations.kept.send')}
            </Button>
          )
        ) : (
          <>
            <Button
              component={Link}
              to={`/observations?draft=${draft.id}`}
              variant="default"
              aria-label={t('observations.kept.openNamed', { title, name })}
            >
              {t('observations.kept.open')}
            </Button>
            <Button
              variant="subtle"
              aria-label={t('observations.kept.discardNamed', { title, name })}
              onClick={onDiscard}
            >
              {t('observations.kept.discard')}
            </Button>
          </>
        )}
      </div>
    </li>
  );
}
