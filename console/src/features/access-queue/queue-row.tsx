import { Checkbox } from '@mantine/core';
import type { AccessRequestItem } from '@rigwise/contracts';
import { IconAddressBook, IconArrowBackUp, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmailAddress } from '../../ui/email-address.tsx';
import { AgeMark } from './age-mark.tsx';
import { nameOf, type Act } from './decision.ts';
import classes from './queue.module.css';
import { StatusMark } from './status-mark.tsx';

interface QueueRowProps {
  item: AccessRequestItem;
  now: number;
  isCurrent: boolean;
  isSelected: boolean;
  /** The decision that hasn't been sent yet. */
  held: Act | undefined;
  onOpen: () => void;
  onSelect: () => void;
}

/** One request in the queue: the requester, the waiting time, and anything notable. */
export function QueueRow({ item, now, isCurrent, isSelected, held, onOpen, onSelect }: QueueRowProps) {
  const { t } = useTranslation();
  const name = nameOf(item);
  const waits = isWaiting(item);
  return (
    <li
      className={classes['row']}
      data-current={isCurrent || undefined}
      data-held={held !== undefined || undefined}
    >
      {waits && (
        <Checkbox
          className={classes['check'] ?? ''}
          aria-label={t('queue.select', { name })}
          checked={isSelected}
          disabled={held !== undefined}
          onChange={onSelect}
        />
      )}
      <button
        type="button"
        className={classes['open']}
        data-request={item.id}
        aria-current={isCurrent || undefined}
        onClick={onOpen}
      >
        <span className={classes['name']}>{name}</span>
        <span className={classes['soft']}>
          {item.employeeNumber} · <EmailAddress email={item.email} />
        </span>
        <span className={classes['marks']}>
          {held === undefined ? (
            waits && <AgeMark since={item.requestedAt} now={now} />
          ) : (
            <span className={classes['mark']}>
              <IconArrowBackUp size={16} aria-hidden="true" />
              {t(`queue.held.${held}`)}
            </span>
          )}
          {held === undefined && <StatusMark item={item} />}
          {item.match && (
            <span className={classes['mark']}>
              <IconAddressBook size={16} aria-hidden="true" />
              {t(`queue.matches.${item.match}`)}
            </span>
          )}
          {item.duplicates > 0 && (
            <span className={classes['mark']}>
              <IconCopy size={16} aria-hidden="true" />
              {t('queue.similar', { count: item.duplicates })}
            </span>
          )}
        </span>
      </button>
    </li>
  );
}

/** Whether an administrator can decide it. */
export const isWaiting = ({ status, problem }: Pick<AccessRequestItem, 'status' | 'problem'>): boolean =>
  status === 'pending' || status === 'needs-information' || problem !== null;
