import { globSync } from 'node:fs';
import path from 'node:path';
import type { PageManifest } from '../../src/app/page-manifest.ts';
import { plannedPages } from '../../src/planned-pages.ts';
import { plannedPlaces } from '../../src/planned-places.ts';

const CONSOLE = path.join(import.meta.dirname, '../../src');

/** A manifest, with where it was found. */
export interface Page extends PageManifest {
  /** `people` of `features/people/people.page.ts`. */
  readonly name: string;
  /** The component's file, from the console's sources: `features/people/people-pages.tsx`. */
  readonly file: string;
  readonly isPlanned?: true;
}

/** A file of texts, such as `features/people/people.en.ts`. */
export interface Catalogue {
  readonly name: string;
  readonly file: string;
}

/** The manifests of all pages, by path. */
export async function readPages(): Promise<Page[]> {
  return Promise.all(
    filesOf('**/*.page.ts').map(async (file) => {
      const { manifest } = (await import(path.join(CONSOLE, file))) as { manifest: PageManifest };
      const component = `${path.dirname(file)}/${kebab(manifest.component)}.tsx`;
      return { ...manifest, name: path.basename(file, '.page.ts'), file: component };
    }),
  );
}

export const readCatalogues = (): Catalogue[] =>
  filesOf('**/*.en.ts')
    .filter((file) => file !== 'texts/places.en.ts')
    .map((file) => ({ name: path.basename(file, '.en.ts'), file }));

/** What has places in the navigation: pages, and those planned pages whose places the specification fixes. */
export const withPlaces = (
  pages: readonly Page[],
): Pick<Page, 'name' | 'paths' | 'places' | 'within' | 'isPlanned'>[] => [
  ...pages,
  ...plannedPages.flatMap(({ name, paths }) => {
    const places = plannedPlaces[name];
    return places ? [{ name, paths, places, isPlanned: true as const }] : [];
  }),
];

const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: CONSOLE })
    .map((file) => file.split(path.sep).join('/'))
    .toSorted();

/** `key-figures` as `KeyFigures`. */
export const pascal = (name: string): string =>
  `-${name}`.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `KeyFigures` as `key-figures`. */
const kebab = (name: string): string =>
  name
    .replaceAll(/(?<=.)[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    .replace(/^./, (first) => first.toLowerCase());
