import { Button, Popover } from '@mantine/core';
import type { SessionUser } from '@rigwise/contracts';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { TrainingSwitch } from '../../session/training/training-switch.tsx';
import { useLogOut } from '../../session/use-log-out.ts';
import { AppearanceChoice } from '../../ui/appearance-choice.tsx';
import classes from './account-menu.module.css';

interface AccountPanelProps {
  readonly id: string;
  readonly user: SessionUser;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly position: 'right-end' | 'bottom-end';
}

/** The signed-in user, their own training, the colour scheme, and sign-out. */
export function AccountPanel({ id, user, opened, onClose, position }: AccountPanelProps) {
  const { t } = useTranslation();
  const { busy, logOut } = useLogOut();

  return (
    <Popover
      opened={opened}
      onChange={onClose}
      position={position}
      trapFocus
      returnFocus
      hideDetached={false}
      withRoles={false}
      width={288}
      radius="md"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes['anchor']} />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="dialog"
        className={classes['menu']}
        aria-label={t('shell.accountTitle')}
      >
        <div>
          <p className={classes['name']}>
            {user.firstName} {user.lastName}
          </p>
          <p className={classes['detail']}>{t(`roles.${user.role}`)}</p>
          <p className={classes['detail']}>{user.email ?? user.username}</p>
        </div>
        <TrainingSwitch />
        <AppearanceChoice />
        <Button
          variant="default"
          fullWidth
          leftSection={<IconLogout size={18} className="pointing" aria-hidden="true" />}
          loading={busy}
          onClick={logOut}
        >
          {t('shell.logOut')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
