export {
  versionComment,
  versionDifferences,
  versionEvents,
  versionQueues,
  versionStatuses,
  type VersionComment,
  type VersionEvent,
  type VersionQueue,
  type VersionStatus,
} from './version-parts.ts';
