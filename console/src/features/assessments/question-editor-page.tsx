import { Button } from '@mantine/core';
import type { ItemQueue, SessionUser } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useSessionState } from '../../session/use-session.ts';
import '../../ui/list/styles.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { QuestionTabs, type QuestionTab } from './bank/question-tabs.tsx';
import { QuestionsList } from './bank/questions-list.tsx';
import { ImportButton } from './bank/import-button.tsx';
import { BulkList } from './bulk/bulk-list.tsx';
import { CoverageMap } from './coverage/coverage-map.tsx';
import { NewQuestionPage } from './editor/item-editor.tsx';
import { ImportsPage, ItemPage, Loaded, TestPage, TestsList } from './parts.tsx';
import { Outside } from './outside.tsx';

const QUEUES: Partial<Record<QuestionTab, ItemQueue>> = {
  review: 'review',
  returned: 'returned',
  mine: 'mine',
};

/** /question-editor: the bank for those who write and review. */
export function QuestionEditorPage() {
  const { user } = useSessionState();
  return user?.capabilities ? <Desk user={user} /> : <Outside />;
}

/** The questions of authors and approvers, in queues; `?item=` is one of them, `?test=` a test. */
function Desk({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const holds = (name: 'author' | 'approver') =>
    user.capabilities?.some((held) => held.name === name) ?? false;
  const tabs: readonly QuestionTab[] = [
    ...(holds('approver') ? (['review'] as const) : []),
    ...(holds('author') ? (['returned', 'mine'] as const) : []),
    ...(['all', 'coverage', 'tests'] as const),
  ];
  if (params.has('new') && holds('author')) return <Begun />;
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
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0] ?? 'all';
  const frame = {
    title: t('questions.editorTitle'),
    lead: t('questions.editorLead'),
    actions: (
      <>
        <ImportButton />
        {holds('author') && (
          <Button component={Link} to="?new=">
            {t('questions.new')}
          </Button>
        )}
      </>
    ),
  };
  const bar = <QuestionTabs tabs={tabs} current={tab} />;
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
        <CoverageMap tab="all" />
      </PageFrame>
    );
  }
  const List = tab === 'all' ? BulkList : QuestionsList;
  return <List key={tab} {...frame} tabs={bar} queue={QUEUES[tab]} />;
}

/** A new question keeps its editor once it is an item; opened again by the same address, it is that item. */
function Begun() {
  const [params] = useSearchParams();
  const [itemId] = useState(params.get('item'));
  return <Loaded>{itemId === null ? <NewQuestionPage /> : <ItemPage itemId={itemId} />}</Loaded>;
}
