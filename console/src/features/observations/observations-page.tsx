import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { ApiError } from '../../api/api-error.ts';
import { ForbiddenPage } from '../../ui/forbidden-page.tsx';
import '../../ui/list/styles.ts';
import { useToasts } from '../../ui/toasts/toasts.ts';
import { useKit } from './keep/use-kit.ts';
import { useOutbox } from './keep/use-outbox.ts';
import { KeptSheet } from './sheet/kept-sheet.tsx';
import { SignedList } from './signed/signed-list.tsx';
import { StartPage } from './start/start-page.tsx';

/** /observations: what is on this device, what was signed, and the observation in hand. */
export function ObservationsPage() {
  const { t } = useTranslation();
  const toasts = useToasts();
  const kit = useKit();
  const open = useOutbox(({ draft: { checklist, person } }) =>
    toasts.show({
      ...{ title: t('observations.kept.sent'), tone: 'good' },
      text: t('observations.kept.about', { title: checklist.content.title, name: person.name }),
    }),
  );
  const [params] = useSearchParams();
  const draftId = params.get('draft');
  const { error } = kit;
  // Who was an assessor and has something waiting sees it.
  if (error instanceof ApiError && error.status === 403 && open.view.all.length === 0)
    return (
      <ForbiddenPage
        title={t('observations.title')}
        texts={{
          title: t('observations.forbidden.title'),
          text: t('observations.forbidden.text'),
          again: t('observations.forbidden.again'),
        }}
        onAgain={kit.reload}
      />
    );
  if (draftId !== null) return <KeptSheet key={draftId} id={draftId} open={open} />;
  if (params.has('new')) return <StartPage kit={kit} open={open} />;
  return <SignedList kit={kit} open={open} />;
}
