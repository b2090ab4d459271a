import { useTranslation } from 'react-i18next';
import { PlainDialog } from '../../ui/dialog/plain-dialog.tsx';
import classes from './queue.module.css';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'reject'],
  ['Q', 'ask'],
  ['X', 'select'],
  ['U', 'undo'],
  ['Esc', 'leave'],
  ['?', 'show'],
] as const;

/** The keyboard shortcuts of the queue. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <PlainDialog title={t('queue.help.title')} close={t('queue.help.close')} onClose={onClose}>
      <dl className={classes['keys']}>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`queue.help.${what}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['soft']}>{t('queue.help.note')}</p>
    </PlainDialog>
  );
}
