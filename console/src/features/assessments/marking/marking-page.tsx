import { listMarkingTests } from '@rigwise/contracts';
import { ApiError } from '../../../api/api-error.ts';
import { useTranslation } from 'react-i18next';
import { useDetails } from '../../../ui/details/use-details.ts';
import { ForbiddenPage } from '../../../ui/forbidden-page.tsx';
import { MarkingQueue } from './queue/marking-queue.tsx';
import { useDesk } from './use-desk.ts';
import { TakenAnswer } from './work/taken-answer.tsx';

/** /marking: the answers that wait for a marker, and the one in hand. */
export function MarkingPage() {
  const { t } = useTranslation();
  const tests = useDetails(listMarkingTests, {});
  const desk = useDesk(tests);
  const { openId, said, isTaking } = desk;
  if (tests.error instanceof ApiError && tests.error.status === 403)
    return (
      <ForbiddenPage
        title={t('marking.title')}
        texts={{
          title: t('marking.forbidden.title'),
          text: t('marking.forbidden.text'),
          again: t('marking.forbidden.again'),
        }}
        onAgain={() => void tests.reload()}
      />
    );
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {openId === null ? (
        <MarkingQueue
          tests={tests.data}
          isTaking={isTaking}
          onNext={() => {
            if (!isTaking) void desk.next('taken');
          }}
        />
      ) : (
        <TakenAnswer key={openId} id={openId} desk={desk} />
      )}
    </>
  );
}
