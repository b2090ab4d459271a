import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type { Labels, Manifest } from './manifest.ts';

type Secret = Manifest & { readonly stringData?: Labels };

const print = (...args: string[]): Secret[] => {
  const program = path.join(import.meta.dirname, 'new-secrets.ts');
  const env = { PATH: process.env['PATH'], SMTP_URL: 'smtp://mailer:p@mail.example:587' };
  const text = execFileSync(process.execPath, ['--conditions=development', program, ...args], { env });
  return (JSON.parse(text.toString()) as { items: Secret[] }).items;
};
/** Each key of each object, as a service would read it. */
const valuesOf = (secrets: readonly Secret[]): Map<string, string> =>
  new Map(
    secrets.flatMap(({ metadata: { name }, kind, stringData = {}, data = {} }) => [
      ...Object.entries(stringData).map(([key, value]) => [`${name}/${key}`, value] as const),
      ...Object.entries(data).map(
        ([key, value]) =>
          [`${name}/${key}`, kind === 'Secret' ? Buffer.from(value, 'base64').toString() : value] as const,
      ),
    ]),
  );
const SESSION_COPIES = ['gateway/SESSION_COPY_KEY', 'identity/SESSION_COPY_KEY'];

/** What the last version without these read, from af2f18b. */
const BEFORE = [
  ...['keys/CALLER_PUBLIC_KEY', 'keys/CODE_SEALING_PUBLIC_KEY', 'gateway/CALLER_PRIVATE_KEY'],
  ...['identity/CODE_PEPPER', 'identity/DEVICE_COOKIE_KEY', 'redis/password', 'redis/url'],
  ...['notification/SMTP_URL', 'notification/CODE_SEALING_PRIVATE_KEY'],
];

it('gives an older cluster everything it lacks, and nothing it has', () => {
  const [all, added] = [
    valuesOf(print()),
    ['--databases', '--session-copies', '--credentials'].flatMap((only) => [...valuesOf(print(only))]),
  ];
  expect([...BEFORE, ...added.map(([key]) => key)].toSorted()).toEqual([...all.keys()].toSorted());
});

it.each([[[]], [['--session-copies']]])('k8s:secrets %j: gateway and identity have one key', (args) => {
  const values = valuesOf(print(...args));
  const [gateway, identity] = SESSION_COPIES.map((key) => values.get(key));
  expect(gateway).toMatch(/^[\w-]{43}$/);
  expect(identity).toBe(gateway);
  expect(valuesOf(print(...args)).get('gateway/SESSION_COPY_KEY')).not.toBe(gateway);
});

it('adds the key of session copies as what server-side apply has an owner for', () => {
  for (const secret of print('--session-copies')) expect(secret.stringData).toBeUndefined();
});
