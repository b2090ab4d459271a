/** Real PostgreSQL, Redis and Kafka, shared by every test of a run: each test keeps to names of its own. */
export interface Infrastructure {
  /** A user who may make roles and databases. */
  readonly databaseUrl: string;
  readonly redisUrl: string;
  /** Separated by commas. */
  readonly kafkaBrokers: string;
}

/**
 * What the global set-up of the Jest project `integration` provides: the services that `DATABASE_URL`,
 * `REDIS_URL` and `KAFKA_BROKERS` name, else containers where Docker answers, else the local stack.
 *
 * @throws outside that project
 */
export function infrastructure(): Infrastructure {
  const found = givenInfrastructure();
  if (!found) throw new Error('No infrastructure: run this test in the Jest project `integration`.');
  return found;
}

/** The infrastructure that the environment names, where it names all of it. */
export function givenInfrastructure(env: NodeJS.ProcessEnv = process.env): Infrastructure | undefined {
  const { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, KAFKA_BROKERS: kafkaBrokers } = env;
  return databaseUrl && redisUrl && kafkaBrokers ? { databaseUrl, redisUrl, kafkaBrokers } : undefined;
}

/** The same, as the environment that services and further tests read. */
export function asEnvironment(infrastructure: Infrastructure): Record<string, string> {
  return {
    DATABASE_URL: infrastructure.databaseUrl,
    REDIS_URL: infrastructure.redisUrl,
    KAFKA_BROKERS: infrastructure.kafkaBrokers,
  };
}
