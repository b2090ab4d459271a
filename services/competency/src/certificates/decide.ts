import type { EarnedTerm } from '@rigwise/competence';
import { isSameTerm, storedTerm, type StoredCertificate, type StoredTerm } from './stored-certificate.ts';

/** What is to be done with the certificates of a person by a scheme. */
export type Decision =
  | { readonly do: 'issue'; readonly earnedOn: string; readonly term: StoredTerm }
  | { readonly do: 'supersede'; readonly certificate: StoredCertificate }
  /** Evidence that it rests on was taken back. */
  | { readonly do: 'suspend'; readonly certificate: StoredCertificate }
  /** What it rests on counts again. */
  | { readonly do: 'resume'; readonly certificate: StoredCertificate }
  /** It rests on other evidence than before, such as a corrected result. */
  | { readonly do: 'rest-anew'; readonly certificate: StoredCertificate };

export interface Situation {
  /** What was earned by the evidence that counts now. */
  readonly earned: readonly EarnedTerm[];
  /** The person's certificates by the scheme. */
  readonly own: readonly StoredCertificate[];
  /** Evidence that counts now. */
  readonly counting: ReadonlySet<string>;
  /** Of the rule book. */
  readonly edition: number;
  readonly today: string;
}

const LIVE: readonly StoredCertificate['state'][] = ['waiting', 'issued', 'suspended'];

/** The last day whose evidence doesn't count any more: of a certificate that was revoked or not signed. */
export function lostUntil(own: readonly StoredCertificate[]): string | null {
  const lost = own.filter(({ state }) => state === 'revoked' || state === 'declined');
  return (
    lost
      .map(({ earnedOn }) => earnedOn)
      .toSorted()
      .at(-1) ?? null
  );
}

/**
 * Compares what someone has earned with the certificates that there are. Changed rules alone take nothing from anybody:
 * certificates were earned by the rules of their time.
 */
export function decide({ earned, own, counting, edition, today }: Situation): Decision[] {
  const decisions: Decision[] = [];
  const live = own.filter(({ state }) => LIVE.includes(state)).toSorted(byEarning);
  const standing = live.filter((certificate) => {
    const isEarned = earned.some(({ on }) => on.toString() === certificate.earnedOn);
    const isShaken = certificate.basis.some((id) => !counting.has(id));
    if (isEarned) {
      if (certificate.isShaken) decisions.push({ do: 'resume', certificate });
      else if (isShaken) decisions.push({ do: 'rest-anew', certificate });
      return true;
    }
    if (!isShaken) return true;
    if (!certificate.isShaken) decisions.push({ do: 'suspend', certificate });
    return false;
  });
  const last = earned.at(-1);
  if (!last) return decisions;
  const [earnedOn, term] = [last.on.toString(), storedTerm(last.term)];
  const current = standing.at(-1);
  const isDue = !current || current.earnedOn < earnedOn || isMistaken(current, { earnedOn, term, edition });
  if (!isDue || (term.validUntil !== null && term.validUntil < today)) return decisions;
  // A renewal in the window comes after the one before; until then that one is valid.
  const isReplaced = (one: StoredCertificate): boolean =>
    one.state === 'waiting' ||
    one.earnedOn >= earnedOn ||
    (term.validFrom <= today && (one.validUntil === null || one.validUntil >= today));
  const kept = standing.filter((one) => !isReplaced(one));
  return [
    ...decisions,
    ...standing.filter(isReplaced).map((certificate) => ({ do: 'supersede', certificate }) as const),
    ...missing(earned, kept, today).map((one) => ({ do: 'issue', ...one }) as const),
  ];
}

/** The last that was earned, and as long as that isn’t valid yet, what is valid until then unless there is one. */
function missing(earned: readonly EarnedTerm[], kept: readonly StoredCertificate[], today: string) {
  const terms = earned.map(({ on, term }) => ({ earnedOn: on.toString(), term: storedTerm(term) }));
  const isValid = ({ validFrom, validUntil }: StoredTerm): boolean =>
    validFrom <= today && (validUntil === null || validUntil >= today);
  const last = terms.slice(-1);
  if (last.some(({ term }) => isValid(term)) || kept.some(isValid)) return last;
  return [...terms.filter(({ term }) => isValid(term)).slice(-1), ...last];
}

/** By the same rules it would be another one now: older evidence came after newer. */
const isMistaken = (
  current: StoredCertificate,
  { earnedOn, term, edition }: { earnedOn: string; term: StoredTerm; edition: number },
): boolean => current.edition === edition && (current.earnedOn > earnedOn || !isSameTerm(current, term));

const byEarning = (one: StoredCertificate, other: StoredCertificate): number =>
  one.earnedOn === other.earnedOn ? one.id.localeCompare(other.id) : one.earnedOn < other.earnedOn ? -1 : 1;
