import { lazy } from 'react';

/** The feature summary, loaded where it is asked for, or where nothing else can be shown. */
export const LazyDemoPage = lazy(async () => ({
  default: (await import('../features/demo/demo-page.tsx')).DemoPage,
}));
