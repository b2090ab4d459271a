import type { SessionUser } from '@rigwise/contracts';
import { useMantineColorScheme } from '@mantine/core';
import {
  IconArrowRight,
  IconDeviceDesktop,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSchool,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useActingRole } from '../../../session/training/use-acting-role.ts';
import { useLogOut } from '../../../session/use-log-out.ts';
import { useSessionState } from '../../../session/use-session.ts';
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts';
import { areas } from '../../derived/areas.ts';
import { commands } from '../../derived/commands.ts';
import { placesOf, type PlaceLabel } from '../../navigation.ts';

/** A line of the palette. */
export interface Command {
  /** Also its id among the recent ones: a URL, or the name of an action. */
  readonly id: string;
  readonly label: string;
  readonly detail?: string;
  readonly icon: TablerIcon;
  readonly run: () => void;
}

interface Target {
  readonly to: string;
  readonly label: PlaceLabel;
  readonly icon?: TablerIcon;
}

/** The pages a user may open, each once, by its first name; planned pages are left out. */
export function pagesFor(user: SessionUser): readonly Target[] {
  const all: readonly Target[] = [
    ...placesOf(user).filter(({ isPlanned }) => !isPlanned),
    ...(user.role === 'admin' ? areas.flatMap(({ pages }): readonly Target[] => pages) : []),
    ...commands.filter(({ roles }) => roles.some((role) => role === user.role)),
  ];
  return all.filter(({ to }, at) => all.findIndex((other) => other.to === to) === at);
}

/** Pages and actions for this user, with what each does. */
export function useCommands(user: SessionUser): { pages: readonly Command[]; actions: readonly Command[] } {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const shortcuts = useShortcuts();
  const { ownRole, impersonated } = useSessionState();
  const { setColorScheme } = useMantineColorScheme();
  const { act } = useActingRole();
  const { logOut } = useLogOut();

  const pages = pagesFor(user).map(({ to, label, icon = IconArrowRight }): Command => ({
    ...{ id: to, label: t(label), icon },
    run: () => void navigate(to),
  }));
  const trains = impersonated === null && (user.role !== 'employee' || ownRole !== null);
  const actions: Command[] = [
    ...(trains
      ? [
          {
            id: 'training',
            label: ownRole === null ? t('palette.act.training') : t(`training.back.${ownRole}`),
            icon: IconSchool,
            run: () => act(ownRole ?? 'employee'),
          },
        ]
      : []),
    { id: 'light', label: t('palette.act.light'), icon: IconSun, run: () => setColorScheme('light') },
    { id: 'dark', label: t('palette.act.dark'), icon: IconMoon, run: () => setColorScheme('dark') },
    { id: 'auto', label: t('palette.act.auto'), icon: IconDeviceDesktop, run: () => setColorScheme('auto') },
    {
      id: 'shortcuts',
      label: t('palette.act.shortcuts'),
      icon: IconKeyboard,
      run: () => shortcuts.show('help'),
    },
    { id: 'log-out', label: t('shell.logOut'), icon: IconLogout, run: logOut },
  ];
  return { pages, actions };
}
