// `npm start`: the whole platform on this machine, until Ctrl-C.
import { readyText } from './announce.ts';
import { Platform } from './platform.ts';
import { readSettings, root } from './settings.ts';
import { reasonOf, StartFailure } from './start-failure.ts';
import { AlreadyHeld, holdStateFolder, type Instance } from './state/only-instance.ts';

const FORCED_EXIT_CODE = 130;
const say = (line: string): void => console.log(line);

process.chdir(root);
process.stdout.on('error', () => undefined); // The terminal may be gone; stopping in order matters more.
process.exit(await main());

async function main(): Promise<number> {
  try {
    const settings = readSettings(process.env, process.argv.slice(2));
    const platform = new Platform(settings, say);
    await holdStateFolder(settings.stateFolder, () => platform.describe()).catch(refuseSecond);
    return await runUntilAsked(platform);
  } catch (error) {
    say(`rigwise: ${reasonOf(error)}`);
    return 1;
  }
}

async function runUntilAsked(platform: Platform): Promise<number> {
  const asked = stopWhenAsked(platform);
  try {
    say(readyText(await platform.start()));
    void platform.loadHistory().catch((error: unknown) => say(`rigwise: ${reasonOf(error)}`));
    await asked;
    return 0;
  } catch (error) {
    // Whatever is starting fails when interrupted; don't report that.
    const interrupted = platform.isStopping;
    if (!interrupted) say(`rigwise: ${reasonOf(error)}`);
    await platform.stop();
    return interrupted ? 0 : 1;
  }
}

/** The first Ctrl-C stops in order; a second one kills. The same if the terminal or the parent command ends. */
function stopWhenAsked(platform: Platform): Promise<void> {
  return new Promise((resolve) => {
    const stop = (): void => {
      if (platform.isStopping) {
        platform.kill();
        process.exit(FORCED_EXIT_CODE);
      }
      say('Stopping …');
      void platform.stop().then(resolve);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
    if (process.channel) process.on('disconnect', () => void (platform.isStopping || stop()));
  });
}

function refuseSecond(error: unknown): never {
  if (!(error instanceof AlreadyHeld)) throw error;
  throw new StartFailure(alreadyText(error.holder));
}

function alreadyText({ phase, pid, url }: Instance): string {
  if (phase === 'running')
    return `Rigwise is already running: ${url} (process ${pid}; Ctrl-C in its terminal stops it).`;
  return `Rigwise is already ${phase} (process ${pid}).`;
}
