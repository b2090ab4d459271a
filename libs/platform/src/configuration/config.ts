import type { z } from 'zod';

export interface ConfigurationFault {
  readonly name: string;
  readonly message: string;
}

/** Says which variables are missing or invalid, one per line, and never their values. */
export class ConfigurationError extends Error {
  constructor(readonly faults: readonly ConfigurationFault[]) {
    super(faults.map(({ name, message }) => `${name}: ${message}`).join('\n'));
    this.name = 'ConfigurationError';
  }
}

/**
 * Reads a service's configuration from its environment, once, before anything starts. An empty variable counts as
 * absent.
 * @throws ConfigurationError
 */
export function loadConfig<S extends z.ZodObject>(
  schema: S,
  env: Readonly<Record<string, string | undefined>> = process.env,
): z.infer<S> {
  const given = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, env[name] || undefined]));
  const result = schema.safeParse(given, { error: plainMessage });
  if (result.success) return result.data;
  throw new ConfigurationError(
    result.error.issues.map((issue) => ({ name: String(issue.path[0]), message: issue.message })),
  );
}

function plainMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'is missing';
  if (issue.code === 'invalid_value') return `must be one of ${issue.values.map(String).join(', ')}`;
  return 'has the wrong format';
}
