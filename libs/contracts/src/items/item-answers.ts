import { z } from 'zod';
import {
  contentDepartment,
  count,
  moment,
  versionNumber,
  versionRecords,
  versionRevision,
  versionState,
  versionStatuses,
  who,
  type VersionComment,
} from '../versions/version-parts.ts';
import { listAccess, versionAccess, versionCalls } from '../versions/version-calls.ts';
import { cognitiveLevels, difficulties, itemContent, itemTypes } from './item-content.ts';

export const itemDepartment = contentDepartment;

/** An item as a list shows it: its latest version. */
export const itemRow = z
  .object({
    id: z.uuid(),
    department: itemDepartment,
    number: versionNumber,
    revision: versionRevision,
    status: z.enum(versionStatuses),
    type: z.enum(itemTypes),
    title: z.string(),
    languages: z.array(z.string()),
    topics: z.array(z.string()),
    difficulty: z.enum(difficulties),
    cognitiveLevel: z.enum(cognitiveLevels),
    maxScore: z.number(),
    liveNumber: versionNumber.nullable().meta({ description: 'The version that tests use, if any' }),
    changedAt: moment,
    changedBy: who,
    timesDrawn: count,
    lastDrawnAt: moment.nullable(),
  })
  .meta({ id: 'ItemRow' });
export type ItemRow = z.infer<typeof itemRow>;

export type ItemComment = VersionComment;

export const itemVersion = z
  .object({ itemId: z.uuid(), ...versionState, content: itemContent, maxScore: z.number() })
  .meta({ id: 'ItemVersion' });
export type ItemVersion = z.infer<typeof itemVersion>;

export const itemDetails = z
  .object({ item: itemRow, version: itemVersion.meta({ description: 'The latest' }), ...versionRecords })
  .meta({ id: 'ItemDetails' });
export type ItemDetails = z.infer<typeof itemDetails>;

export const itemCalls = { service: 'assessment', tag: 'Items' } as const;
export const byItem = versionAccess('item', 'params.itemId');
export const itemParams = z.object({ itemId: z.uuid() });
export const ofItems = versionCalls({ one: 'an item', noun: 'item', version: itemVersion, access: byItem });
export const itemRefusals = ofItems.refusals;
export const itemListAccess = listAccess;
