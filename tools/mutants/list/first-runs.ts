import { unit, type Mutant } from '../mutant.ts';

const browser = 'tools/browser/browser-file.ts';
const browserSpec = 'tools/browser/browser-file.spec.ts';
const fresh = 'tools/door/fresh.mjs';
const freshSpec = 'tools/door/fresh.spec.ts';

/** What the first run on a machine creates, also when another run happens simultaneously. */
export const firstRuns: readonly Mutant[] = [
  {
    name: 'an unpacked browser gets its name before it is complete',
    file: browser,
    find: 'const draft = `${whole}.${process.pid}`;',
    replace: 'const draft = whole;',
    red: unit(browserSpec, 'starts over if a process was killed while unpacking'),
  },
  {
    name: 'a half-written file counts as complete',
    file: 'infra/local/programs/make-whole.ts',
    find: 'for (const draft of draftsOf(folder)) rmSync(draft, { recursive: true, force: true });',
    replace: 'void draftsOf;',
    red: unit(
      'infra/local/programs/make-whole.spec.ts',
      'ignores another process’s half-written file with the same process id',
    ),
  },
  {
    name: 'two processes unpack a browser into one folder',
    file: browser,
    find: 'await alone(folder, async () => {\n    if (!existsSync(whole)) await unpack(folder, whole, version);\n  });',
    replace: 'if (!existsSync(whole)) await unpack(folder, whole, version);',
    red: unit(
      browserSpec,
      'unpacks once for two simultaneous processes, for the owner only, and nothing into the temporary folder',
    ),
  },
  {
    name: 'a browser runs from a world-writable folder',
    file: 'infra/local/programs/others-write.ts',
    find: 'if (!isHarmless)',
    replace: 'if (false)',
    red: unit(browserSpec, 'is refused in a world-writable folder, even a sticky one'),
  },
  {
    name: 'Kafka runs from a world-writable folder',
    file: 'infra/local/programs/downloads.ts',
    find: 'if (existsSync(fetched)) refuse',
    replace: 'if (fetched !== kafkaFolder && existsSync(fetched)) refuse',
    red: unit(
      'infra/local/programs/others-write.spec.ts',
      'is not run if everyone may write the downloads folder',
    ),
  },
  {
    name: "the browser's folder is accessible to others",
    file: browser,
    find: 'mkdirSync(draft, { recursive: true, mode: 0o700 });\n  chmodSync(folder, 0o700);',
    replace: 'mkdirSync(draft, { recursive: true });',
    red: unit(
      browserSpec,
      'unpacks once for two simultaneous processes, for the owner only, and nothing into the temporary folder',
    ),
  },
  {
    name: "a second process doesn't wait",
    file: 'tools/door/alone.mjs',
    find: 'let server = await listen(address);',
    replace: 'let server = (await listen(address)) ?? createServer();',
    red: unit('tools/door/alone.spec.ts', 'makes a second process wait, in this process and in another'),
  },
  {
    name: 'a fresh run loses the npm and Go settings',
    file: fresh,
    find: 'Object.assign(env, kept(env), {',
    replace: 'Object.assign(env, {',
    red: unit(freshSpec, 'keeps the settings of the previous home, and nothing else'),
  },
  {
    name: 'a fresh run uses the existing Maven repository',
    file: fresh,
    find: "RIGWISE_MAVEN_REPOSITORY: place('maven'),",
    replace: '',
    red: unit(freshSpec, 'gives every cache an empty folder'),
  },
  {
    name: 'a fresh run leaves its folder behind',
    file: fresh,
    find: 'rmSync(folder, { recursive: true, force: true, maxRetries: 10 });',
    replace: '',
    red: unit(freshSpec, 'gives every cache an empty folder'),
  },
];
