import { plannedPages } from '../../src/planned-pages.ts';
import { pascal, readCatalogues, readPages, withPlaces, type Catalogue, type Page } from './read-pages.ts';

const NOTE = '// Written by `npm run docs` from the manifests of pages (*.page.ts).\n';
const ROLES = [
  'employee',
  'manager',
  'admin',
  'operator',
  'author',
  'approver',
  'marker',
  'assessor',
] as const;
const AREAS = ['people', 'content', 'skills', 'work'] as const;

/** The console's modules that know every page or every catalogue of texts, by path in the checkout. */
export async function pageSources(): Promise<Readonly<Record<string, string>>> {
  const pages = await readPages();
  const catalogues = readCatalogues();
  const derived = 'console/src/app/derived';
  return {
    [`${derived}/route-table.ts`]: routeTable(pages, catalogues),
    [`${derived}/inside-pages.ts`]: loaders(pages, catalogues, 'inside'),
    [`${derived}/mail-pages.ts`]: loaders(pages, catalogues, 'mail'),
    [`${derived}/places.ts`]: places(pages),
    [`${derived}/areas.ts`]: areas(pages),
    [`${derived}/commands.ts`]: commands(pages),
    'console/src/texts/places.en.ts': placeTexts(pages),
    'console/src/texts/catalogue.ts': catalogueType(catalogues),
    'console/test/every-page.ts': `${NOTE}// Their code is there at once, so that no test waits for it.
${[...new Set(pages.map(({ file }) => file))].map((file) => `import '../src/${file}';\n`).join('')}`,
  };
}

const camel = (name: string): string => pascal(name).replace(/^./, (first) => first.toLowerCase());
const quoted = (text: string): string => `'${text.replaceAll("'", "\\'")}'`;
const list = (texts: readonly string[]): string => `[${texts.map(quoted).join(', ')}]`;

/** The code that loads a page and its texts. */
function loading({ component, file, name, texts }: Page, catalogues: readonly Catalogue[]): string {
  const files = texts.map((text) => {
    const found = catalogues.find((catalogue) => catalogue.name === text);
    if (!found) throw new Error(`${name}.page.ts names the texts "${text}", but there is no ${text}.en.ts`);
    return `import('../../${found.file}')`;
  });
  const page = `import('../../${file}').then(({ ${component} }) => ${component})`;
  return `(texts) => loadPage(${['texts', page, ...files].join(', ')})`;
}

const routeTable = (pages: readonly Page[], catalogues: readonly Catalogue[]): string => `${NOTE}
import { loadPage, loadPlanned, type PageRoute } from '../load-page.ts';

/** Every address of the console except the 404 page. Imports of most are in tables of their own, which load after signing in. */
export const routeTable: readonly PageRoute[] = [
${pages
  .map((page) => {
    const load =
      page.table === 'first'
        ? loading(page, catalogues)
        : `async (texts) => (await import('./${page.table}-pages.ts')).load${pascal(page.name)}(texts)`;
    return `{ paths: ${list(page.paths)}, guard: '${page.guard}', frame: '${page.frame}', load: ${load} },\n`;
  })
  .join('')}
${plannedPages
  .map(
    ({ paths, guard }) =>
      `{ paths: ${list(paths)}, guard: '${guard}', frame: 'shell', load: loadPlanned('${paths[0]}') },\n`,
  )
  .join('')}];
`;

const loaders = (pages: readonly Page[], catalogues: readonly Catalogue[], table: Page['table']): string =>
  `${NOTE}
import { loadPage, type LoadPage } from '../load-page.ts';

${pages
  .filter((page) => page.table === table)
  .map((page) => `export const load${pascal(page.name)}: LoadPage = ${loading(page, catalogues)};\n`)
  .join('')}`;

type Ranked = ReturnType<typeof withPlaces>[number] & {
  readonly place: NonNullable<NonNullable<Page['places']>['admin']>;
};

function placesOf(pages: readonly Page[], role: (typeof ROLES)[number]): Ranked[] {
  return withPlaces(pages)
    .flatMap((page) => {
      const place = page.places?.[role];
      return place ? [{ ...page, place }] : [];
    })
    .toSorted((one, other) => one.place.rank - other.place.rank);
}

