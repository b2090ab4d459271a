import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { getI18n } from 'react-i18next';
import { addTexts } from '../texts/add-texts.ts';

/** A part of a page that loads when it is first shown, its texts at the same time. */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  ...texts: readonly (() => Promise<object>)[]
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    const [part] = await Promise.all([load(), ...texts.map((text) => addTexts(getI18n(), text()))]);
    return { default: part };
  });
}
