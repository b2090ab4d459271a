import { gateway, services } from '@rigwise/contracts';
import { stringify } from 'yaml';
import { overlaySettings } from './images.ts';
import { migrationManifests, readAgainManifests } from './jobs.ts';
import { scalerManifests } from './scaling.ts';
import { serviceManifests } from './service.ts';
import {
  backupNow,
  databaseManifests,
  kafkaUserManifest,
  scheduledBackup,
  topicManifests,
} from './stores.ts';

const HEADING = '# Follows from the manifests in libs/contracts/src/services: `npm run docs` writes it.\n';

/** The files in `k8s/` derived from the services' manifests, by path there. */
export function generatedManifests(): Record<string, string> {
  const all = [gateway, ...services];
  return {
    ...Object.fromEntries(
      all.map((service) => [`base/services/each/${service.name}.yaml`, documents(serviceManifests(service))]),
    ),
    'base/services/each/kustomization.yaml': documents([
      { resources: all.map(({ name }) => `${name}.yaml`) },
    ]),
    'base/migrations/jobs.yaml': documents(services.flatMap(migrationManifests)),
    'base/read-again/jobs.yaml': documents(readAgainManifests(services)),
    'base/stores/databases.yaml': documents(services.flatMap(databaseManifests)),
    'base/stores/topics.yaml': documents(topicManifests()),
    'base/stores/users.yaml': documents(services.map(kafkaUserManifest)),
    'components/backups/schedules.yaml': documents(services.map(scheduledBackup)),
    'components/scaling/by-processor-time.yaml': documents(all.flatMap(scalerManifests)),
    'backup-now.yaml': documents(services.map(backupNow)),
    ...overlaySettings(),
  };
}

const documents = (manifests: readonly object[]): string =>
  HEADING + manifests.map((manifest) => stringify(manifest, { lineWidth: 0 })).join('---\n');
