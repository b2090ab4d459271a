import { createHash } from 'node:crypto';
import {
  auditRecordedV1,
  checkEvidence,
  downloadEvidence,
  requestEvidence,
  showEvidence,
  type EvidencePackage,
} from '@rigwise/contracts';
import { ReadPdf } from '@rigwise/testing';
import type { Answer, TestCaller } from '@rigwise/testing/backend';
import { attemptRecordV1, type AttemptRecordV1 } from '../../src/evidence/record/attempt-record.ts';
import { ada } from './bank.ts';
import type { Takers } from './takers.ts';

export interface Downloaded {
  readonly bytes: Buffer;
  readonly pdf: ReadPdf;
  readonly record: AttemptRecordV1;
  /** Of the record, computed anew. */
  readonly hash: string;
}

/** Evidence packages through the service's endpoints. */
export class Evidence {
  constructor(readonly takers: Takers) {}

  request(attemptId: string, as: TestCaller = ada): Promise<Answer> {
    return this.takers.bank.call(requestEvidence, as, { params: { attemptId } });
  }

  async requested(attemptId: string, as: TestCaller = ada): Promise<EvidencePackage> {
    const answer = await this.request(attemptId, as);
    expect([answer.status, answer.problem.message]).toEqual([202, undefined]);
    return answer.body as unknown as EvidencePackage;
  }

  async latest(attemptId: string): Promise<EvidencePackage | null> {
    const { body } = await this.takers.bank.call(showEvidence, ada, { params: { attemptId } });
    return body['latest'] as EvidencePackage | null;
  }

  /** Requests a package and waits until its PDF is made. */
  async made(attemptId: string): Promise<EvidencePackage> {
    const { id } = await this.requested(attemptId);
    return this.untilMade(attemptId, id);
  }

  async untilMade(attemptId: string, id: string): Promise<EvidencePackage> {
    let latest: EvidencePackage | null = null;
    await this.takers.until('the package to be made', async () => {
      await this.takers.run('make-evidence');
      latest = await this.latest(attemptId);
      return latest?.id === id && latest.status !== 'waiting';
    });
    if (latest === null) throw new Error('No package was requested');
    return latest;
  }

  download(attemptId: string, evidenceId: string, as: TestCaller = ada): Promise<Answer> {
    return this.takers.bank.call(downloadEvidence, as, { params: { attemptId, evidenceId } });
  }

  async downloaded(attemptId: string, evidenceId: string): Promise<Downloaded> {
    const { status, bytes } = await this.download(attemptId, evidenceId);
    expect(status).toBe(200);
    const pdf = new ReadPdf(bytes);
    const text = pdf.attachment().toString();
    const hash = createHash('sha256').update(text).digest('hex');
    return { bytes, pdf, hash, record: attemptRecordV1.parse(JSON.parse(text)) };
  }

  /** As anybody who scans the code. */
  check(hash: string): Promise<Answer> {
    return this.takers.bank.call(checkEvidence, {}, { params: { hash } });
  }

  async stateOf(hash: string): Promise<unknown> {
    return (await this.check(hash)).body['state'];
  }

  /** What the audit log has of packages of an attempt. */
  async audited(attemptId: string): Promise<string[]> {
    return (await this.takers.bank.running.told(auditRecordedV1))
      .filter(({ payload }) => payload.target?.id === attemptId && payload.action.includes('.evidence-'))
      .map(({ payload }) => payload.action);
  }

  /** The files that packages of an attempt have. */
  async files(attemptId: string): Promise<{ id: string; expires_at: Date | null }[]> {
    const { rows } = await this.takers.bank.running.rows.query<{ id: string; expires_at: Date | null }>(
      'select id, expires_at from file where owner = $1',
      [`evidence:${attemptId}`],
    );
    return rows;
  }
}
