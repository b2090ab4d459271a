import { Button } from '@mantine/core';
import type { SchemeDetails } from '@rigwise/contracts';
import { IconArchive, IconArchiveOff, IconPencil, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { KnownParts } from '../shared/known-page.tsx';
import shared from '../shared/shared.module.css';
import { RetireSchemeDialog } from './retire-scheme-dialog.tsx';
import { SchemeForm } from './scheme-form.tsx';
import { SchemeView } from './scheme-view.tsx';
import { useSchemesChanged } from './use-schemes-changed.ts';

export interface OneSchemeProps extends KnownParts<SchemeDetails> {
  scheme: SchemeDetails;
}

/** A kind of certificate: read, changed, retired or restored, with its history. */
export function OneScheme({ scheme, skills, back, age, onChanged, onOutdated }: OneSchemeProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useSchemesChanged();
  const [doing, setDoing] = useState<'edit' | 'retire' | 'restore' | null>(null);
  const { content, isRetired, id } = scheme;
  const { title } = content;
  const stop = (): void => setDoing(null);
  const done = (now: SchemeDetails, said: string, text?: string): void => {
    stop();
    onChanged(now);
    changed();
    toasts.show({ title: said, ...(text !== undefined && { text }), tone: 'good' });
  };
  const isEditing = doing === 'edit';
  const issued = {
    ...{ name: t('skillSchemes.issued'), icon: IconUsers },
    act: { to: `/users-progress?tab=certificates&kind=${id}` },
  };
  return (
    <PageFrame
      title={title}
      lead={t('skillSchemes.lead')}
      back={back}
      actions={
        !isEditing && (
          <>
            {isRetired ? (
              <Button
                leftSection={<IconArchiveOff size={18} aria-hidden="true" />}
                onClick={() => setDoing('restore')}
              >
                {t('skillSchemes.restore')}
              </Button>
            ) : (
              <Button
                leftSection={<IconPencil size={18} aria-hidden="true" />}
                onClick={() => setDoing('edit')}
              >
                {t('skillSchemes.edit')}
              </Button>
            )}
            <MoreMenu
              isSmall
              label={t('skillSchemes.moreOf', { title })}
              items={[
                issued,
                ...(isRetired
                  ? []
                  : [
                      {
                        ...{ name: t('skillSchemes.retire'), icon: IconArchive, isSevere: true },
                        act: () => setDoing('retire'),
                      },
                    ]),
              ]}
            />
          </>
        )
      }
    >
      <div className={shared['page']}>
        {age}
        {isRetired && (
          <div>
            <LookMark icon={IconArchive} look="soft" text={t('skillSchemes.retired')} />
            <p>{t('skillSchemes.retiredText')}</p>
          </div>
        )}
        {isEditing ? (
          <SchemeForm
            {...{ scheme, skills, onOutdated }}
            onMeanwhile={onChanged}
            onCancel={stop}
            onSaved={(now) => done(now, t('skillSchemes.form.saved'), t('skillSchemes.form.stays'))}
          />
        ) : (
          <SchemeView {...{ scheme, skills }} />
        )}
      </div>
      {(doing === 'retire' || doing === 'restore') && (
        <RetireSchemeDialog
          scheme={scheme}
          act={doing}
          onClose={stop}
          onMeanwhile={onChanged}
          onDone={(now) =>
            done(now, t(doing === 'retire' ? 'skillSchemes.retiring.done' : 'skillSchemes.restoring.done'))
          }
        />
      )}
    </PageFrame>
  );
}
