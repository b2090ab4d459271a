import { Suspense, type ComponentProps, type ReactNode } from 'react';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { PageFrame, type PageFrameProps } from '../../ui/page-frame.tsx';
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

const Fit = lazyPart(
  async () => (await import('./fit/fit-tab.tsx')).FitTab,
  () => import('./fit/trips.en.ts'),
);

/** The page stays while a tab of it loads. */
const WaitingTab = ({ tabs, ...frame }: Pick<PageFrameProps, 'title' | 'lead'> & { tabs: ReactNode }) => (
  <PageFrame {...frame}>
    {tabs}
    <ListSkeleton />
  </PageFrame>
);

/** Trips and who may go: most visits of the page don’t open it. */
export const FitPart = (props: Omit<ComponentProps<typeof Fit>, 'ref'>) => (
  <Suspense fallback={<WaitingTab {...props} />}>
    <Fit {...props} />
  </Suspense>
);

const WhatIf = lazyPart(
  async () => (await import('./what-if/what-if-tab.tsx')).WhatIfTab,
  () => import('./what-if/what-if.en.ts'),
);

/** What would lose cover: most visits of the page don’t open it. */
export const WhatIfPart = (props: Omit<ComponentProps<typeof WhatIf>, 'ref'>) => (
  <Suspense fallback={<WaitingTab {...props} />}>
    <WhatIf {...props} />
  </Suspense>
);