const keyOf = (role: string, name: string): string => role + pascal(name);
const pathsAt = (pages: readonly Page[], name: string): string[] =>
  withPlaces(pages)
    .filter((page) => page.name === name || page.within === name)
    .flatMap(({ paths }) => [...paths]);

function places(pages: readonly Page[]): string {
  const icons = ROLES.flatMap((role) => placesOf(pages, role).map(({ place }) => place.icon));
  const written = (role: (typeof ROLES)[number], { name, paths, place, isPlanned }: Ranked): string => {
    const key = keyOf(role, name);
    const phone = place.phoneLabel === undefined ? key : `${key}OnPhone`;
    return `{ to: ${quoted(paths[0])}, paths: ${list(pathsAt(pages, name))}, group: '${place.group}', icon: ${place.icon},
      label: 'places.${key}', phoneLabel: 'places.${phone}',${place.desktopOnly ? ' desktopOnly: true,' : ''}${place.hasUnread ? ' hasUnread: true,' : ''}${place.key === undefined ? '' : ` key: ${quoted(place.key)},`}${isPlanned ? ' isPlanned: true,' : ''} },\n`;
  };
  return `${NOTE}
import { ${[...new Set(icons)].toSorted().join(', ')} } from '@tabler/icons-react';
import type { Place } from '../navigation.ts';

/** The places in the navigation of each role, in the order of the phone bar. */
export const places: Readonly<Record<${ROLES.map(quoted).join(' | ')}, readonly Place[]>> = {
${ROLES.map(
  (role) =>
    `${role}: [\n${placesOf(pages, role)
      .map((page) => written(role, page))
      .join('')}],\n`,
).join('')}};
`;
}

const inArea = (pages: readonly Page[], group: string): Page[] =>
  pages
    .filter(({ area }) => area?.group === group)
    .toSorted((one, other) => (one.area?.rank ?? 0) - (other.area?.rank ?? 0));

const areas = (pages: readonly Page[]): string => `${NOTE}
/** Pages for administrators, by area. An area without a page is left out. */
export const areas = [
${AREAS.filter((group) => inArea(pages, group).length > 0)
  .map(
    (group) => `{ name: '${group}', pages: [
${inArea(pages, group)
  .map(({ name, paths }) => `{ to: ${quoted(paths[0])}, label: 'places.${keyOf('area', name)}' },\n`)
  .join('')}] },\n`,
  )
  .join('')}] as const;
`;

const commandsOf = (pages: readonly Page[]) =>
  pages.flatMap(({ name, commands: all = [] }) =>
    all.map((command, at) => ({ ...command, key: `${keyOf('command', name)}${at === 0 ? '' : at + 1}` })),
  );

const commands = (pages: readonly Page[]): string => `${NOTE}
/** What the command palette offers to a role besides its places and areas. */
export const commands = [
${commandsOf(pages)
  .map(({ to, key, roles }) => `{ to: ${quoted(to)}, label: 'places.${key}', roles: ${list(roles)} },\n`)
  .join('')}] as const;
`;

function placeTexts(pages: readonly Page[]): string {
  const named = ROLES.flatMap((role) =>
    placesOf(pages, role).flatMap(({ name, place: { label, phoneLabel } }) => {
      const key = keyOf(role, name);
      return [[key, label], ...(phoneLabel === undefined ? [] : [[`${key}OnPhone`, phoneLabel]])];
    }),
  );
  const inAreas = AREAS.flatMap((group) =>
    inArea(pages, group).map(({ name, area }) => [keyOf('area', name), area?.label ?? '']),
  );
  return `${NOTE}
/** The names of places in the navigation, of areas and of commands; loaded with the shell. */
export const places = { places: {
${[...named, ...inAreas, ...commandsOf(pages).map(({ key, label }) => [key, label])].map(([key, text]) => `${key}: ${quoted(text ?? '')},\n`).join('')}} } as const;
`;
}

const catalogueType = (catalogues: readonly Catalogue[]): string => {
  const all = [...catalogues, { name: 'places', file: 'texts/places.en.ts' }];
  return `// Written by \`npm run docs\` from the catalogues of texts (*.en.ts).
${all.map(({ name, file }) => `import type { ${camel(name)} } from '../${file}';\n`).join('')}
/** Every text of the console, by its key. Which of them are loaded depends on the page. */
export type Catalogue = ${all.map(({ name }) => `typeof ${camel(name)}`).join(' & ')};
`;
};
