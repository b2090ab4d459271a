import { Button } from '@mantine/core';
import type { ProfileDetails } from '@rigwise/contracts';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LookMark } from '../../../ui/look-mark.tsx';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import type { KnownParts } from '../shared/known-page.tsx';
import shared from '../shared/shared.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ProfileHistory } from './profile-history.tsx';
import { RequirementTable } from './requirement-table.tsx';
import { RetireProfileDialog } from './retire-profile-dialog.tsx';
import { useProfilesChanged } from './use-profiles-changed.ts';

export interface OneProfileProps extends KnownParts<ProfileDetails> {
  profile: ProfileDetails;
}

/** What a position needs: read, changed or retired, with its history. */
export function OneProfile({ profile, skills, back, age, onChanged, onOutdated }: OneProfileProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const changed = useProfilesChanged();
  const [doing, setDoing] = useState<'edit' | 'retire' | null>(null);
  const { content, isRetired } = profile;
  const { position } = content;
  const stop = (): void => setDoing(null);
  const done = (now: ProfileDetails, title: string): void => {
    stop();
    onChanged(now);
    changed();
    toasts.show({ title, text: t('skillProfiles.form.savedText'), tone: 'good' });
  };
  const isEditing = doing === 'edit';
  return (
    <PageFrame
      title={position}
      lead={t('skillProfiles.lead')}
      back={back}
      actions={
        !isRetired &&
        !isEditing && (
          <>
            <Button
              leftSection={<IconPencil size={18} aria-hidden="true" />}
              onClick={() => setDoing('edit')}
            >
              {t('skillProfiles.edit')}
            </Button>
            <MoreMenu
              isSmall
              label={t('skillProfiles.moreOf', { position })}
              items={[
                {
                  ...{ name: t('skillProfiles.retire'), icon: IconArchive, isSevere: true },
                  act: () => setDoing('retire'),
                },
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
            <LookMark icon={IconArchive} look="soft" text={t('skillProfiles.retired')} />
            <p>{t('skillProfiles.retiredText')}</p>
          </div>
        )}
        {isEditing ? (
          <ProfileForm
            {...{ profile, skills, onOutdated }}
            onMeanwhile={onChanged}
            onCancel={stop}
            onSaved={(now) => done(now, t('skillProfiles.form.saved'))}
          />
        ) : (
          <>
            <section aria-labelledby="required-skills">
              <h2 id="required-skills">{t('skillProfiles.required')}</h2>
              <RequirementTable requirements={content.requirements} skills={skills} />
            </section>
            <section aria-labelledby="profile-history">
              <h2 id="profile-history">{t('skillManagement.history.title')}</h2>
              <ProfileHistory profile={profile} skills={skills} />
            </section>
          </>
        )}
      </div>
      {doing === 'retire' && (
        <RetireProfileDialog
          profile={profile}
          onClose={stop}
          onMeanwhile={onChanged}
          onDone={(now) => done(now, t('skillProfiles.retiring.done'))}
        />
      )}
    </PageFrame>
  );
}
