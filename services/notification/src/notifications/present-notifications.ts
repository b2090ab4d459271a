import { Injectable } from '@nestjs/common';
import type { NotificationItem } from '@rigwise/contracts';
import type { NotificationKind, Presented, Reader } from './define-notification.ts';
import { notificationKinds } from './kinds/every-kind.ts';
import type { NotificationRow } from './notifications.repository.ts';
import { Readers } from './readers.ts';

const byName = new Map(notificationKinds.map((kind) => [kind.kind, kind]));
/** @returns undefined for a kind that only a newer version of the service knows */
export const kindOf = (name: string): NotificationKind | undefined => byName.get(name);

/** Created by a newer version of the service. */
const UNKNOWN: Presented = { title: 'You have a new notification', body: null, link: null };

/** Renders a notification from its facts, by the definition of its kind, wherever it is shown. */
export function presented(
  { kind, subjectId, details }: Pick<NotificationRow, 'kind' | 'subjectId' | 'details'>,
  reader: Reader,
): Presented {
  return kindOf(kind)?.present(details, subjectId, reader) ?? UNKNOWN;
}

/** Renders rows for their reader. */
@Injectable()
export class PresentNotifications {
  constructor(private readonly readers: Readers) {}

  async to(accountId: string): Promise<(row: NotificationRow) => NotificationItem> {
    const reader = await this.readers.of(accountId);
    return (row) => ({
      ...{ id: row.id, kind: row.kind, ...presented(row, reader) },
      createdAt: row.createdAt.toISOString(),
      readAt: row.readAt?.toISOString() ?? null,
    });
  }
}
