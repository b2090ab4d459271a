import { everyService, gateway, services, topics } from '@rigwise/contracts';
import { codeOfServices } from '../../infra/kubernetes/services.ts';

const chart = (lines: readonly string[]): string =>
  ['```mermaid', 'flowchart LR', ...lines.map((line) => `  ${line}`), '```'].join('\n');

/** Which part connects to which, derived from their configuration. */
export function whatRuns(): string {
  const knowing = (variable: string): string[] =>
    codeOfServices.filter(({ config }) => variable in config.shape).map(({ name }) => name);
  return chart([
    'browser([browser]) --> gateway',
    ...services.map(({ name }) => `gateway --> ${name}`),
    ...knowing('REDIS_URL').map((name, at) => `${name} --> ${at === 0 ? 'redis[(Redis)]' : 'redis'}`),
    ...knowing('DATABASE_URL').map((name) => `${name} --> ${name}-db[(PostgreSQL: ${name})]`),
    ...knowing('KAFKA_BROKERS').map((name, at) => `${name} --> ${at === 0 ? 'kafka{{Kafka}}' : 'kafka'}`),
    ...knowing('SMTP_URL').map((name) => `${name} --> smtp([mail server])`),
  ]);
}

/** What each service is for. */
export const whoOwnsWhat = (): string =>
  [
    '| service | owns | must not |',
    '| --- | --- | --- |',
    ...[gateway, ...services].map(({ name, owns, mustNot }) => `| \`${name}\` | ${owns} | ${mustNot} |`),
  ].join('\n');

/** Every topic, from its publisher to its readers. */
export function whatTravels(): string {
  const arrows = Object.keys(topics).flatMap((topic) => {
    const among = (events: readonly { readonly topic: string }[]): boolean =>
      events.some((event) => event.topic === topic);
    const writers = services.filter(({ publishes }) => among([...publishes, ...everyService.publishes]));
    const readers = services.filter(({ subscribes }) => among(subscribes)).map(({ name }) => name);
    return writers.flatMap(({ name }) =>
      (readers.length > 0 ? readers : ['nobody']).map((reader) => `${name} -->|${topic}| ${reader}`),
    );
  });
  return chart(arrows);
}
