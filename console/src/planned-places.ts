import type { Role } from '@rigwise/contracts';
import type { PlaceManifest } from './app/page-manifest.ts';
import type { PlannedName } from './planned-pages.ts';

const assistant: PlaceManifest = {
  group: 'learn',
  rank: 80,
  icon: 'IconMessageQuestion',
  label: 'AI Assistant',
};

/**
 * The places of planned pages that the specification fixes (§2); other planned pages have none. They are marked as not
 * open yet. A new feature moves its lines from here to its page's manifest.
 */
export const plannedPlaces: Readonly<
  Partial<Record<PlannedName, Readonly<Partial<Record<Role, PlaceManifest>>>>>
> = {
  assistant: {
    employee: { ...assistant, rank: 30 },
    manager: { ...assistant, phoneLabel: 'AI' },
    admin: { ...assistant, phoneLabel: 'AI' },
  },
};
