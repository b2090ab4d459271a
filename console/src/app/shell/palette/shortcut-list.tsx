import type { SessionUser } from '@rigwise/contracts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainDialog } from '../../../ui/dialog/plain-dialog.tsx';
import { useShortcuts, type PageKey } from '../../../ui/shortcuts/shortcuts.ts';
import { placesOf } from '../../navigation.ts';
import classes from './shortcut-list.module.css';

interface ShortcutListProps {
  user: SessionUser;
  onClose: () => void;
}

/** Every keyboard shortcut: the open page's own first. */
export function ShortcutList({ user, onClose }: ShortcutListProps) {
  const { t } = useTranslation();
  const { pageKeys } = useShortcuts();
  const isMac = navigator.platform.startsWith('Mac');
  return (
    <PlainDialog title={t('shortcuts.title')} close={t('shortcuts.close')} onClose={onClose}>
      <Keys heading={t('shortcuts.page')} keys={pageKeys} />
      <Keys
        heading={t('shortcuts.everywhere')}
        keys={[
          { key: isMac ? '⌘ K' : 'Ctrl K', text: t('shortcuts.palette') },
          { key: '/', text: t('shortcuts.palette') },
          { key: '?', text: t('shortcuts.show') },
        ]}
      />
      <Keys
        heading={t('shortcuts.go')}
        keys={placesOf(user).flatMap(({ key, label }) =>
          key === undefined ? [] : [{ key: `G ${key.toUpperCase()}`, text: t(label) }],
        )}
      />
      <p className={classes['note']}>{t('shortcuts.note')}</p>
    </PlainDialog>
  );
}

function Keys({ heading, keys }: { heading: string; keys: readonly PageKey[] }) {
  if (keys.length === 0) return null;
  return (
    <section>
      <h3 className={classes['heading']}>{heading}</h3>
      <dl className={classes['keys']}>
        {keys.map(({ key, text }) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((one, at) => (
                <Fragment key={one}>
                  {at > 0 && ' '}
                  <kbd>{one}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
