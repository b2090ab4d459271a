import path from 'node:path';

/** A problem that the user can fix. The message is one line that says what is wrong and what to do. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure';
}

const DISK_FULL = 'The disk is full: free some space, then start again.';

/** One line for any error, for readers who don't know the code. */
export function reasonOf(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const { code, message, path: file } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === 'ENOSPC') return DISK_FULL;
  if (code === 'EACCES' || code === 'EROFS')
    return `Not allowed to write ${file ?? 'a file'}: check its owner.`;
  return firstLine(message ?? String(error));
}

/** The failure of a program that exited, explained by the end of its output. */
export function failureOf(name: string, output: string, logFile: string): StartFailure {
  if (/no space left on device/i.test(output)) return new StartFailure(DISK_FULL);
  return new StartFailure(`${name} did not start: ${tellingLine(output)} (log: ${shown(logFile)})`);
}

/** A path as people expect it: relative to the checkout if it is inside. */
export function shown(file: string): string {
  const relative = path.relative(process.cwd(), file);
  return relative.startsWith('..') ? file : relative;
}

/** The most useful line: the last one that names an error, or the last one; without log formatting. */
export function tellingLine(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  const telling = lines.findLast((line) => /\b(fatal|error|exception|can't|cannot|not)\b/i.test(line));
  return firstLine(spoken(telling ?? lines.at(-1) ?? 'no output'));
}

/** The human-readable part of a line of our services' JSON logs; other lines unchanged. */
function spoken(line: string): string {
  const entry = parse(line) as { msg?: string; err?: { message?: string }; faults?: Fault[] } | undefined;
  if (typeof entry?.msg !== 'string') return line;
  const faults = entry.faults?.map(({ name, message }) => `${name} ${message}`).join(', ');
  return [entry.msg, faults ?? entry.err?.message].filter(Boolean).join(': ');
}

interface Fault {
  readonly name: string;
  readonly message: string;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').trim().slice(0, 300);
}
