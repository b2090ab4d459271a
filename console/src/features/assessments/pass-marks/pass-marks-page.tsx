import { listMyPanels, type OwnPanelRow } from '@rigwise/contracts';
import { IconScale } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { ApiError } from '../../../api/api-error.ts';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { ForbiddenPage } from '../../../ui/forbidden-page.tsx';
import { ListEmpty } from '../../../ui/list/list-empty.tsx';
import '../../../ui/list/styles.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { OwnPanelPage } from './own-panel-page.tsx';
import { PanelStatusMark } from './panel-marks.tsx';
import classes from './pass-marks.module.css';

/** /pass-marks: the panels that the user judges on; `?panel=` is one. */
export function PassMarksPage() {
  const [params] = useSearchParams();
  const panelId = params.get('panel');
  return panelId === null ? <OwnPanels /> : <OwnPanelPage key={panelId} panelId={panelId} />;
}

function OwnPanels() {
  const { t } = useTranslation();
  const details = useDetails(listMyPanels, {});
  if (details.error instanceof ApiError && details.error.status === 403)
    return (
      <ForbiddenPage
        title={t('passMarks.title')}
        texts={{
          title: t('passMarks.forbidden.title'),
          text: t('passMarks.forbidden.text'),
          again: t('passMarks.forbidden.again'),
        }}
        onAgain={() => void details.reload()}
      />
    );
  return (
    <PageFrame title={t('passMarks.title')} lead={t('passMarks.lead')}>
      <DetailsBody details={details}>
        {(rows) =>
          rows.length === 0 ? (
            <ListEmpty icon={IconScale} title={t('passMarks.none')} text={t('passMarks.noneText')} />
          ) : (
            <ul className={classes['rows']}>
              {rows.map((row) => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          )
        }
      </DetailsBody>
    </PageFrame>
  );
}

function Row({ row }: { row: OwnPanelRow }) {
  const { t } = useTranslation();
  const { id, title, number, status, round, rounds, items, rated, isIn, handedInAt } = row;
  const waits = status === 'rating' && isIn && handedInAt === null;
  return (
    <>
      <Link to={`?panel=${id}`} className={classes['name']}>
        <bdi>{title}</bdi>
      </Link>
      <span className={classes['soft']}>{t('passMarks.rowOf', { number, round, rounds })}</span>
      {waits ? (
        <strong>{t('passMarks.ratedOf', { rated, count: items })}</strong>
      ) : (
        <PanelStatusMark status={status} />
      )}
    </>
  );
}
