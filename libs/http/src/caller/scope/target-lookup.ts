import type { Type } from '@nestjs/common';
import type { Place, TargetKind } from '@rigwise/contracts';

const KIND = 'rigwise:target-kind';

/** Knows where targets of a kind belong: provided by each service with a call about one. */
export interface TargetLookup {
  /** @returns the places of those that exist, by id; one query for all */
  placesOf(ids: readonly string[]): Promise<ReadonlyMap<string, Place>>;
}

/** Makes a provider the lookup of its service for a kind of target. */
export const LooksUp =
  (kind: TargetKind) =>
  (lookup: Type<TargetLookup>): void =>
    Reflect.defineMetadata(KIND, kind, lookup);

export const kindOf = (provider: object): TargetKind | undefined =>
  Reflect.getMetadata(KIND, provider) as TargetKind | undefined;
