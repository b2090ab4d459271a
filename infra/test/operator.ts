import { execFile } from 'node:child_process';
import path from 'node:path';
import { serviceNames, urlVariable } from '@rigwise/contracts';
import type { Rig } from '../rig/rig.ts';
import { rememberedPorts } from '../local/state/ports.ts';
import { root } from './launcher.ts';

export interface Ran {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

const TIMEOUT_MS = 120_000;

/** A user at a command line who runs the equivalent of `npm run ops` as a separate process against a rig. */
export class Operator {
  /** Everything that was ever printed. */
  transcript = '';
  private readonly ports: Readonly<Record<string, number>>;
  private readonly environment: Readonly<Record<string, string>>;

  constructor(rig: Rig) {
    this.ports = rememberedPorts(rig.parts.stateFolder);
    this.environment = {
      ...{ PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', USER: 'olga' },
      ...Object.fromEntries(serviceNames.map((name) => [urlVariable(name), this.urlOf(name)])),
      CALLER_PRIVATE_KEY: rig.parts.secrets.callerPrivateKey,
    };
  }

  urlOf(service: string): string {
    return `http://127.0.0.1:${this.ports[service] ?? 0}`;
  }

  /** @param line as typed, without spaces within an argument; @param env overrides */
  run(line: string, env: Readonly<Record<string, string>> = {}): Promise<Ran> {
    const script = path.join(root, 'infra', 'ops', 'ops.ts');
    const args = ['--conditions=development', script, ...line.split(' ')];
    const options = { cwd: root, env: { ...this.environment, ...env }, timeout: TIMEOUT_MS };
    return new Promise((resolve) => {
      const child = execFile(process.execPath, args, options, (error, stdout, stderr) => {
        this.transcript += `$ npm run ops -- ${line}\n${stdout}${stderr}\n`;
        resolve({ code: error ? (child.exitCode ?? -1) : 0, stdout, stderr });
      });
      child.stdin?.end();
    });
  }

  /** Runs a command that must succeed. */
  async done(line: string): Promise<string> {
    const { code, stdout, stderr } = await this.run(line);
    if (code !== 0) throw new Error(`ops ${line} exited with ${code}:\n${stderr}`);
    return stdout;
  }

  /** The document of a command that must succeed. */
  async read<T>(line: string): Promise<T> {
    return JSON.parse(await this.done(`${line} --json`)) as T;
  }
}
