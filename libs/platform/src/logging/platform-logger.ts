import type { LoggerService } from '@nestjs/common';
import type { Logger as Pino } from 'pino';
import { currentContext } from '../request-context.ts';
import { redact, redactText } from './redact.ts';

type Level = 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace';

/** What may follow the first argument: a text, a stack, a context (Nest's own calls end with one), fields. */
export type LogDetail = string | object | undefined;

/** Nest's contexts are class names; texts for people contain spaces. */
const CONTEXT = /^[\w.:<>-]+$/;
const STACK = '\n    at ';
/** Nest's messages about its own boot only matter when debugging it. */
const FRAMEWORK = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
]);

/**
 * The logger of a service, one JSON object per line: `warn('text')`, `warn({ fields }, 'text')`, `error(error,
 * 'text')`. Redacts secrets from all input.
 */
export class PlatformLogger implements LoggerService {
  constructor(private readonly pino: Pino) {}

  log(first: unknown, ...rest: LogDetail[]): void {
    this.write('info', first, rest);
  }

  error(first: unknown, ...rest: LogDetail[]): void {
    this.write('error', first, rest);
  }

  warn(first: unknown, ...rest: LogDetail[]): void {
    this.write('warn', first, rest);
  }

  debug(first: unknown, ...rest: LogDetail[]): void {
    this.write('debug', first, rest);
  }

  verbose(first: unknown, ...rest: LogDetail[]): void {
    this.write('trace', first, rest);
  }

  fatal(first: unknown, ...rest: LogDetail[]): void {
    this.write('fatal', first, rest);
  }

  /** For hot paths: nothing is redacted, so the caller is responsible for every field. */
  plain(level: Level, fields: Readonly<Record<string, unknown>>, message: string): void {
    this.pino[level](fields, message);
  }

  isEnabled(level: Level): boolean {
    return this.pino.isLevelEnabled(level);
  }

  private write(level: Level, first: unknown, rest: readonly LogDetail[]): void {
    if (!this.pino.isLevelEnabled(level)) return;
    const line = toLine(first, rest);
    if (level === 'info' && line.context !== undefined && FRAMEWORK.has(line.context)) level = 'debug';
    const correlationId = currentContext()?.correlationId;
    this.pino[level](
      {
        ...(line.context && { context: line.context }),
        ...(correlationId && { correlationId }),
        ...line.fields,
      },
      line.message,
    );
  }
}

interface Line {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly context: string | undefined;
  readonly message: string | undefined;
}

function toLine(first: unknown, rest: readonly LogDetail[]): Line {
  const fields: Record<string, unknown> = {};
  const texts: string[] = [];
  for (const part of [first, ...rest]) {
    if (part instanceof Error) fields['err'] = redact(part);
    else if (typeof part === 'object' && part !== null) Object.assign(fields, redact(part));
    else if (typeof part === 'string') texts.push(redactText(part));
    else if (part !== undefined && part !== null) fields['value'] = part;
  }
  const stack = texts.findIndex((text) => text.includes(STACK));
  if (stack > 0) fields['stack'] = texts.splice(stack, 1)[0];
  const { msg, ...others } = fields;
  const context = takeContext(first, texts, msg !== undefined);
  const message = texts.length > 0 ? texts.join(' ') : typeof msg === 'string' ? msg : undefined;
  return { fields: others, context, message };
}

// Nest's logger ends every call with the name of the logging class; ours begin with fields or a text.
function takeContext(first: unknown, texts: string[], hasMessage: boolean): string | undefined {
  const last = texts.at(-1);
  if (last === undefined || !CONTEXT.test(last)) return undefined;
  const isOnlyText = texts.length === 1 && !hasMessage && !(first instanceof Error);
  return isOnlyText ? undefined : texts.pop();
}
