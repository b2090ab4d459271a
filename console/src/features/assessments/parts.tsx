import { Suspense, type ReactNode } from 'react';
import { ListSkeleton } from '../../ui/list/list-skeleton.tsx';
import { lazyPart } from '../../ui/parts.ts';

/** Apart from the lists, which open at once without them. */
export const ItemPage = lazyPart(
  async () => (await import('./review/item-page.tsx')).ItemPage,
  () => import('./review/review.en.ts'),
  () => import('./review/missing.en.ts'),
  () => import('../../items/items.en.ts'),
);
export const QuestionsBoard = lazyPart(
  async () => (await import('./board/questions-board.tsx')).QuestionsBoard,
  () => import('../../ui/board/board.en.ts'),
  () => import('./review/review.en.ts'),
  () => import('./review/missing.en.ts'),
);
export const ImportsPage = lazyPart(
  async () => (await import('./imports/imports-page.tsx')).ImportsPage,
  () => import('./imports/item-imports.en.ts'),
  () => import('../../ui/import/upload.en.ts'),
);
export const AnalysisPage = lazyPart(
  async () => (await import('./analysis/analysis-page.tsx')).AnalysisPage,
  () => import('./analysis/analysis.en.ts'),
  () => import('./analysis/calibration/calibration.en.ts'),
);
const TESTS = [() => import('./tests/tests.en.ts'), () => import('./rules/rules.en.ts')] as const;
export const TestsList = lazyPart(
  async () => (await import('./tests/list/tests-list.tsx')).TestsList,
  ...TESTS,
);
export const AttemptsList = lazyPart(
  async () => (await import('./attempts/attempts-list.tsx')).AttemptsList,
  () => import('./attempts/watch.en.ts'),
);
const REGRADES = [() => import('./regrades/regrades.en.ts')] as const;
export const RegradesList = lazyPart(
  async () => (await import('./regrades/regrades-list.tsx')).RegradesList,
  ...REGRADES,
);
export const RegradePage = lazyPart(
  async () => (await import('./regrades/regrade-page.tsx')).RegradePage,
  ...REGRADES,
);
const DISPUTES = [() => import('./disputes/disputes.en.ts')] as const;
export const DisputesList = lazyPart(
  async () => (await import('./disputes/disputes-list.tsx')).DisputesList,
  ...DISPUTES,
);
export const DisputePage = lazyPart(
  async () => (await import('./disputes/dispute-page.tsx')).DisputePage,
  ...DISPUTES,
  () => import('../../items/items.en.ts'),
);
export const PanelPage = lazyPart(
  async () => (await import('./pass-marks/panel-page.tsx')).PanelPage,
  () => import('./pass-marks/pass-marks.en.ts'),
);
export const TestPage = lazyPart(
  async () => (await import('./tests/page/test-page.tsx')).TestPage,
  ...TESTS,
  () => import('./pass-marks/pass-marks.en.ts'),
  () => import('./tests/draws/draws.en.ts'),
  () => import('./review/review.en.ts'),
  () => import('./review/missing.en.ts'),
  () => import('../../items/items.en.ts'),
);

/** Around a part that may still be loading. */
export function Loaded({ children }: { children: ReactNode }) {
  return <Suspense fallback={<ListSkeleton />}>{children}</Suspense>;
}
