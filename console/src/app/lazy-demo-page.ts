import { lazyPart } from '../ui/parts.ts';

/** The feature summary, loaded on request or if nothing else can be shown. */
export const LazyDemoPage = lazyPart(
  async () => (await import('../features/demo/demo-page.tsx')).DemoPage,
  () => import('../features/demo/demo.en.ts'),
);
