import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import type { DiffResult } from '@prisma/schema-engine-wasm/schema_engine_bg';
import { parseArguments } from './command-line.ts';
import { runDatabaseCommand, type LogLine } from './database-commands.ts';
import { EngineSession } from './engine-session.ts';

export interface Streams {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
}

interface Request {
  readonly id: number;
  readonly method?: string;
  readonly params?: unknown;
}

/** Ids of our own requests to the CLI; the CLI's count up from 1. */
const OUR_FIRST_ID = 1_000_000_000;

/**
 * The program behind `PRISMA_SCHEMA_ENGINE_BINARY`: answers JSON-RPC requests, one per line, until stdin ends, or runs
 * a one-off command.
 *
 * @returns the process' exit code
 */
export async function runSchemaEngine(args: readonly string[], streams: Streams): Promise<number> {
  const parsed = parseArguments(args);
  if (parsed.command !== undefined) {
    return runDatabaseCommand(parsed.command, parsed.url, (line) => log(streams.stderr, line));
  }
  const session = new EngineSession(parsed);
  let ourId = OUR_FIRST_ID;
  for await (const line of createInterface({ input: streams.stdin })) {
    const { id, method, params } = JSON.parse(line) as Request;
    // Without a method it is the CLI's response to a request of ours.
    if (method === undefined) continue;
    const answer = await session.perform(method, params).then(asResult, asError);
    const text = method === 'diff' && 'result' in answer ? (answer.result as DiffResult).stdout : null;
    // The native engine makes the CLI print a diff instead of returning it.
    if (text !== null) send(streams.stdout, { id: ourId++, method: 'print', params: { content: text } });
    send(streams.stdout, { id, ...answer });
  }
  await session.close();
  return 0;
}

const asResult = (result: unknown) => ({ result: result ?? {} });

function asError(error: unknown) {
  const {
    message = String(error),
    code,
    meta,
  } = (error ?? {}) as Partial<Error & { code: string; meta: unknown }>;
  return {
    error: {
      code: 4466,
      message: 'An error happened. Check the data field for details.',
      data: { is_panic: false, message, meta: meta ?? null, error_code: code },
    },
  };
}

function send(stdout: Writable, message: object): void {
  stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
}

function log(stderr: Writable, { level, ...fields }: LogLine): void {
  const line = { timestamp: new Date().toISOString(), level, fields: { ...fields, is_panic: false } };
  stderr.write(`${JSON.stringify({ ...line, target: 'schema_engine::logger' })}\n`);
}
