import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import '../../../ui/list/styles.ts';
import { PageFrame } from '../../../ui/page-frame.tsx';
import { CoverageMap } from '../coverage/coverage-map.tsx';
import {
  AnalysisPage,
  AttemptsList,
  DisputePage,
  DisputesList,
  ImportsPage,
  ItemPage,
  Loaded,
  PanelPage,
  QuestionsBoard,
  RegradePage,
  RegradesList,
  TestPage,
  TestsList,
} from '../parts.tsx';
import { QuestionTabs, type QuestionTab } from './question-tabs.tsx';
import type { QuestionsListProps } from './questions-list.tsx';

/** The head of a page of the bank. */
export type BankFrame = Pick<QuestionsListProps, 'title' | 'lead' | 'actions' | 'tabs'>;

interface BankPageProps extends Omit<BankFrame, 'tabs'> {
  tabs: readonly QuestionTab[];
  /** The tab that lists every question: the board and the coverage map lead there. */
  whole: QuestionTab;
  /** The questions of a tab. */
  list: (tab: QuestionTab, frame: BankFrame) => ReactNode;
}

/**
 * The bank in tabs; `?item=` is one question, `?test=` a test, `?analysis=` a test's analysis, `?regrade=` a regrade,
 * `?dispute=` a dispute, `?import=` an import; `&panel=` is a pass mark panel of the test.
 */
export function BankPage({ tabs, whole, list, ...head }: BankPageProps) {
  const [params] = useSearchParams();
  const opened = openedBy(params);
  if (opened) return <Loaded>{opened}</Loaded>;
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0] ?? whole;
  const bar = <QuestionTabs tabs={tabs} current={tab} />;
  if (tab === 'tests') {
    return (
      <Loaded>
        <TestsList title={head.title} lead={head.lead} tabs={bar} />
      </Loaded>
    );
  }
  if (tab === 'attempts') {
    return (
      <Loaded>
        <AttemptsList title={head.title} above={bar} />
      </Loaded>
    );
  }
  if (tab === 'regrades') {
    return (
      <Loaded>
        <RegradesList title={head.title} above={bar} />
      </Loaded>
    );
  }
  if (tab === 'disputes') {
    return (
      <Loaded>
        <DisputesList title={head.title} above={bar} />
      </Loaded>
    );
  }
  if (tab === 'board') {
    return (
      <Loaded>
        <QuestionsBoard {...head} tabs={bar} whole={whole} />
      </Loaded>
    );
  }
  if (tab === 'coverage') {
    return (
      <PageFrame {...head}>
        {bar}
        <CoverageMap tab={whole} />
      </PageFrame>
    );
  }
  return list(tab, { ...head, tabs: bar });
}

function openedBy(params: URLSearchParams): ReactNode {
  const [itemId, analysisId, testId, panelId, regradeId, disputeId, importId] = [
    'item',
    'analysis',
    'test',
    'panel',
    'regrade',
    'dispute',
    'import',
  ].map((name) => params.get(name));
  if (analysisId != null) return <AnalysisPage key={analysisId} testId={analysisId} />;
  if (itemId != null) return <ItemPage key={itemId} itemId={itemId} />;
  if (testId != null && panelId != null) return <PanelPage key={panelId} testId={testId} panelId={panelId} />;
  if (testId != null) return <TestPage key={testId} testId={testId} />;
  if (regradeId != null) return <RegradePage key={regradeId} regradeId={regradeId} />;
  if (disputeId != null) return <DisputePage key={disputeId} disputeId={disputeId} />;
  return importId == null ? null : <ImportsPage importId={importId} />;
}
