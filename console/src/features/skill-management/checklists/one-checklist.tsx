import { Button } from '@mantine/core';
import type { ChecklistDetails } from '@rigwise/contracts';
import { IconArchive, IconPencil, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { KnownParts } from '../shared/known-page.tsx';
import shared from '../shared/shared.module.css';
import { ChecklistContentView } from './checklist-content-view.tsx';
import { ChecklistForm } from './checklist-form.tsx';
import { ChecklistHistory } from './checklist-history.tsx';
import { UseDialog } from './use-dialog.tsx';
import { useChecklistsChanged } from './use-checklists-changed.ts';

export interface OneChecklistProps extends KnownParts<ChecklistDetails> {
  checklist: ChecklistDetails;
}

/** A checklist: read, changed, retired or restored, with its history. */
export function OneChecklist(props: OneChecklistProps) {
  const { checklist, skills, back, age, onChanged, onOutdated } = props;
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useChecklistsChanged();
  const [doing, setDoing] = useState<'edit' | 'retire' | 'restore' | null>(null);
  const { content, isRetired } = checklist;
  const { title } = content;
  const stop = (): void => setDoing(null);
  const done = (now: ChecklistDetails, said: { readonly title: string; readonly text: string }): void => {
    stop();
    onChanged(now);
    changed();
    toasts.show({ ...said, tone: 'good' });
  };
  const isEditing = doing === 'edit';
  return (
    <PageFrame
      title={title}
      lead={t('skillChecklists.lead')}
      back={back}
      actions={
        isRetired ? (
          <Button
            leftSection={<IconRestore size={18} aria-hidden="true" />}
            onClick={() => setDoing('restore')}
          >
            {t('skillChecklists.restore')}
          </Button>
        ) : (
          !isEditing && (
            <>
              <Button
                leftSection={<IconPencil size={18} aria-hidden="true" />}
                onClick={() => setDoing('edit')}
              >
                {t('skillChecklists.edit')}
              </Button>
              <MoreMenu
                isSmall
                label={t('skillChecklists.moreOf', { title })}
                items={[
                  {
                    ...{ name: t('skillChecklists.retire'), icon: IconArchive, isSevere: true },
                    act: () => setDoing('retire'),
                  },
                ]}
              />
            </>
          )
        )
      }
    >
      <div className={shared['page']}>
        {age}
        {isRetired && (
          <div>
            <LookMark icon={IconArchive} look="soft" text={t('skillChecklists.retired')} />
            <p>{t('skillChecklists.retiredText')}</p>
          </div>
        )}
        {isEditing ? (
          <ChecklistForm
            {...{ checklist, skills, onOutdated }}
            onMeanwhile={onChanged}
            onCancel={stop}
            onSaved={(now) =>
              done(now, {
                ...{ title: t('skillChecklists.form.saved'), text: t('skillChecklists.form.savedText') },
              })
            }
          />
        ) : (
          <>
            <ChecklistContentView content={content} skills={skills} />
            <section aria-labelledby="checklist-history">
              <h2 id="checklist-history">{t('skillManagement.history.title')}</h2>
              <ChecklistHistory checklist={checklist} skills={skills} />
            </section>
          </>
        )}
      </div>
      {(doing === 'retire' || doing === 'restore') && (
        <UseDialog
          checklist={checklist}
          act={doing}
          onClose={stop}
          onMeanwhile={onChanged}
          onDone={(now) =>
            done(
              now,
              doing === 'retire'
                ? {
                    title: t('skillChecklists.retiring.done'),
                    text: t('skillChecklists.retiring.doneText'),
                  }
                : {
                    title: t('skillChecklists.restoring.done'),
                    text: t('skillChecklists.form.addedText'),
                  },
            )
          }
        />
      )}
    </PageFrame>
  );
}
