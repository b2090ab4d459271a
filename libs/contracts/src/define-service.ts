import type { CallDefinition } from './define-call.ts';
import type { EventDefinition } from './define-event.ts';
import { USUAL, type Running } from './running.ts';
import type { ServiceName } from './service-names.ts';
import { everyService } from './services/every-service.ts';
import type { TopicSettings } from './topic-settings.ts';

/**
 * What the platform has to know of a service: routing, topics and the rights to them, the catalogue of events, operations
 * and documents follow from it.
 */
export interface ServiceManifest {
  readonly name: ServiceName | 'gateway';
  /** For documents: what it is responsible for, and what is none of its business. */
  readonly owns: string;
  readonly mustNot: string;
  /** Public calls: the gateway routes them, the OpenAPI document describes them. */
  readonly calls: readonly CallDefinition[];
  /** Calls of the gateway and of operators, beside those that every service answers; they are in no public document. */
  readonly internalCalls: readonly CallDefinition[];
  /** The topics that it owns, by name: nobody else publishes there. */
  readonly topics: Readonly<Record<string, TopicSettings>>;
  /** Its own events, beside those that every service publishes. */
  readonly publishes: readonly EventDefinition[];
  /** All that it reads from Kafka, with what every service reads: its user there may read these topics and no others. */
  readonly subscribes: readonly EventDefinition[];
  readonly runs: Running;
}

type Given = Pick<ServiceManifest, 'name' | 'owns' | 'mustNot'> &
  Partial<Omit<ServiceManifest, 'runs'>> & { readonly runs?: Partial<Running> };

/**
 * Declares a service; what is left out it does not have.
 * @throws where a call is another service's, or an event travels on a topic that is not its own
 */
export function defineService(given: Given): ServiceManifest {
  const manifest = {
    ...{ calls: [], internalCalls: [], publishes: [], topics: {}, ...given },
    runs: { ...USUAL, ...given.runs },
    subscribes: [...(given.name === 'gateway' ? [] : everyService.subscribes), ...(given.subscribes ?? [])],
  };
  const { name, calls, internalCalls, publishes, topics } = manifest;
  const foreign = [...calls, ...internalCalls].find(({ service }) => service !== name);
  if (foreign) throw new Error(`${name} declares ${foreign.id}, which is a call of ${foreign.service}`);
  const astray = publishes.find(({ topic }) => !Object.hasOwn(topics, topic));
  if (astray) throw new Error(`${name} publishes ${astray.name}, but does not own its topic ${astray.topic}`);
  return manifest;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** The calls among what modules export, by path. */
export const callsOf = (...modules: readonly object[]): CallDefinition[] =>
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((one): one is CallDefinition => isObject(one) && 'method' in one && 'path' in one)
    // A module's exports have no order of their own.
    .toSorted((one, other) => compare(one.path, other.path) || compare(one.method, other.method));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
