/**
 * What an armed failpoint does. `kill`: the process dies by SIGKILL, as in a power cut; `kill@7`: the seventh time it
 * is reached; `throw`: the caller fails; `hang`: never continues. A function runs in its place (in-process tests).
 */
export type FailpointAction = 'kill' | `kill@${number}` | 'throw' | 'hang' | (() => Promise<void> | void);

const ACTIONS = ['kill', 'throw', 'hang'] as const;
const KILL_LATER = /^kill@([1-9]\d{0,8})$/;
/** Followed by the failpoint's name and the time in milliseconds since 1970. */
const DIES_AT = 'dies at failpoint ';
const UNARMED = Promise.resolve();
const armed = new Map<string, FailpointAction>();

/** A named place where tests break the process on purpose. Unless one is armed it costs one look-up in an empty map. */
export function failpoint(name: string): Promise<void> {
  if (armed.size === 0) return UNARMED;
  const action = armed.get(name);
  return action === undefined ? UNARMED : act(name, action);
}

/** Arms a failpoint, or disarms it with undefined. */
export function setFailpoint(name: string, action: FailpointAction | undefined): void {
  if (action === undefined) armed.delete(name);
  else armed.set(name, action);
}

/**
 * Arms the failpoints in `FAILPOINTS`: `relay.claimed=kill,delivery.before-data=hang`.
 * @returns the names
 * @throws Error that names the part it doesn't understand
 */
export function armFailpoints(list: string): string[] {
  const parsed = parseFailpoints(list);
  for (const [name, action] of parsed) armed.set(name, action);
  return parsed.map(([name]) => name);
}

export function parseFailpoints(list: string): (readonly [string, FailpointAction])[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', word = ''] = part.split('=');
      const action = actionOf(word);
      if (name === '' || !action) {
        throw new Error(`"${part}" is not name=kill, name=kill@7, name=throw or name=hang`);
      }
      return [name, action] as const;
    });
}

function actionOf(word: string): FailpointAction | undefined {
  const [, time] = KILL_LATER.exec(word) ?? [];
  return time === undefined ? ACTIONS.find((candidate) => candidate === word) : `kill@${Number(time)}`;
}

async function act(name: string, action: FailpointAction): Promise<void> {
  if (typeof action === 'function') return action();
  if (action === 'throw') throw new Error(`Failpoint ${name}`);
  if (action === 'hang') return new Promise(() => undefined);
  return action === 'kill' ? die(name) : killLater(name, action);
}

/** Counts down, in the map of armed failpoints. */
function killLater(name: string, action: `kill@${number}`): Promise<void> {
  const left = Number(action.slice('kill@'.length)) - 1;
  if (left <= 0) return die(name);
  armed.set(name, `kill@${left}`);
  return UNARMED;
}

/** Prints the time to standard error: observers notice the process' death later, on a busy machine much later. */
function die(name: string): Promise<never> {
  process.stderr.write(`${DIES_AT}${name} ${performance.timeOrigin + performance.now()}\n`);
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}

/** When a process died at its failpoint, parsed from its output, in milliseconds since 1970; undefined if it didn't. */
export function diedAt(output: string): number | undefined {
  const [, , time] = new RegExp(`${DIES_AT}(\\S+) ([\\d.]+)\n`).exec(output) ?? [];
  return time === undefined ? undefined : Number(time);
}
