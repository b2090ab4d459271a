import { Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  announce,
  LONGEST_ANNOUNCEMENT_TEXT,
  LONGEST_ANNOUNCEMENT_TITLE,
  type AnnouncementDetails,
  type AudienceChoices,
  type SessionUser,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { CallForm } from '../../ui/form/call-form.tsx';
import { useCallForm } from '../../ui/form/use-call-form.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import classes from './announcements.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { audienceOf, draft as schema, emptyDraft, isTouched } from './draft.ts';
import { ReachLine } from './reach-line.tsx';
import { useReach } from './use-reach.ts';

/**
 * Larger audiences need a confirmation, as do unknown ones and the whole company: people may read it before it is
 * withdrawn.
 */
const ASKED_ABOVE = 50;

interface AnnouncementFormProps {
  user: SessionUser;
  choices: AudienceChoices;
  onMade: (announcement: AnnouncementDetails) => unknown;
}

export function AnnouncementForm({ user, choices, onMade }: AnnouncementFormProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const form = useCallForm({
    call: announce,
    initial: emptyDraft(user.role),
    toArguments: (values) => {
      const { title, body, important } = values;
      return { body: { title, body, important, audience: audienceOf(values) } };
    },
    faults: {
      audience: { missing: t('announcements.form.toMissing') },
      title: { missing: t('announcements.form.headlineMissing') },
      body: { missing: t('announcements.form.bodyMissing') },
    },
    draft: { name: 'announcement', schema, isWorthKeeping: isTouched },
    asksFirst: ({ to }) => to === 'everyone' || !reach.reach || reach.reach.people > ASKED_ABOVE,
    onDone: (made) => {
      toasts.show({
        tone: 'good',
        title: t('announcements.form.done'),
        text: t('announcements.form.doneText', { count: made.addressed }),
      });
      return onMade(made);
    },
  });
  const { values } = form;
  const reach = useReach(audienceOf(values));

  return (
    <>
      <CallForm form={form} label={t('announcements.form.title')} submit={t('announcements.form.submit')}>
        <AudienceFields
          draft={values}
          fault={form.faultAt('audience')}
          choices={choices}
          onChange={form.set}
        />
        <ReachLine {...reach} />
        <TextInput
          {...form.text('title')}
          label={t('announcements.form.headline')}
          description={t('announcements.form.headlineHint')}
          maxLength={LONGEST_ANNOUNCEMENT_TITLE}
        />
        <Textarea
          {...form.text('body')}
          label={t('announcements.form.body')}
          description={t('announcements.form.bodyHint')}
          maxLength={LONGEST_ANNOUNCEMENT_TEXT}
          rows={8}
        />
        <p className={classes['used']}>
          {t('announcements.form.left', { used: values.body.length, most: LONGEST_ANNOUNCEMENT_TEXT })}
        </p>
        <Checkbox
          {...form.flag('important')}
          label={t('announcements.important')}
          description={t('announcements.form.importantHint')}
        />
      </CallForm>
      {form.isAsking && (
        <ConfirmDialog
          reach={reach}
          toEveryone={values.to === 'everyone'}
          onClose={form.stopAsking}
          onConfirm={form.send}
        />
      )}
    </>
  );
}
