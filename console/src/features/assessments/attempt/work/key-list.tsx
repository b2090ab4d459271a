import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDialog } from '../../../../ui/dialog/plain-dialog.tsx';
import classes from './work.module.css';

const KEYS = [
  ['N', 'next'],
  ['P', 'previous'],
  ['F', 'flag'],
  ['M', 'map'],
  ['R', 'review'],
  ['?', 'help'],
] as const;

/** The keys of an attempt. */
export function KeyList({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <PlainDialog title={t('attempt.keys.title')} close={t('attempt.keys.close')} onClose={onClose}>
      <dl className={classes['keys']}>
        {KEYS.map(([key, what]) => (
          <Fragment key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(`attempt.keys.${what}`)}</dd>
          </Fragment>
        ))}
      </dl>
    </PlainDialog>
  );
}
