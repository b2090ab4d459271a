import {
  ALLOWED_SYMBOLS,
  employeeLoginSendOtp,
  login,
  missingFrom,
  registrationCriteria,
  registrationPassword,
} from '@rigwise/contracts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PageManifest } from '../app/page-manifest.ts';
import { account } from './account.en.ts';
import * as insideTexts from './inside-texts.ts';
import { outside } from './outside.en.ts';

const root = path.join(__dirname, '..');
const files = (pattern: string) => globSync(pattern, { cwd: root }).toSorted();
const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

const keysOf = (catalogue: object, prefix = ''): string[] =>
  Object.entries(catalogue).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value as object, `${prefix}${key}.`),
  );
// A plural text has several forms; pages use it by one name.
const PLURAL = /_(?:one|other)$/;

/** The texts of every catalogue, by its name. */
const readCatalogues = async () =>
  new Map(
    await Promise.all(
      files('**/*.en.ts').map(async (file) => {
        const [catalogue] = Object.values((await import(path.join(root, file))) as Record<string, object>);
        return [path.basename(file, '.en.ts'), catalogue ?? {}] as const;
      }),
    ),
  );

/** The keys in a source: whole ones, and the beginnings of those that are composed, such as `roles.${role}`. */
const keysIn = (source: string) => ({
  whole: Array.from(source.matchAll(/'([a-z]\w*(?:\.\w+)+)'/gi), ([, key]) => key ?? ''),
  begun: Array.from(source.matchAll(/(?<!\w)t\(\s*`([\w.]+\.)\$\{/g), ([, start]) => start ?? ''),
});

describe('the catalogue', () => {
  const sources = files('**/*.{ts,tsx}').filter((file) => !/\.spec\.tsx?$|\.en\.ts$/.test(file));
  const used = keysIn(sources.map(sourceOf).join('\n'));
  const whole = new Set(used.whole);
  let keys: string[] = [];
  beforeAll(async () => {
    keys = [...(await readCatalogues()).values()]
      .flatMap((catalogue) => keysOf(catalogue))
      .map((key) => key.replace(PLURAL, ''));
  });

  it('has every key that pages use', () => {
    const groups = new Set(keys.map((key) => key.split('.')[0]));
    const asked = [...whole].filter((key) => groups.has(key.split('.')[0]));
    expect(asked.filter((key) => !keys.includes(key))).toEqual([]);
    expect(asked.length).toBeGreaterThan(80);
    for (const start of used.begun) expect(keys.some((key) => key.startsWith(start))).toBe(true);
  });

  it('has no unused key', () => {
    expect(
      keys.filter((key) => !whole.has(key) && !used.begun.some((start) => key.startsWith(start))),
    ).toEqual([]);
  });

  it('repeats the contracts’ messages for invalid input', () => {
    const messageOf = (result: { error?: { issues: { message: string }[] } }) =>
      result.error?.issues[0]?.message;
    const { employeeNumber } = employeeLoginSendOtp.body.shape;
    expect(outside.signInByNumber.required).toBe(messageOf(employeeNumber.safeParse('')));
    expect(outside.signInByNumber.invalid).toBe(messageOf(employeeNumber.safeParse('a b')));
    expect(outside.signInByPassword.required).toBe(messageOf(login.body.shape.password.safeParse('')));
    const { strength } = account;
    const filled = (text: string) => text.replace('{{count}}', '8').replace('{{symbols}}', ALLOWED_SYMBOLS);
    expect(registrationCriteria.map(({ id }) => filled(strength.criteria[id]))).toEqual(missingFrom(''));
    expect(strength.required).toBe(messageOf(registrationPassword.safeParse('')));
    expect(filled(strength.onlyAllowed)).toBe(messageOf(registrationPassword.safeParse('Derrick 2026!')));
  });
});

describe('the texts of a page', () => {
  /** Everything that loads with a file, but what it imports when it is needed. */
  const loadedWith = (file: string, found = new Set<string>()): Set<string> => {
    if (found.has(file)) return found;
    found.add(file);
    for (const [, to = ''] of sourceOf(file).matchAll(
      /^(?:import|export|\}) (?!type).*from '(\..*\.tsx?)';$/gm,
    ))
      loadedWith(path.join(path.dirname(file), to), found);
    return found;
  };
  const kebab = (name: string) => name.replaceAll(/(?<=.)[A-Z]/g, '-$&').toLowerCase();

  it.each(files('**/*.page.ts'))('load with it: %s', async (file) => {
    const { manifest } = (await import(path.join(root, file))) as { manifest: PageManifest };
    const catalogues = await readCatalogues();
    const nameOf = new Map(
      [...catalogues].flatMap(([name, one]) => Object.keys(one).map((group) => [group, name])),
    );
    const component = path.join(path.dirname(file), `${kebab(manifest.component)}.tsx`);
    const { whole, begun } = keysIn([...loadedWith(component)].map(sourceOf).join('\n'));
    const known = keysOf(Object.fromEntries([...catalogues.values()].flatMap((one) => Object.entries(one))));
    const used = [...whole.filter((key) => known.some((one) => one.replace(PLURAL, '') === key)), ...begun];
    const needed = new Set(used.map((key) => nameOf.get(key.split('.')[0] ?? '')));
    const inside = ['inside', 'places', 'training', 'dialog', 'form'];
    expect(Object.keys(insideTexts).toSorted()).toEqual(inside.toSorted());
    const there = ['outside', ...(manifest.frame === 'shell' ? inside : [])];
    expect([...needed].filter((name) => name && !there.includes(name)).toSorted()).toEqual(
      [...manifest.texts].toSorted(),
    );
  });
});
