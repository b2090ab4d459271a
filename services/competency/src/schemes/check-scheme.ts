import type { SchemeContent } from '@rigwise/contracts';
import { SchemeCircle, WrongPart } from './schemes.errors.ts';
import type { StoredScheme } from './schemes.repository.ts';

interface Known {
  /** Skills in use. */
  readonly skills: ReadonlySet<string>;
  /** Schemes in use. */
  readonly schemes: readonly StoredScheme[];
  /** Those of its signers who can sign. */
  readonly signers: readonly { readonly personId: string }[];
}

/**
 * What is out of use may stay where it was named already.
 * @param before the scheme that is changed; null for a new one
 * @throws WrongPart, SchemeCircle
 */
export function checkScheme(content: SchemeContent, before: StoredScheme | null, known: Known): void {
  const kept = before?.content;
  const named = (now: readonly string[], all: Iterable<string>, then: readonly string[] = []): boolean => {
    const usable = new Set([...all, ...then]);
    return now.every((id) => usable.has(id));
  };
  const skillsOf = ({ levels }: SchemeContent) => levels.map(({ skillId }) => skillId);
  const isKnown =
    named(skillsOf(content), known.skills, kept && skillsOf(kept)) &&
    named(
      content.schemesFirst,
      known.schemes.map(({ id }) => id),
    ) &&
    named(
      content.signers,
      known.signers.map(({ personId }) => personId),
      kept?.signers,
    );
  if (!isKnown) throw new WrongPart();
  if (before && needs(content.schemesFirst, before.id, known.schemes)) throw new SchemeCircle();
}

function needs(first: readonly string[], id: string, schemes: readonly StoredScheme[]): boolean {
  const found = new Set(first);
  // A set visits what is added meanwhile.
  for (const one of found)
    for (const other of schemes.find((scheme) => scheme.id === one)?.content.schemesFirst ?? [])
      found.add(other);
  return found.has(id);
}
