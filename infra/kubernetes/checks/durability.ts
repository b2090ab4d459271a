import { only, ofKind, specOf, type Manifest } from '../manifest.ts';

interface Cluster {
  readonly instances: number;
  readonly bootstrap: { readonly initdb?: Origin; readonly recovery?: Origin };
  readonly postgresql: {
    readonly synchronous?: { readonly number: number; readonly dataDurability: 'required' | 'preferred' };
  };
}

interface Origin {
  readonly database: string;
  readonly owner: string;
}

interface ObjectStore {
  readonly configuration: {
    readonly destinationPath: string;
    readonly wal: object;
    readonly data?: object;
  };
}

const clustersOf = (manifests: readonly Manifest[]) =>
  ofKind(manifests, 'Cluster', 'postgresql.cnpg.io').map(
    (one) => [one.metadata.name, specOf<Cluster>(one)] as const,
  );

const storeOf = (manifests: readonly Manifest[], name: string): ObjectStore['configuration'] => {
  const found = ofKind(manifests, 'ObjectStore').filter(({ metadata }) => metadata.name === name);
  return specOf<ObjectStore>(only(found, `ObjectStores ${name}`)).configuration;
};

/** Committed data survives the loss of a node. */
export function checkReplication(manifests: readonly Manifest[]): void {
  it.each(clustersOf(manifests))(
    '%s commits on a standby too, where it has one',
    (_, { instances, postgresql }) => {
      const { number, dataDurability } = postgresql.synchronous ?? {};
      // Commits require a standby, except with a single standby, whose restart would block every write.
      const wanted = { 1: [], 2: [1, 'preferred'], 3: [1, 'required'] }[instances];
      expect([number, dataDurability].filter((one) => one !== undefined)).toEqual(wanted);
    },
  );
}

/** Committed data survives the loss of all disks: backed up from the first minute, encrypted, and restorable. */
export function checkBackups(manifests: readonly Manifest[], restore: readonly Manifest[]): void {
  const clusters = clustersOf(manifests);

  it('keeps every database from its first minute on, and every night', () => {
    const scheduled = ofKind(manifests, 'ScheduledBackup').map(({ spec }) => spec);
    expect(scheduled).toEqual(
      clusters.map(([name]) => ({
        cluster: { name },
        schedule: '0 0 2 * * *',
        immediate: true,
        backupOwnerReference: 'self',
        ...{ method: 'plugin', pluginConfiguration: { name: 'barman-cloud.cloudnative-pg.io' } },
      })),
    );
    for (const [, cluster] of clusters) {
      expect(cluster).toMatchObject({
        plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'backups' } }],
      });
    }
  });

  it('encrypts what it keeps', () => {
    const { wal, data } = storeOf(manifests, 'backups');
    expect([wal, data]).toEqual([
      { compression: 'gzip', encryption: 'AES256' },
      { compression: 'gzip', encryption: 'AES256' },
    ]);
  });

  it('brings the same databases back from where they are kept, and keeps them elsewhere from then on', () => {
    expect(storeOf(restore, 'origin').destinationPath).toBe(storeOf(manifests, 'backups').destinationPath);
    expect(storeOf(restore, 'backups').destinationPath).not.toBe(storeOf(restore, 'origin').destinationPath);
    const wanted = clusters.map(([name, { bootstrap, ...cluster }]) => {
      const { database, owner } = bootstrap.initdb ?? {};
      const recovery = {
        database,
        owner,
        source: 'origin',
        recoveryTarget: { targetTime: expect.any(String) as string },
      };
      const parameters = { barmanObjectName: 'origin' };
      const externalClusters = [
        { name: 'origin', plugin: { name: 'barman-cloud.cloudnative-pg.io', parameters } },
      ];
      return [name, { ...cluster, bootstrap: { recovery }, externalClusters }];
    });
    expect(clustersOf(restore)).toEqual(wanted);
  });
}
