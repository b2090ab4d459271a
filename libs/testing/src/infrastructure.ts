/** Real PostgreSQL, Redis and Kafka, shared by all tests of a run: each test must use unique names. */
export interface Infrastructure {
  /** A user who may create roles and databases. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Comma-separated. */
  readonly kafkaBrokers: string;
}

/**
 * What the global set-up of the Jest project `integration` provides: the services named by `DATABASE_URL`, `REDIS_URL`
 * and `KAFKA_BROKERS`, otherwise containers if Docker responds, otherwise the local stack.
 *
 * @throws outside that project
 */
export function infrastructure(): Infrastructure {
  const found = givenInfrastructure();
  if (!found) throw new Error('No infrastructure: run this test in the Jest project `integration`.');
  return found;
}

/** The infrastructure from the environment, if all of it is set. */
export function givenInfrastructure(env: NodeJS.ProcessEnv = process.env): Infrastructure | undefined {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, KAFKA_BROKERS: kafkaBrokers } = env;
  return databaseUrl && redisUrl && kafkaBrokers ? { databaseUrl, redisUrl, kafkaBrokers } : undefined;
}

/** The same, as environment variables for services and other tests. */
export function asEnvironment(infrastructure: Infrastructure): Record<string, string> {
  return {
    DATABASE_URL: infrastructure.databaseUrl,
    REDIS_URL: infrastructure.redisUrl,
    KAFKA_BROKERS: infrastructure.kafkaBrokers,
  };
}
