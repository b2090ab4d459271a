import { lazy, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { getI18n } from 'react-i18next';
import { addTexts } from '../texts/add-texts.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Loads a component, and its texts at the same time. */
export const withTexts =
  <Props>(load: Load<Props>, ...texts: readonly (() => Promise<object>)[]): Load<Props> =>
  async () =>
    (await Promise.all([load(), ...texts.map((text) => addTexts(getI18n(), text()))]))[0];

/** A part of a page that loads when it is first shown, within `Suspense`. */
export function lazyPart<Props>(
  load: Load<Props>,
  ...texts: readonly (() => Promise<object>)[]
): LazyExoticComponent<ComponentType<Props>> {
  const begin = withTexts(load, ...texts);
  return lazy(async () => ({ default: await begin() }));
}

/** What has loaded is there at once the next time, by what loads it. */
const arrived = new WeakMap<object, unknown>();

/**
 * A part that loads when the user is about to see it: `lazyPart` would show a loaded one only 0.3 s after React has
 * waited for it.
 * @param load its component, the same function every time; what failed is loaded again the next time
 * @returns the component, once it has loaded, and what begins to load it
 */
export function usePart<Props>(load: Load<Props>): [ComponentType<Props> | null, () => void] {
  const [part, setPart] = useState(() => (arrived.get(load) as ComponentType<Props> | undefined) ?? null);
  const begin = (): void => {
    if (part) return;
    load().then(
      (component) => {
        arrived.set(load, component);
        setPart(() => component);
      },
      () => undefined,
    );
  };
  return [part, begin];
}
