import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import '../../ui/list/styles.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { QuestionTabs } from './bank/question-tabs.tsx';
import { BulkList } from './bulk/bulk-list.tsx';
import { ImportButton } from './bank/import-button.tsx';
import { CoverageMap } from './coverage/coverage-map.tsx';
import { ImportsPage, ItemPage, Loaded, TestPage, TestsList } from './parts.tsx';

const TABS = ['questions', 'queue', 'coverage', 'tests'] as const;

/** /admin/assessments: the whole bank for administrators; `?item=` is one question, `?test=` one test. */
export function ManageAssessmentsPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const itemId = params.get('item');
  if (itemId !== null)
    return (
      <Loaded>
        <ItemPage key={itemId} itemId={itemId} />
      </Loaded>
    );
  const testId = params.get('test');
  if (testId !== null)
    return (
      <Loaded>
        <TestPage key={testId} testId={testId} />
      </Loaded>
    );
  const importId = params.get('import');
  if (importId !== null)
    return (
      <Loaded>
        <ImportsPage importId={importId} />
      </Loaded>
    );
  const tab = TABS.find((one) => one === params.get('tab')) ?? 'questions';
  const frame = {
    title: t('questions.manageTitle'),
    lead: t('questions.manageLead'),
    actions: <ImportButton />,
  };
  const bar = <QuestionTabs tabs={TABS} current={tab} />;
  if (tab === 'tests') {
    return (
      <Loaded>
        <TestsList title={frame.title} lead={frame.lead} tabs={bar} />
      </Loaded>
    );
  }
  if (tab === 'coverage') {
    return (
      <PageFrame {...frame}>
        {bar}
        <CoverageMap tab="questions" />
      </PageFrame>
    );
  }
  return <BulkList key={tab} {...frame} tabs={bar} queue={tab === 'queue' ? 'review' : undefined} />;
}
