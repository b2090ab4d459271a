import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useSessionState } from '../../../session/use-session.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { inLanguage } from '../../../items/texts/shown.ts';
import classes from './attempt-page.module.css';
import { OPENING } from './engine/attempt-view.ts';
import { AttemptHead } from './head/attempt-head.tsx';
import { Ended } from './states/ended.tsx';
import { Failed } from './states/failed.tsx';
import { Suspended } from './states/suspended.tsx';
import { useAttempt } from './use-attempt.ts';
import { usePictures } from './use-pictures.ts';
import { Work } from './work/work.tsx';

const IS_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/iu;

/** /assessment/<attempt>: a test while it is taken. */
export function AttemptPage() {
  const { id = '' } = useParams();
  const { user } = useSessionState();
  if (!IS_ID.test(id)) return <NoAttempt />;
  return user && <OneAttempt key={id} attemptId={id} accountId={user.id} />;
}

/** Nothing is asked about an address that can't be an attempt's. */
function NoAttempt() {
  const { t } = useTranslation();
  const view = { ...OPENING, phase: 'failed' } as const;
  return (
    <div className={classes['page']} data-whole-window>
      <PageTitle page={t('attempt.title')} />
      <AttemptHead engine={null} view={view} title={t('attempt.title')} />
      <Failed engine={null} view={view} />
    </div>
  );
}

function OneAttempt({ attemptId, accountId }: { attemptId: string; accountId: string }) {
  const { t } = useTranslation();
  const { engine, view } = useAttempt(accountId, attemptId);
  const imageUrl = usePictures(attemptId, engine, view.form);
  const { form, phase } = view;
  const of = form && inLanguage(form.title, { language: form.language, original: form.language });
  const title = of?.text ?? t('attempt.title');
  return (
    // The shell gives it all of the window.
    <div className={classes['page']} data-whole-window>
      <PageTitle page={title} />
      <AttemptHead engine={engine} view={view} title={title} />
      {phase === 'opening' && <Waiting />}
      {phase === 'failed' && <Failed engine={engine} view={view} />}
      {phase === 'ended' && <Ended attemptId={attemptId} view={view} />}
      {phase === 'suspended' && <Suspended />}
      {engine && form && (phase === 'running' || phase === 'elsewhere') && (
        <Work engine={engine} view={view} form={form} imageUrl={imageUrl} />
      )}
    </div>
  );
}
