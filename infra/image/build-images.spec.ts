import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../local/settings.ts';
import { readDockerfile } from './dockerfile.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'rigwise-image-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function stub(name: string, script: string): void {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o700);
}

/** The Docker commands of `npm run image -- --build …`, recorded by a script in Docker's place. */
function built(args: readonly string[], environment: Readonly<Record<string, string>> = {}): string[] {
  stub('docker', `printf '%s\\n' "$*" "$REVISION" > "${folder}/calls"`);
  const program = path.join(import.meta.dirname, 'image.ts');
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}`, ...environment };
  execFileSync(process.execPath, ['--conditions=development', program, '--build', ...args], { env });
  return readFileSync(path.join(folder, 'calls'), 'utf8').trim().split('\n');
}

it('labels every image with its commit automatically', () => {
  const commit = '0123456789abcdef'.repeat(3).slice(0, 40);
  stub('git', `[ "$1" = rev-parse ] && echo ${commit} || true`);
  expect(built(['identity', 'gateway'])).toEqual(['compose build identity gateway', commit]);
});

it('marks uncommitted changes, and an unknown commit', () => {
  stub('git', '[ "$1" = rev-parse ] && echo 0123456789ab || echo " M README.md"');
  expect(built([])[1]).toBe('0123456789ab-with-changes');
  stub('git', 'exit 128');
  expect(built([])[1]).toBe('unknown');
});

it('prefers an explicit commit', () => {
  expect(built([], { REVISION: 'cafe0123cafe' })).toEqual(['compose build', 'cafe0123cafe']);
});

it('reaches the label and the log of each image that is built', () => {
  const { services } = parse(readFileSync(path.join(root, 'docker-compose.yml'), 'utf8'), {
    merge: true,
  }) as {
    services: Record<string, { build?: { args: Record<string, string> } }>;
  };
  const told = Object.values(services).flatMap(({ build }) => (build ? [build.args['REVISION']] : []));
  expect(told.length).toBeGreaterThan(3);
  expect(new Set(told)).toEqual(new Set(['${REVISION:-unknown}']));
  const textsOf = (name: string): string =>
    readDockerfile()
      .flatMap((one) => (one.name === name ? [one.text] : []))
      .join('\n');
  expect(textsOf('ENV')).toContain('REVISION=$REVISION');
  expect(textsOf('LABEL')).toContain('image.revision="$REVISION"');
});
