import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { useAge } from './ages.ts';
import type { Figure } from './figures.ts';
import classes from './sentence.module.css';
import { announcedBy, instancesOf, stateOf, type StateName } from './service-state.ts';
import type { Platform } from './use-platform.ts';
import { serviceName } from '../../ui/services/service-name.ts';

/** The problems of a responding service; the worst first. */
const ILLS = ['degraded', 'drained', 'alone'] as const;

const ICONS = { good: IconCircleCheck, warn: IconClock, bad: IconAlertTriangle } as const;

/** The page in one sentence: what needs attention, or that nothing does; unhealthy services, and unknowns. */
export function Sentence({ platform, figures }: { platform: Platform; figures: readonly Figure[] }) {
  const { t, i18n } = useTranslation();
  const age = useAge();
  const inOne = new Intl.ListFormat(formatLocale(i18n.language), { type: 'conjunction' });
  const inWords = ({ name, value }: Figure): string =>
    name === 'outbox'
      ? t('operations.sentence.outbox', { age: age(value ?? 0) })
      : t(`operations.sentence.${name}`, { count: value ?? 0 });
  const parked = platform.services.reduce((all, { status }) => all + (status?.outbox.parked ?? 0), 0);
  const bad = [
    ...figures.filter(({ level }) => level === 'bad').map(inWords),
    ...(parked > 0 ? [t('operations.sentence.parked', { count: parked })] : []),
  ];
  const slow = figures.filter(({ level }) => level === 'warn').map(inWords);
  const unknown = figures
    .filter(({ level }) => level === 'unknown')
    .map(({ name }) => t(`operations.figures.${name}`));
  const announced = announcedBy(platform.gateway);
  const states = [{ service: 'gateway' as const, ...platform.gateway }, ...platform.services].map(
    ({ service, status, isSilent }) => ({
      service: serviceName(service, t),
      state: stateOf(isSilent, status !== undefined, instancesOf(service, announced, status)),
    }),
  );
  const whoIs = (name: StateName): string[] =>
    states.filter(({ state }) => state.name === name).map(({ service }) => service);
  const silent = whoIs('silent');
  const ill = ILLS.map((name) => ({ name, who: whoIs(name) })).filter(({ who }) => who.length > 0);
  const isUncertain = silent.length + ill.length + unknown.length > 0;
  const isBad = bad.length > 0 || states.some(({ state }) => state.level === 'bad');
  const level = isBad ? 'bad' : slow.length > 0 || isUncertain ? 'warn' : 'good';
  const Icon = ICONS[level];
  return (
    <div className={classes['sentence']} data-level={level}>
      <Icon size={28} stroke={1.75} aria-hidden="true" />
      <div>
        {bad.length > 0 && (
          <p>{t('operations.sentence.needsYou', { list: inOne.format([...bad, ...slow]) })}</p>
        )}
        {silent.length > 0 && (
          <p>{t('operations.sentence.silent', { count: silent.length, list: inOne.format(silent) })}</p>
        )}
        {ill.map(({ name, who }) => (
          <p key={name}>{t(`operations.sentence.${name}`, { count: who.length, list: inOne.format(who) })}</p>
        ))}
        {unknown.length > 0 && <p>{t('operations.sentence.unknown', { list: inOne.format(unknown) })}</p>}
        {bad.length === 0 && slow.length > 0 && (
          <p>{t(`operations.sentence.${isUncertain ? 'alsoSlow' : 'slow'}`, { list: inOne.format(slow) })}</p>
        )}
        {level === 'good' && (
          <>
            <p>{t('operations.sentence.calm')}</p>
            <p className={classes['soft']}>{t('operations.sentence.calmText')}</p>
          </>
        )}
      </div>
    </div>
  );
}
