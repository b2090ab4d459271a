import { Button } from '@mantine/core';
import type { ItemQueue, SessionUser } from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { holds } from '../../session/holds.ts';
import { useSessionState } from '../../session/use-session.ts';
import { BankPage } from './bank/bank-page.tsx';
import type { QuestionTab } from './bank/question-tabs.tsx';
import { QuestionsList } from './bank/questions-list.tsx';
import { ImportButton } from './bank/import-button.tsx';
import { BulkList } from './bulk/bulk-list.tsx';
import { NewQuestionPage } from './editor/item-editor.tsx';
import { ItemPage, Loaded } from './parts.tsx';
import { Outside } from './outside.tsx';

const QUEUES: Partial<Record<QuestionTab, ItemQueue>> = {
  review: 'review',
  returned: 'returned',
  mine: 'mine',
};

/** /question-editor: the bank for those who write and review. */
export function QuestionEditorPage() {
  const user = forQuestions(useSessionState().user);
  return user?.capabilities ? <Desk user={user} /> : <Outside />;
}

/** The user with the capabilities for questions, if there are any; markers have a page of their own. */
function forQuestions(user: SessionUser | null): SessionUser | null {
  if (user === null || holds(user, 'author', 'approver')) return user;
  const { capabilities: _others, ...reader } = user;
  return reader;
}

/** The questions of authors and approvers, in queues. */
function Desk({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  if (params.has('new') && holds(user, 'author')) return <Begun />;
  return (
    <BankPage
      title={t('questions.editorTitle')}
      lead={t('questions.editorLead')}
      actions={
        <>
          <ImportButton />
          {holds(user, 'author') && (
            <Button component={Link} to="?new=">
              {t('questions.new')}
            </Button>
          )}
        </>
      }
      tabs={[
        ...(holds(user, 'approver') ? (['review'] as const) : []),
        ...(holds(user, 'author') ? (['returned', 'mine'] as const) : []),
        ...(['all', 'board', 'coverage', 'tests', 'regrades', 'disputes'] as const),
      ]}
      whole="all"
      list={(tab, frame) =>
        tab === 'all' ? <BulkList {...frame} /> : <QuestionsList key={tab} {...frame} queue={QUEUES[tab]} />
      }
    />
  );
}

/** A new question keeps its editor once it is an item; opened again by the same address, it is that item. */
function Begun() {
  const [params] = useSearchParams();
  const [itemId] = useState(params.get('item'));
  return <Loaded>{itemId === null ? <NewQuestionPage /> : <ItemPage itemId={itemId} />}</Loaded>;
}
