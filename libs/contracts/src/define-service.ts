import type { Audits } from './define-audits.ts';
import type { CallDefinition } from './define-call.ts';
import type { EventDefinition } from './define-event.ts';
import type { UploadDefinition } from './define-upload.ts';
import { personChangedV1 } from './events/identity/person-changed.v1.ts';
import { preferencesChangedV1 } from './events/identity/preferences-changed.v1.ts';
import { USUAL, type Running } from './running.ts';
import type { ServiceName } from './service-names.ts';
import { everyService } from './services/every-service.ts';
import type { TopicSettings } from './topic-settings.ts';

/**
 * What the platform has to know about a service: routing, topics and their permissions, the event catalogue, operations
 * and documents are derived from it.
 */
export interface ServiceManifest {
  readonly name: ServiceName | 'gateway';
  /** For documents: what it is responsible for, and what it must not do. */
  readonly owns: string;
  readonly mustNot: string;
  /** The kinds of files that people upload; their calls are among `calls`. */
  readonly uploads: readonly UploadDefinition[];
  /** Public calls: routed by the gateway, described in the OpenAPI document. */
  readonly calls: readonly CallDefinition[];
  /** Calls of the gateway and of operators, besides those that every service has; they are in no public document. */
  readonly internalCalls: readonly CallDefinition[];
  /** The topics that it owns, by name: no other service publishes to them. */
  readonly topics: Readonly<Record<string, TopicSettings>>;
  /** Its own events, besides those that every service publishes. */
  readonly publishes: readonly EventDefinition[];
  /**
   * All events that it reads from Kafka, besides those that every service reads: its Kafka user may only read these
   * topics.
   */
  readonly subscribes: readonly EventDefinition[];
  /** Whether it keeps the read model of people (`@rigwise/people`): its tables, and the events that fill them. */
  readonly people: boolean;
  /** The actions that it records in the audit log, besides those that every service records. */
  readonly audits: Audits;
  /** Whether it has a demo history, `src/demo-history.ts`: made after those of the services before it. */
  readonly history: boolean;
  readonly runs: Running;
}

/** Whether it keeps files that people upload, and so needs a place for them. */
export const keepsFiles = ({ uploads }: Pick<ServiceManifest, 'uploads'>): boolean =>
  uploads.some(({ kept }) => kept === true);

type Given = Pick<ServiceManifest, 'name' | 'owns' | 'mustNot'> &
  Partial<Omit<ServiceManifest, 'runs'>> & { readonly runs?: Partial<Running> };

const OF_PEOPLE: readonly EventDefinition[] = [personChangedV1, preferencesChangedV1];

/**
 * Declares a service; omitted parts are empty.
 * @throws if a call belongs to another service, or an event's topic isn't the service's own
 */
export function defineService(given: Given): ServiceManifest {
  const uploads = given.uploads ?? [];
  const manifest = {
    ...{ internalCalls: [], publishes: [], topics: {}, people: false, history: false },
    ...{ audits: {}, ...given, uploads },
    calls: [...(given.calls ?? []), ...uploads.flatMap((one) => Object.values(one.calls))],
    runs: { ...USUAL, ...given.runs },
    subscribes: [
      ...(given.name === 'gateway' ? [] : everyService.subscribes),
      ...(given.people ? OF_PEOPLE : []),
      ...(given.subscribes ?? []),
    ],
  };
  const { name, calls, internalCalls, publishes, topics } = manifest;
  const foreign = [...calls, ...internalCalls].find(({ service }) => service !== name);
  if (foreign) throw new Error(`${name} declares ${foreign.id}, which is a call of ${foreign.service}`);
  const astray = publishes.find(({ topic }) => !Object.hasOwn(topics, topic));
  if (astray) throw new Error(`${name} publishes ${astray.name}, but does not own its topic ${astray.topic}`);
  return manifest;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** All calls exported by modules, ordered by path. */
export const callsOf = (...modules: readonly object[]): CallDefinition[] =>
  modules
    .flatMap((module): unknown[] => Object.values(module))
    .filter((one): one is CallDefinition => isObject(one) && 'method' in one && 'path' in one)
    // A module's exports have no defined order.
    .toSorted((one, other) => compare(one.path, other.path) || compare(one.method, other.method));

const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
