import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../ui/dialog/shown-once.tsx';

/** The new token. */
export function TokenMade({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <ShownOnce
      title={t('directory.tokens.made')}
      notes={[t('directory.tokens.madeOnce'), t('directory.tokens.madeUse')]}
      secret={secret}
      texts={{
        name: t('directory.tokens.secret'),
        copy: t('directory.tokens.copy'),
        close: t('directory.tokens.done'),
      }}
      onClose={onClose}
    />
  );
}
