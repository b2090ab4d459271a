import { consumerGroupsOf, personErasedV1 } from '@rigwise/contracts';
import { ofKind, only, workloads, type Manifest, type Workload } from '../manifest.ts';
import { policiesOfOperator } from '../operator-policies.ts';
import { Reach, type Party } from '../reach.ts';
import { codeOfServices, hasDatabase } from '../services.ts';

const KAFKA: Party = { labels: { 'strimzi.io/cluster': 'rigwise', 'strimzi.io/kind': 'Kafka' } };
const { topic } = personErasedV1;
const readers = codeOfServices.filter(({ consumes }) => consumes.includes(personErasedV1));

/** People erased after the moment of a backup are erased again: every reader starts over, as its own user. */
export function checkReadAgain(manifests: readonly Manifest[], jobs: readonly Manifest[]): void {
  const all = workloads(jobs);
  const running = workloads(manifests);
  const find = (among: readonly Workload[], name: string): Workload =>
    only(
      among.filter((one) => one.name === name),
      name,
    );

  it('is for each service that reads of erasures, which is each with a database', () => {
    expect(readers).toEqual(codeOfServices.filter(hasDatabase));
    expect(all.map(({ name }) => name)).toEqual(
      expect.arrayContaining(readers.map(({ name }) => `${name}-read-again`)),
    );
    expect(all).toHaveLength(readers.length);
  });

  it.each(readers)('$name does so in its group, as its user, in its version', ({ name, consumes }) => {
    const [job, service] = [find(all, `${name}-read-again`), find(running, name)];
    const group = only(
      consumerGroupsOf(name, consumes).filter(({ topics }) => topics.includes(topic)),
      `groups of ${name} for ${topic}`,
    );
    expect(job.container.args).toEqual(['node', 'libs/messaging/dist/read-again/main.js', group.name, topic]);
    expect(job.container.image).toBe(service.container.image);
    expect(job.container.securityContext).toEqual(service.container.securityContext);
    const ofKafka = service.container.env?.filter((one) => one.name.startsWith('KAFKA_'));
    expect(job.container.env).toEqual(ofKafka);
  });

  it.each(readers)('$name is let in to Kafka for it, and to nothing else', ({ name }) => {
    const reach = new Reach([...manifests, ...policiesOfOperator(manifests), ...jobs]);
    const { template } = find(all, `${name}-read-again`);
    const self: Party = { labels: template.metadata.labels };
    expect([reach.mayLeave(self, KAFKA, 9093), reach.mayEnter(self, KAFKA, 9093)]).toEqual([true, true]);
    const database: Party = { labels: { 'cnpg.io/cluster': `${name}-db` } };
    expect(reach.mayLeave(self, database, 5432)).toBe(false);
    expect(reach.outside(self)).toEqual([]);
  });

  it('is no pod of a service', () => {
    for (const { template } of all) {
      const { 'app.kubernetes.io/name': name } = template.metadata.labels;
      expect(ofKind(manifests, 'Service').map(({ metadata }) => metadata.name)).not.toContain(name);
    }
  });
}
