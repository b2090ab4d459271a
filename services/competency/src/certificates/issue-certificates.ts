import { Inject, Injectable } from '@nestjs/common';
import { earnedTerms, intersection, union, type Days, type Evidence } from '@rigwise/competence';
import type { competencyAudits } from '@rigwise/contracts';
import { AuditTrail, RIGWISE } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Person } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import type { EditionScheme } from '../levels/edition-schemes.ts';
import type { Edition } from '../levels/rule-books.repository.ts';
import { AnnounceCertificate } from './announce-certificate.ts';
import { Certificates } from './certificates.repository.ts';
import { decide, lostUntil, type Decision } from './decide.ts';
import { PublishBases } from './publish-bases.ts';
import { daysOf, type StoredCertificate } from './stored-certificate.ts';

/** Someone whose certificates follow from what counts now. */
export interface Holder {
  readonly person: Person;
  readonly evidence: readonly Evidence[];
  /** Ids of the entries that it comes from. */
  readonly counting: ReadonlySet<string>;
}

type Now = Pick<Edition, 'number' | 'schemes'> & { readonly today: string };

/** Gives people the certificates that they have earned, in the transaction that computes their levels. */
@Injectable()
export class IssueCertificates {
  constructor(
    private readonly certificates: Certificates,
    private readonly announcing: AnnounceCertificate,
    private readonly bases: PublishBases,
    private readonly audit: AuditTrail<typeof competencyAudits>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @param holders active people, locked until the transaction ends */
  async execute(tx: SqlExecutor, holders: readonly Holder[], now: Now): Promise<void> {
    if (now.schemes.length === 0 || holders.length === 0) return;
    const known = await this.certificates.ofPeople(
      tx,
      holders.map(({ person }) => person.personId),
    );
    for (const { evidence, ...rest } of holders) {
      // What is valid from a later day on counts on that day.
      const holder = { ...rest, evidence: evidence.filter(({ validFrom }) => validFrom <= now.today) };
      const all = [...(known.get(holder.person.personId) ?? [])];
      for (const scheme of now.schemes) {
        const own = all.filter(({ schemeId }) => schemeId === scheme.id);
        const decisions = this.decide(holder, scheme, { own, all, now });
        const issued = await this.carryOut(tx, decisions, { holder, scheme, now });
        all.push(...issued);
      }
    }
  }

  private decide(
    { evidence, counting }: Holder,
    { book, scheme, levels, schemesFirst }: EditionScheme,
    { own, all, now }: { own: StoredCertificate[]; all: StoredCertificate[]; now: Now },
  ): Decision[] {
    const { number: edition, today } = now;
    const onlyOn = schemesFirst.length === 0 ? null : heldOn(schemesFirst, all);
    const earned = earnedTerms(scheme, { levels, onlyOn }, { book, evidence, after: lostUntil(own) });
    return decide({ earned, own, counting, edition, today });
  }

  /** @returns what was issued */
  private async carryOut(
    tx: SqlExecutor,
    decisions: readonly Decision[],
    { holder, scheme, now }: { holder: Holder; scheme: EditionScheme; now: Now },
  ): Promise<StoredCertificate[]> {
    const issued: StoredCertificate[] = [];
    // In the order of their terms, by which lists are sorted.
    const ids = new Map(decisions.filter((one) => one.do === 'issue').map((one) => [one, newId()]));
    const newestId = [...ids.values()].at(-1) ?? null;
    for (const decision of decisions)
      if (decision.do === 'issue')
        issued.push(await this.issue(tx, ids.get(decision) ?? newId(), decision, { holder, scheme, now }));
      else if (decision.do === 'rest-anew') {
        const { certificate } = decision;
        await this.certificates.restAnew(tx, certificate.id, basisOf(holder, scheme, certificate));
        await this.bases.execute(tx, [certificate.id]);
      } else await this.mark(tx, decision, { title: scheme.title, newestId });
    return issued;
  }

  private async issue(
    tx: SqlExecutor,
    id: string,
    { earnedOn, term }: Extract<Decision, { do: 'issue' }>,
    { holder, scheme, now }: { holder: Holder; scheme: EditionScheme; now: Now },
  ): Promise<StoredCertificate> {
    const { personId, name, employeeNumber } = holder.person;
    const state = scheme.isSigned ? 'waiting' : 'issued';
    const [edition, basis] = [now.number, basisOf(holder, scheme, { earnedOn })];
    const number = await this.certificates.add(
      tx,
      { id, scheme, holder: { personId, name, employeeNumber }, state, earnedOn, term, edition, basis },
      this.clock.now(),
    );
    await this.record(tx, 'earned', id, scheme.title);
    await this.announcing.step(tx, id, 'earned', null);
    const named = { id, schemeId: scheme.id, personId, number };
    return { ...named, state, isShaken: false, earnedOn, ...term, edition, basis, revision: 1 };
  }

  private async mark(
    tx: SqlExecutor,
    { do: what, certificate }: Extract<Decision, { do: 'supersede' | 'suspend' | 'resume' }>,
    { title, newestId }: { title: string; newestId: string | null },
  ): Promise<void> {
    const { event, reason, change } = MARKS[what];
    await this.certificates.save(
      tx,
      { ...certificate, ...change },
      { event, at: this.clock.now(), by: null, reason },
      what === 'supersede' && newestId !== null ? { replacedBy: newestId } : {},
    );
    await this.record(tx, event, certificate.id, title);
    await this.announcing.step(tx, certificate.id, event, certificate.state);
  }

  private async record(tx: SqlExecutor, event: 'earned' | Mark, id: string, note: string): Promise<void> {
    await this.audit.record(tx, RIGWISE, {
      ...{ action: `certificate.${event}`, outcome: 'succeeded', target: { type: 'certificate', id } },
      note,
    });
  }
}

type Mark = 'superseded' | 'suspended' | 'resumed';
interface Marking {
  readonly event: Mark;
  readonly change: Partial<Pick<StoredCertificate, 'state' | 'isShaken'>>;
  readonly reason: string | null;
}
const MARKS: Readonly<Record<'supersede' | 'suspend' | 'resume', Marking>> = {
  supersede: { event: 'superseded', change: { state: 'superseded' }, reason: null },
  suspend: {
    ...{ event: 'suspended', change: { isShaken: true } },
    reason: 'A result that it rests on was taken back.',
  },
  resume: {
    ...{ event: 'resumed', change: { isShaken: false } },
    reason: 'What it rests on counts again.',
  },
};

/** The days on which someone held certificates by each of the schemes. */
function heldOn(schemes: readonly string[], all: readonly StoredCertificate[]): Days {
  const given = all.filter(({ state }) => state === 'issued' || state === 'superseded');
  return intersection(
    ...schemes.map((scheme) =>
      union(...given.filter(({ schemeId }) => schemeId === scheme).map((one) => [daysOf(one)])),
    ),
  );
}

/** The evidence that counted on the day a certificate was earned, as far as it can carry what the scheme asks for. */
const basisOf = (
  { evidence, counting }: Holder,
  { canCarry }: EditionScheme,
  { earnedOn }: { readonly earnedOn: string },
): string[] => {
  const carrying = evidence.filter((one) => one.validFrom <= earnedOn && canCarry(one));
  return [...counting].filter((id) => carrying.some((one) => one.id.startsWith(id)));
};
