import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import dialogClasses from '../../../ui/dialog/act-dialog.module.css';
import { useWhen } from '../../../ui/when.tsx';
import type { Difference } from './difference.ts';
import { Differences } from './differences.tsx';

interface ConflictDialogProps {
  /** The step that was taken meanwhile. */
  last: { readonly at: string; readonly by: { readonly name: string | null } } | undefined;
  /** From what is stored now to the user’s own. */
  differences: readonly Difference[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another administrator saved first: shows what differs, and loses neither. */
export function ConflictDialog({ last, differences, onKeepMine, onTakeTheirs }: ConflictDialogProps) {
  const { t } = useTranslation();
  const when = useWhen();
  return (
    <Dialog title={t('skillManagement.conflict.title')} onClose={() => undefined} isFixed>
      <div className={dialogClasses['form']}>
        {last && (
          <p>
            {t('skillManagement.conflict.saved', {
              who: last.by.name ?? t('skillManagement.unknownPerson'),
              time: when(last.at),
            })}
          </p>
        )}
        {differences.length === 0 ? (
          <p>{t('skillManagement.conflict.same')}</p>
        ) : (
          <section aria-label={t('skillManagement.conflict.differences')}>
            <Differences
              differences={differences}
              names={{
                before: t('skillManagement.conflict.theirs'),
                after: t('skillManagement.conflict.mine'),
              }}
            />
          </section>
        )}
        <p>{t('skillManagement.conflict.keepHint')}</p>
        <div className={dialogClasses['buttons']}>
          <Button variant="default" onClick={onTakeTheirs}>
            {t('skillManagement.conflict.take')}
          </Button>
          <Button onClick={onKeepMine} data-autofocus>
            {t('skillManagement.conflict.keep')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
