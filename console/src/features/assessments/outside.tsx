import { useTranslation } from 'react-i18next';
import { useSessionState } from '../../session/use-session.ts';
import { Brand } from '../../ui/brand.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { VisitorEditor } from './editor/item-editor.tsx';
import classes from './outside.module.css';

/** For those who may neither write nor review: an empty editor, and who may. Visitors have no shell around it. */
export function Outside() {
  const { t } = useTranslation();
  const { user } = useSessionState();
  const page = (
    <PageFrame title={t('questions.editorTitle')} lead={t('questions.outside.text')}>
      {user && <p>{t('questions.outside.ask')}</p>}
      <VisitorEditor />
    </PageFrame>
  );
  if (user) return page;
  return (
    <div className={classes['alone']}>
      <header>
        <Brand />
      </header>
      <main>{page}</main>
    </div>
  );
}
