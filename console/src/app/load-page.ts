import type { i18n } from 'i18next';
import type { ComponentType } from 'react';
import { addTexts } from '../texts/add-texts.ts';
import type { Guard } from './page-manifest.ts';

/** One page, at all its addresses. */
export interface PageRoute {
  readonly paths: readonly `/${string}`[];
  readonly guard: Guard;
  /** `shell`: within navigation and account; `bare`: the page alone. */
  readonly frame: 'shell' | 'bare';
  readonly load: LoadPage;
}

/** Loads a page and its texts. */
export type LoadPage = (texts: i18n) => Promise<ComponentType>;

/** @returns the component, once its texts have loaded, too */
export async function loadPage(
  texts: i18n,
  component: Promise<ComponentType>,
  ...catalogues: readonly Promise<object>[]
): Promise<ComponentType> {
  const [page] = await Promise.all([component, ...catalogues.map((one) => addTexts(texts, one))]);
  return page;
}

/** Loads the planned page whose first address is `path`. */
export const loadPlanned =
  (path: string): LoadPage =>
  (texts) =>
    loadPage(
      texts,
      import('../features/planned/planned-page.tsx').then(({ plannedPage }) => plannedPage(path)),
      import('../features/planned/planned.en.ts'),
    );
