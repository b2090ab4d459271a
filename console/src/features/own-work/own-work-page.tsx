import { Button } from '@mantine/core';
import { assignmentKinds, exportMyWork, listMyWork, type OwnWork } from '@rigwise/contracts';
import { IconListCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useLiveChange } from '../../session/live/use-live-change.ts';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { useReadAnew } from '../../ui/details/use-read-anew.ts';
import { ExportButton, fileAddress } from '../../ui/list/export-button.tsx';
import { ListEmpty } from '../../ui/list/list-empty.tsx';
import '../../ui/list/styles.ts';
import { useUrlFilters } from '../../ui/list/use-url-filters.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import classes from './own-work.module.css';
import { WorkItem } from './work-item.tsx';

const KINDS = ['all', ...assignmentKinds] as const;

/** /assignments and /assigned-assessments: what an employee has to do, what is overdue first. */
export function OwnWorkPage() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { values } = useUrlFilters(['tab']);
  const otherwise = pathname === '/assigned-assessments' ? 'test' : 'all';
  const current = KINDS.find((one) => one === values.tab) ?? otherwise;
  const query = current === 'all' ? {} : { kind: current };
  const work = useDetails(listMyWork, { query });
  useLiveChange(() => void work.reload());
  useReadAnew(work);
  return (
    <PageFrame
      title={t('ownWork.title')}
      lead={t('ownWork.lead')}
      actions={
        <ExportButton
          address={fileAddress(exportMyWork, { query })}
          isEmpty={work.data?.length === 0}
          isWideOnly
        />
      }
    >
      <TabBar
        label={t('ownWork.filter.label')}
        tabs={KINDS.map((id) => ({ id, text: t(`ownWork.filter.${id}`) }))}
        current={current}
      />
      <DetailsBody details={work}>
        {(all) => (all.length === 0 ? <Nothing isTests={current === 'test'} /> : <Parts all={all} />)}
      </DetailsBody>
    </PageFrame>
  );
}

function Parts({ all }: { all: readonly OwnWork[] }) {
  const { t } = useTranslation();
  const of = (...states: readonly OwnWork['state'][]) => all.filter(({ state }) => states.includes(state));
  const done = of('satisfied', 'cancelled');
  const parts = [
    ['overdue', of('overdue')],
    ['due', of('open', 'in_progress')],
    ['later', of('scheduled', 'waived')],
  ] as const;
  return (
    <>
      {parts.map(
        ([part, works]) =>
          works.length > 0 && (
            <section key={part} className={classes['part']} aria-label={t(`ownWork.parts.${part}`)}>
              <h2>{t(`ownWork.parts.${part}`)}</h2>
              <Works works={works} />
            </section>
          ),
      )}
      {done.length > 0 && (
        <details className={`${classes['part']} ${classes['over']}`}>
          <summary>{t('ownWork.parts.done', { count: done.length })}</summary>
          <Works works={done} />
        </details>
      )}
    </>
  );
}

const Works = ({ works }: { works: readonly OwnWork[] }) => (
  <ul className={classes['list']}>
    {works.map((work) => (
      <WorkItem key={work.id} work={work} />
    ))}
  </ul>
);

function Nothing({ isTests }: { isTests: boolean }) {
  const { t } = useTranslation();
  return (
    <ListEmpty
      icon={IconListCheck}
      title={t(isTests ? 'ownWork.noTests' : 'ownWork.none')}
      text={t('ownWork.noneText')}
    >
      <Button component={Link} to="/assessments" variant="default">
        {t('ownWork.browse')}
      </Button>
    </ListEmpty>
  );
}
