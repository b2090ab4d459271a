import {
  createTest,
  saveTestDraft,
  testVersion,
  type TestContent,
  type TestVersion,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../../api/call.ts';
import { currentOf } from '../../editor/save/draft-saver.ts';
import { useSaver } from '../../editor/save/use-saver.ts';
import { savableTest } from '../model/savable-test.ts';
import { KeptTest } from './kept-test.ts';

interface Options {
  readonly base: { readonly id: string; readonly revision: number };
  readonly department: string | null;
  readonly accountId: string;
  readonly onSaved: (version: TestVersion) => void;
  /** Another author's version replaces what is shown. */
  readonly onReplaced: (content: TestContent) => void;
}

/** Saves a test's draft by its calls. */
export function useTestSaver({ base, department, accountId, onSaved, onReplaced }: Options) {
  const { t } = useTranslation();
  const call = useCall();
  return useSaver<TestContent, TestVersion>(base, {
    savable: (content) => savableTest(content, t('testEditor.untitled')),
    create: async (content) => (await call(createTest, { body: { department, content } })).body,
    save: async ({ id, revision }, content) =>
      (await call(saveTestDraft, { params: { testId: id }, body: { revision, content } })).body,
    idOf: ({ testId }) => testId,
    currentIn: (error) => currentOf(testVersion, error),
    keep: (content, at) => at && new KeptTest(accountId, at.id).keep(content, at.revision),
    ...{ onSaved, onReplaced, now: () => new Date() },
  });
}
