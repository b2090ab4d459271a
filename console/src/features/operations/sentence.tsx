import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatLocale } from '../../texts/locale.ts';
import { useAge } from './ages.ts';
import type { Figure } from './figures.ts';
import classes from './sentence.module.css';
import type { Platform } from './use-platform.ts';

const ICONS = { good: IconCircleCheck, warn: IconClock, bad: IconAlertTriangle } as const;

/** The page in one sentence: what needs somebody, or that nothing does; and who does not answer. */
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
  const silent = [{ service: 'gateway' as const, ...platform.gateway }, ...platform.services]
    .filter(({ isSilent }) => isSilent)
    .map(({ service }) => t(`operations.services.${service}`));
  const level = bad.length > 0 || silent.length > 0 ? 'bad' : slow.length > 0 ? 'warn' : 'good';
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
        {level === 'warn' && <p>{t('operations.sentence.slow', { list: inOne.format(slow) })}</p>}
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
