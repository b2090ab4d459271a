import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';

/** What this page is, and who can grant access. */
export function Forbidden({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <ForbiddenPage
      title={t('operations.title')}
      texts={{
        title: t('operations.forbidden.title'),
        text: `${t('operations.forbidden.text')} ${t('operations.forbidden.who')}`,
        again: t('operations.forbidden.again'),
      }}
      onAgain={onAgain}
    />
  );
}
