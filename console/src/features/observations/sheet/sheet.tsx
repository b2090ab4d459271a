import { Textarea } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { log } from '../../../log.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { ProgressBar } from '../../../ui/progress-bar.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { useWhen } from '../../../ui/when.tsx';
import type { ObservationOutbox } from '../keep/outbox.ts';
import { doneOf, signedBody, withStep, type ObservationDraft } from '../model/draft.ts';
import classes from '../observations.module.css';
import { PersonPart } from './person-part.tsx';
import { SignPart } from './sign-part.tsx';
import { StepCard } from './step-card.tsx';

interface SheetProps {
  /** As it was kept last. */
  draft: ObservationDraft;
  outbox: ObservationOutbox;
}

/** The checklist in the assessor’s hand: each change is kept on the device at once. */
export function Sheet({ draft: kept, outbox }: SheetProps) {
  const { t } = useTranslation();
  const when = useWhen();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [draft, setDraft] = useState(kept);
  const isSigned = useRef(false);
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const { checklist, person, place, observedAt, steps, remark } = draft;
  const { title, instructions } = checklist.content;
  const change = (next: ObservationDraft): void => {
    if (isSigned.current) return;
    setDraft(next);
    void outbox.save(next).catch(log);
  };
  const sign = async (): Promise<void> => {
    const signed = signedBody(latest.current, new Date());
    if (signed === null || isSigned.current) return;
    isSigned.current = true;
    void outbox.sign({ draft: latest.current, signed, refusal: null }).catch(log);
    if (!navigator.onLine)
      toasts.show({
        ...{ title: t('observations.sheet.signed'), text: t('observations.sheet.signedText') },
        tone: 'good',
      });
    await navigate('/observations', { replace: true });
  };
  const progress = t('observations.sheet.progress', { done: doneOf(draft), count: steps.length });
  return (
    <PageFrame
      title={title}
      lead={t('observations.sheet.about', { name: person.name, place, time: when(observedAt) })}
      back={{ to: '/observations', text: t('observations.back') }}
    >
      <div className={classes['sheet']}>
        <details>
          <summary>{t('observations.sheet.instructions')}</summary>
          <p className={classes['instructions']} dir="auto">
            {instructions}
          </p>
        </details>
        <section aria-label={t('observations.sheet.steps')}>
          <div className={classes['progress']}>
            <span role="status">{progress}</span>
            <ProgressBar done={doneOf(draft)} all={steps.length} />
          </div>
          <ol className={classes['steps']}>
            {checklist.content.steps.map((step, at) => (
              <li key={at}>
                <StepCard
                  number={at + 1}
                  step={step}
                  observed={steps[at] ?? { outcome: null, note: '' }}
                  onChange={(edit) => change(withStep(latest.current, at, edit))}
                />
              </li>
            ))}
          </ol>
        </section>
        <Textarea
          label={t('observations.sheet.remark')}
          description={t('observations.sheet.remarkHint')}
          autosize
          minRows={2}
          maxLength={2_000}
          dir="auto"
          value={remark}
          onChange={({ currentTarget }) => change({ ...latest.current, remark: currentTarget.value })}
        />
        <PersonPart draft={draft} onChange={change} />
        <SignPart draft={draft} onSign={() => void sign()} />
      </div>
    </PageFrame>
  );
}
