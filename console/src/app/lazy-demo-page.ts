import { lazy } from 'react';

/** The feature summary, loaded on request or if nothing else can be shown. */
export const LazyDemoPage = lazy(async () => ({
  default: (await import('../features/demo/demo-page.tsx')).DemoPage,
}));
