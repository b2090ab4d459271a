import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../local/settings.ts';

/** A Dockerfile instruction with continuation lines joined. */
export interface Instruction {
  /** Such as `FROM`. */
  readonly name: string;
  readonly text: string;
}

/** What an engine would run for an image. */
export interface ImageSettings {
  readonly user: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
}

/** The Dockerfile's instructions in order. */
export function readDockerfile(): Instruction[] {
  return readFileSync(path.join(root, 'Dockerfile'), 'utf8')
    .replaceAll(/^#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, name = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
      return { name, text };
    });
}

/** The combined settings of the stages `run` and `run-<service>`. */
export function imageSettings(service: string): ImageSettings {
  const all = [...stage('run'), ...stage(`run-${service}`)];
  const last = (name: string): string => all.findLast((one) => one.name === name)?.text ?? '';
  const environment = all.flatMap(({ name, text }) =>
    name === 'ENV' ? text.split(' ').map((pair) => pair.split('=') as [string, string]) : [],
  );
  return {
    user: last('USER'),
    environment: Object.fromEntries(environment),
    command: JSON.parse(last('CMD')) as string[],
    healthCheck: JSON.parse(last('HEALTHCHECK').replace(/^.*? CMD /, '')) as string[],
  };
}

function stage(name: string): Instruction[] {
  const all = readDockerfile();
  const first = all.findIndex((one) => one.name === 'FROM' && one.text.endsWith(` AS ${name}`)) + 1;
  const end = all.findIndex((one, at) => at >= first && one.name === 'FROM');
  return all.slice(first, end);
}
