import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import {
  announce,
  LONGEST_ANNOUNCEMENT_TEXT,
  LONGEST_ANNOUNCEMENT_TITLE,
  type AnnouncementDetails,
  type AudienceChoices,
  type SessionUser,
} from '@rigwise/contracts';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/call.ts';
import { UnsavedChanges } from '../../ui/dialog/unsaved-changes.tsx';
import { useKeptDraft } from '../../ui/draft/use-kept-draft.ts';
import { InlineAlert } from '../../ui/form/inline-alert.tsx';
import { leavesForField } from '../../ui/form/leaves-for-field.ts';
import { fieldMessage, serverMessage } from '../../ui/form/refusals.ts';
import { useSubmission } from '../../ui/form/use-submission.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import classes from './announcements.module.css';
import { AudienceFields } from './audience-fields.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { audienceOf, draft as draftSchema, emptyDraft, isTouched } from './draft.ts';
import { KeptDraft, RestoredDraft } from './draft-note.tsx';
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
  /** It was announced, and the page is about to be left. */
  isMade: boolean;
  onMade: (announcement: AnnouncementDetails) => void;
}

export function AnnouncementForm({ user, choices, isMade, onMade }: AnnouncementFormProps) {
  const { t } = useTranslation();
  const call = useCall();
  const toasts = useToasts();
  const { busy, submit } = useSubmission();
  const { draft, keptAt, restoredAt, change, discard, startAfresh } = useKeptDraft({
    name: 'announcement',
    schema: draftSchema,
    empty: emptyDraft(user.role),
    isTouched,
  });
  const audience = audienceOf(draft);
  const reach = useReach(audience);
  const [checked, setChecked] = useState<readonly ('title' | 'body')[]>([]);
  const [failure, setFailure] = useState<unknown>(null);
  const [isAsking, setIsAsking] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);
  const bodyField = useRef<HTMLTextAreaElement>(null);
  const missing = {
    title: draft.title.trim() === '' ? t('announcements.form.headlineMissing') : null,
    body: draft.body.trim() === '' ? t('announcements.form.bodyMissing') : null,
  };
  const faultOf = (field: 'title' | 'body') =>
    (checked.includes(field) ? missing[field] : null) ?? fieldMessage(failure, field) ?? null;
  const check = (...names: ('title' | 'body')[]): void => setChecked((before) => [...before, ...names]);

  const send = async (): Promise<void> => {
    if (!audience) return;
    const { title, body, important } = draft;
    const made = (await call(announce, { body: { title, body, important, audience } })).body;
    toasts.show({
      tone: 'good',
      title: t('announcements.form.done'),
      text: t('announcements.form.doneText', { count: made.addressed }),
    });
    discard();
    onMade(made);
  };
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault();
    setFailure(null);
    check('title', 'body');
    if (missing.title !== null) return titleField.current?.focus();
    if (missing.body !== null) return bodyField.current?.focus();
    if (!audience) return;
    if (audience.to === 'everyone' || !reach.reach || reach.reach.people > ASKED_ABOVE) setIsAsking(true);
    else submit(() => send().catch(setFailure));
  };
  const isRefusedByField = (['title', 'body'] as const).some((field) => fieldMessage(failure, field));

  return (
    <>
      <form
        className={classes['form']}
        noValidate
        onSubmit={onSubmit}
        aria-label={t('announcements.form.title')}
      >
        {restoredAt !== null && <RestoredDraft at={restoredAt} onStartAfresh={startAfresh} />}
        <AudienceFields draft={draft} choices={choices} onChange={change} />
        <ReachLine {...reach} />
        <TextInput
          ref={titleField}
          label={t('announcements.form.headline')}
          description={t('announcements.form.headlineHint')}
          value={draft.title}
          error={faultOf('title')}
          maxLength={LONGEST_ANNOUNCEMENT_TITLE}
          autoComplete="off"
          onBlur={(event) => leavesForField(event) && check('title')}
          onChange={({ currentTarget }) => change({ title: currentTarget.value })}
        />
        <Textarea
          ref={bodyField}
          label={t('announcements.form.body')}
          description={t('announcements.form.bodyHint')}
          value={draft.body}
          error={faultOf('body')}
          maxLength={LONGEST_ANNOUNCEMENT_TEXT}
          rows={8}
          onBlur={(event) => leavesForField(event) && check('body')}
          onChange={({ currentTarget }) => change({ body: currentTarget.value })}
        />
        <p className={classes['used']}>
          {t('announcements.form.left', { used: draft.body.length, most: LONGEST_ANNOUNCEMENT_TEXT })}
        </p>
        <Checkbox
          label={t('announcements.important')}
          description={t('announcements.form.importantHint')}
          checked={draft.important}
          onChange={({ currentTarget }) => change({ important: currentTarget.checked })}
        />
        <InlineAlert
          text={
            failure !== null && !isRefusedByField
              ? (serverMessage(failure) ?? t('announcements.form.failed'))
              : null
          }
        />
        <div className={classes['buttons']}>
          <Button type="submit" loading={busy} disabled={audience === null}>
            {t('announcements.form.submit')}
          </Button>
          {keptAt !== null && <KeptDraft at={keptAt} />}
        </div>
      </form>
      {/* Outside the form: submitting the dialog must not submit the form around it. */}
      {isAsking && (
        <ConfirmDialog
          reach={reach}
          toEveryone={draft.to === 'everyone'}
          onClose={() => setIsAsking(false)}
          onConfirm={send}
        />
      )}
      <UnsavedChanges isTouched={isTouched(draft) && !isMade} onDiscard={discard} />
    </>
  );
}
