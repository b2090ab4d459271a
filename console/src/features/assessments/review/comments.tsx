import { Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../../session/use-session.ts';
import { CallForm } from '../../../ui/form/call-form.tsx';
import { useCallForm } from '../../../ui/form/use-call-form.ts';
import { When } from '../../../ui/when.tsx';
import classes from './review.module.css';
import { callsOf, paramsOf, type Reviewed } from './reviewed.ts';
import { covers } from './steps.ts';

interface CommentsProps {
  details: Reviewed;
  onChanged: () => void;
}

/** What authors and reviewers wrote to each other, oldest first. */
export function Comments({ details, onChanged }: CommentsProps) {
  const { head, comments } = details;
  const { t } = useTranslation();
  const { user } = useSessionState();
  const mayWrite =
    user !== null && (covers(user, 'author', head.department) || covers(user, 'approver', head.department));
  return (
    <section aria-labelledby="comments" className={classes['part']}>
      <h2 id="comments">{t('review.comments')}</h2>
      {comments.length === 0 && <p className={classes['soft']}>{t('review.noComments')}</p>}
      <ol className={classes['comments']}>
        {comments.map(({ id, by, at, text, number }) => (
          <li key={id}>
            <p className={classes['what']}>
              <bdi>{by.name ?? t('review.someone')}</bdi>
              <span className={classes['soft']}>
                {t('review.onVersion', { number })} <When at={at} />
              </span>
            </p>
            <p className={classes['written']} dir="auto">
              {text}
            </p>
          </li>
        ))}
      </ol>
      {mayWrite && <NewComment key={comments.length} details={details} onAdded={onChanged} />}
    </section>
  );
}

function NewComment({ details, onAdded }: { details: Reviewed; onAdded: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm({
    call: callsOf[details.kind].comment,
    initial: { text: '' },
    toArguments: (body) => ({ params: paramsOf(details), body }),
    faults: { text: { missing: t('review.commentMissing') } },
    onDone: onAdded,
  });
  return (
    <CallForm form={form} label={t('review.newComment')} submit={t('review.addComment')} isSecondary>
      <Textarea {...form.text('text')} label={t('review.newComment')} autosize minRows={2} />
    </CallForm>
  );
}
