import { fork, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { root } from '../../local/settings.ts';

type Reply<Result> = { readonly outcome: Result } | { readonly error: string };

/** A process next to the platform that runs one job after the other: the load driver, or a limit. */
export class SideProcess<Job extends object, Result> {
  private readonly child: ChildProcess;

  /** @param file a program that responds to each message with `{ outcome }` or `{ error }` */
  constructor(file: string, env: Readonly<Record<string, string>> = {}) {
    const { PATH = '', HOME = '' } = process.env;
    this.child = fork(path.join(root, 'infra', 'bench', file), {
      serialization: 'advanced',
      execArgv: ['--conditions=development'],
      env: { PATH, HOME, ...env },
    });
    process.once('exit', () => this.child.kill());
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** @throws Error with what went wrong in that process */
  run(job: Job): Promise<Result> {
    const { child } = this;
    return new Promise((resolve, reject) => {
      const ended = (): void => reject(new Error('A measuring process has exited'));
      child.once('exit', ended);
      child.once('message', (reply: Reply<Result>) => {
        child.off('exit', ended);
        if ('outcome' in reply) resolve(reply.outcome);
        else reject(new Error(reply.error));
      });
      child.send(job);
    });
  }

  stop(): void {
    this.child.kill();
  }
}
