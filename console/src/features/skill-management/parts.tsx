import { Suspense } from 'react';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { lazyPart } from '../../ui/parts.ts';

const ImportsPage = lazyPart(
  async () => (await import('./imports/imports-page.tsx')).ImportsPage,
  () => import('./imports/framework-imports.en.ts'),
  () => import('../../ui/import/upload.en.ts'),
);

/** Apart from the framework, which opens at once without them. */
export const Imports = ({ importId }: { importId: string }) => (
  <Suspense fallback={<ListSkeleton />}>
    <ImportsPage importId={importId} />
  </Suspense>
);
