import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Program } from '../process/program.ts';
import { root } from '../settings.ts';
import { answers } from './answers.ts';
import { plainEnvironment } from './java.ts';

const maildev = path.join(root, 'node_modules', 'maildev', 'dist', 'bin', 'maildev.js');
const KEPT_MAILS = 1_000;

/** An inbox that accepts every mail and shows it on a page; nothing leaves the machine. */
export function mailProgram(stateFolder: string, smtpPort: number, webPort: number): Program {
  const folder = path.join(stateFolder, 'mail');
  mkdirSync(folder, { recursive: true });
  return {
    name: 'mail',
    port: webPort,
    url: `http://localhost:${webPort}`,
    command: () => ({
      file: process.execPath,
      args: [
        ...['--max-old-space-size=96', '--max-semi-space-size=2', maildev],
        ...[
          '--ip',
          '127.0.0.1',
          '--smtp',
          String(smtpPort),
          '--web-ip',
          '127.0.0.1',
          '--web',
          String(webPort),
        ],
        ...['--mail-directory', folder, '--max-emails', String(KEPT_MAILS)],
      ],
      env: plainEnvironment(),
    }),
    ready: async () =>
      (await answers(smtpPort, /^220/)) && (await fetch(`http://127.0.0.1:${webPort}/api/email`)).ok,
    startTimeoutMs: 30_000,
    stopSignal: 'SIGTERM',
    stopTimeoutMs: 3_000,
  };
}
