import {
  notificationChannels,
  type NotificationChannel,
  type NotificationKindPreference,
} from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import classes from './notification-preferences.module.css';
import { Switch } from './switch.tsx';

interface KindTableProps {
  kinds: readonly NotificationKindPreference[];
  onSwitch: (kind: string, channel: NotificationChannel, on: boolean) => void;
}

/**
 * Notification kinds by channel: a table, or a card per kind where there is no room for one. ARIA roles are explicit,
 * because browsers drop those of tables with this layout.
 */
export function KindTable({ kinds, onSwitch }: KindTableProps) {
  const { t } = useTranslation();
  const groups = [...new Set(kinds.map(({ group }) => group))];
  return (
    <table role="table" className={classes['table']}>
      <caption className="visually-hidden">{t('told.table')}</caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            <span className="visually-hidden">{t('told.kind')}</span>
          </th>
          {notificationChannels.map((channel) => (
            <th key={channel} role="columnheader" scope="col">
              {t(`told.channels.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map((group) => (
        <tbody key={group} role="rowgroup">
          <tr role="row" className={classes['group']}>
            <th role="rowheader" scope="rowgroup" colSpan={notificationChannels.length + 1}>
              {group}
            </th>
          </tr>
          {kinds
            .filter((kind) => kind.group === group)
            .map((kind) => (
              <KindRow key={kind.kind} kind={kind} onSwitch={onSwitch} />
            ))}
        </tbody>
      ))}
    </table>
  );
}

function KindRow({
  kind,
  onSwitch,
}: {
  kind: NotificationKindPreference;
  onSwitch: KindTableProps['onSwitch'];
}) {
  const { t } = useTranslation();
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        {kind.label}
      </th>
      {notificationChannels.map((channel) => (
        <td key={channel} role="cell" data-label={t(`told.channels.${channel}`)}>
          <Switch
            name={t('told.switch', { kind: kind.label, channel: t(`told.channels.${channel}`) })}
            isOn={kind[channel]}
            isFixed={kind.fixed.includes(channel)}
            onSwitch={(on) => onSwitch(kind.kind, channel, on)}
          />
        </td>
      ))}
    </tr>
  );
}
