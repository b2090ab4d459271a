import type { NotificationItem } from '@rigwise/contracts';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Ago } from '../../ui/ago.tsx';
import classes from './notifications.module.css';

interface NotificationRowProps {
  item: NotificationItem;
  isUnread: boolean;
  /** The full text is shown. */
  isOpen: boolean;
  /** Opens or closes its text. */
  onToggle: () => void;
  onRead: () => void;
  /** Called when it is marked as read by its own button, which then disappears. */
  onMark: () => void;
  /** Called when its link to another page is followed. */
  onLeave: () => void;
  /** In an employee view nothing can be marked as read. */
  canRead: boolean;
}

/** A notification: links to its subject, or shows its full text here. */
export function NotificationRow(props: NotificationRowProps) {
  const { item, isUnread, isOpen, onMark, canRead } = props;
  const { t } = useTranslation();
  const text = useId();
  return (
    <li className={classes['row']} data-unread={isUnread || undefined} data-notification={item.id}>
      <div className={classes['words']}>
        <Title {...props} text={text} />
        {item.body !== null && (
          <p id={text} className={classes['text']} data-open={isOpen || undefined}>
            <bdi>{item.body}</bdi>
          </p>
        )}
        {item.entries !== undefined && (
          <ul className={classes['entries']}>
            {item.entries.map(({ text: words, link }) => (
              <li key={link}>
                <Link
                  to={link}
                  onClick={() => {
                    props.onRead();
                    props.onLeave();
                  }}
                >
                  {words}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <p className={classes['meta']}>
          {isUnread && <span className={classes['new']}>{t('notifications.new')}</span>}
          <Ago at={item.createdAt} />
        </p>
      </div>
      {isUnread && canRead && (
        <button
          type="button"
          className={classes['read']}
          title={t('notifications.read')}
          aria-label={t('notifications.readOne', { title: item.title })}
          onClick={onMark}
        >
          <IconCheck size={18} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

function Title({ item, isOpen, onToggle, onRead, onLeave, text }: NotificationRowProps & { text: string }) {
  if (item.link !== null && !opensHere(item)) {
    return (
      <Link
        to={item.link}
        className={classes['opening']}
        data-title
        onClick={() => {
          onRead();
          onLeave();
        }}
      >
        <bdi>{item.title}</bdi>
      </Link>
    );
  }
  if (item.body === null) {
    return (
      <p className={classes['title']} data-title tabIndex={-1}>
        <bdi>{item.title}</bdi>
      </p>
    );
  }
  return (
    <button
      type="button"
      className={classes['opening']}
      data-title
      aria-expanded={isOpen}
      aria-controls={text}
      onClick={() => {
        onRead();
        onToggle();
      }}
    >
      <bdi>{item.title}</bdi>
      <IconChevronDown size={16} className={classes['opens']} aria-hidden="true" />
    </button>
  );
}

/** Its text is everything there is, here as well as at its own URL. */
function opensHere({ id, link }: NotificationItem): boolean {
  return link === `/user-profile?notification=${id}`;
}
