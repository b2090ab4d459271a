import { Injectable } from '@nestjs/common';
import {
  covers,
  DomainError,
  type About,
  type CallDefinition,
  type InputPart,
  type Place,
  type Scope,
} from '@rigwise/contracts';
import { z } from 'zod';
import { parseInput, type RawInput } from '../../parse-input.ts';
import type { CallerIdentity } from '../caller-identity.ts';
import type { TargetLookup } from './target-lookup.ts';

export type NamedTarget = Exclude<About, string>;

/** The same for a target that doesn't exist, so that nobody learns which do. */
class OutsideScope extends DomainError {
  constructor() {
    super({
      code: 'auth/outside-scope',
      kind: 'forbidden',
      message: 'This doesn’t exist, or your permissions don’t cover it.',
    });
  }
}

class OwnTarget extends DomainError {
  constructor() {
    super({
      code: 'auth/own-target',
      kind: 'forbidden',
      message: 'You can’t do this for yourself. Ask a colleague who has the same permission.',
    });
  }
}

export const isNotOwn = (target: NamedTarget): boolean =>
  target.kind !== 'department' && target.notOwn === true;

/** Hears of targets that a caller named and may not reach, before the caller is told. */
type OutsideListener = (
  call: CallDefinition,
  targets: readonly string[],
  caller: CallerIdentity,
) => Promise<void>;

/** Checks the targets that calls name, with a service's lookups. */
@Injectable()
export class TargetLookups {
  /** By kind; filled by `connectScopes` before the service listens. */
  readonly byKind = new Map<string, TargetLookup>();
  private readonly listeners: OutsideListener[] = [];

  /** For the audit log: of records about people, who reached for those of others. */
  whenOutside(listener: OutsideListener): void {
    this.listeners.push(listener);
  }

  /**
   * @throws DomainError `auth/outside-scope` unless the caller's scope covers all targets, `auth/own-target` where one
   * is the caller's own and must not be; RequestProblem where their field is invalid
   */
  async check(
    call: CallDefinition,
    target: NamedTarget,
    raw: RawInput,
    {
      scope,
      personId,
      caller,
    }: {
      readonly scope: Scope;
      readonly personId: string | undefined;
      readonly caller?: CallerIdentity | undefined;
    },
  ): Promise<void> {
    const named = namedIn(call, target, raw);
    const places = await this.placesOf(target, named);
    // With the scope `all`, the use case says what doesn't exist.
    const isCovered = (place: Place | undefined): boolean =>
      scope === 'all' || (place !== undefined && covers(scope, place));
    if (!places.every(isCovered)) {
      const outside = named.filter((id, at): id is string => id !== null && !isCovered(places[at]));
      if (caller) for (const hear of this.listeners) await hear(call, outside, caller);
      throw new OutsideScope();
    }
    if (!isNotOwn(target)) return;
    if (personId === undefined) throw new OutsideScope();
    // The read model may not know the caller yet.
    const isOwn = named.includes(personId) || places.some((place) => place?.person === personId);
    if (isOwn) throw new OwnTarget();
  }

  private async placesOf(
    { kind }: NamedTarget,
    named: readonly (string | null)[],
  ): Promise<(Place | undefined)[]> {
    if (kind === 'department') return named.map((department) => ({ person: null, department, crew: null }));
    const lookup = this.byKind.get(kind);
    if (!lookup) throw new Error(`Nothing looks up the ${kind} that a call names`);
    const places = await lookup.placesOf(named.filter((id) => id !== null));
    return named.map((id) => (id === null ? undefined : places.get(id)));
  }
}

/** The schema of a target's field; undefined unless the field is there, required, and on the top level. */
export function fieldOf(call: CallDefinition, target: NamedTarget): z.ZodType | undefined {
  const [part, name] = partsOf(target);
  const schema = call[part];
  const field = schema instanceof z.ZodObject ? (schema.shape[name] as z.ZodType | undefined) : undefined;
  return field?.safeParse(undefined).success === false ? field : undefined;
}

// The rest of the input is parsed later, by the controller: those whom the scope excludes need not learn about it.
function namedIn(call: CallDefinition, target: NamedTarget, raw: RawInput): (string | null)[] {
  const [part, name] = partsOf(target);
  const field = fieldOf(call, target);
  const input = parseInput({ [part]: z.object(field && { [name]: field }) }, raw)[part];
  const named: unknown[] = [(input as Readonly<Record<string, unknown>>)[name]].flat();
  if (named.every((id) => typeof id === 'string' || id === null))
    return target.kind === 'department' ? named : named.map(asStored);
  throw new Error(`${call.id} names its target by something other than ids`);
}

/** PostgreSQL takes a UUID in upper case and returns it in lower case. */
const asStored = (id: string | null): string | null => id?.toLowerCase() ?? null;

const partsOf = ({ in: field }: NamedTarget): [part: InputPart, name: string] => {
  const [part, name] = field.split('.') as [InputPart, string];
  return [part, name];
};
