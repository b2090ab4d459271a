import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../../ui/parts.ts';
import type { TestEditorProps } from './draft-test.tsx';

const DraftTest = lazyPart(
  async () => (await import('./draft-test.tsx')).DraftTest,
  () => import('./test-editor.en.ts'),
  () => import('../../editor/item-editor.en.ts'),
);

/** Edits the draft of a test. */
export function TestEditor(props: TestEditorProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<p role="status">{t('tests.opening')}</p>}>
      {/* Another test begins with its own content. */}
      <DraftTest key={props.details.test.id} {...props} />
    </Suspense>
  );
}
