import { Inject, Injectable } from '@nestjs/common';
import { earnedTerms, intersection, union, type Days, type Evidence } from '@rigwise/competence';
import type { competencyAudits } from '@rigwise/contracts';
import { AuditTrail, RIGWISE, type OperatorAct } from '@rigwise/messaging';
import type { SqlExecutor } from '@rigwise/persistence';
import type { Person } from '@rigwise/people';
import { CLOCK, newId, type Clock } from '@rigwise/platform';
import { Breather } from '../levels/breather.ts';
import type { EditionScheme } from '../levels/edition-schemes.ts';
import type { Edition } from '../levels/rule-books.repository.ts';
import { AnnounceCertificate } from './announce-certificate.ts';
import { newNumber } from './certificate-names.ts';
import { Certificates, type NewCertificate } from './certificates.repository.ts';
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
    const issued: Issued[] = [];
    const changes: (() => Promise<void>)[] = [];
    const breather = new Breather();
    for (const { evidence, ...rest } of holders) {
      await breather.rest();
      // What is valid from a later day on counts on that day.
      const holder = { ...rest, evidence: evidence.filter(({ validFrom }) => validFrom <= now.today) };
      const all = [...(known.get(holder.person.personId) ?? [])];
      for (const scheme of now.schemes) {
        const own = all.filter(({ schemeId }) => schemeId === scheme.id);
        const decisions = this.decide(holder, scheme, { own, all, now });
        // In the order of their terms, by which lists are sorted.
        const added = decisions
          .filter((one) => one.do === 'issue')
          .map((one) => issuedBy(one, { holder, scheme, now }));
        const newestId = added.at(-1)?.added.id ?? null;
        for (const one of decisions)
          if (one.do !== 'issue') changes.push(() => this.change(tx, one, { holder, scheme, newestId }));
        issued.push(...added);
        all.push(...added.map(({ stored }) => stored));
      }
    }
    if (issued.length > 0) await this.add(tx, issued);
    for (const change of changes) await change();
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

  /** All in a few statements: a new kind of certificate may be everyone’s. */
  private async add(tx: SqlExecutor, issued: readonly Issued[]): Promise<void> {
    const certificates = issued.map(({ added }) => added);
    await this.certificates.addAll(tx, certificates, this.clock.now());
    await this.audit.recordAll(
      tx,
      RIGWISE,
      issued.map(({ added, title }) => actOn('earned', added.id, title)),
    );
    await this.announcing.earned(
      tx,
      certificates.map(({ id }) => id),
    );
  }

  private async change(
    tx: SqlExecutor,
    decision: Exclude<Decision, { do: 'issue' }>,
    { holder, scheme, newestId }: { holder: Holder; scheme: EditionScheme; newestId: string | null },
  ): Promise<void> {
    if (decision.do !== 'rest-anew') return this.mark(tx, decision, { title: scheme.title, newestId });
    const { certificate } = decision;
    await this.certificates.restAnew(tx, certificate.id, basisOf(holder, scheme, certificate));
    await this.bases.execute(tx, [certificate.id]);
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
    await this.audit.record(tx, RIGWISE, actOn(event, certificate.id, title));
    await this.announcing.step(tx, certificate.id, event, certificate.state);
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

interface Issued {
  readonly added: NewCertificate;
  readonly stored: StoredCertificate;
  /** Of the scheme. */
  readonly title: string;
}

function issuedBy(
  { earnedOn, term }: Extract<Decision, { do: 'issue' }>,
  { holder, scheme, now }: { holder: Holder; scheme: EditionScheme; now: Now },
): Issued {
  const { personId, name, employeeNumber } = holder.person;
  const state: NewCertificate['state'] = scheme.isSigned ? 'waiting' : 'issued';
  const shared = {
    ...{ id: newId(), number: newNumber(), state, earnedOn, edition: now.number },
    basis: basisOf(holder, scheme, { earnedOn }),
  };
  return {
    added: { ...shared, scheme, holder: { personId, name, employeeNumber }, term },
    stored: { ...shared, ...term, schemeId: scheme.id, personId, isShaken: false, revision: 1 },
    title: scheme.title,
  };
}

const actOn = (event: 'earned' | Mark, id: string, note: string): OperatorAct<typeof competencyAudits> => ({
  ...{ action: `certificate.${event}`, outcome: 'succeeded', target: { type: 'certificate', id } },
  note,
});

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
