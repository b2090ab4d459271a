import { Suspense } from 'react';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { lazyPart } from '../../ui/parts.ts';

const ImportsPage = lazyPart(
  async () => (await import('./record-imports/imports-page.tsx')).ImportsPage,
  () => import('./record-imports/record-imports.en.ts'),
);

/** Apart from the lists, which open at once without them. */
export const RecordImports = ({ importId }: { importId: string }) => (
  <Suspense fallback={<ListSkeleton />}>
    <ImportsPage importId={importId} />
  </Suspense>
);
