import { Button } from '@mantine/core';
import { showCatalogueTest } from '@rigwise/contracts';
import { IconAlertTriangle, IconCircleCheck, IconDeviceMobile } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/call.ts';
import { formatLocale } from '../../../texts/locale.ts';
import { isPhone } from '../../../ui/use-is-phone.ts';
import { checkDevice, type DeviceCheck } from './device-check.ts';
import classes from './start.module.css';

/** What to know about this device before the test. */
export function DeviceCheckView({ testId }: { testId: string }) {
  const { t, i18n } = useTranslation();
  const [check, setCheck] = useState<DeviceCheck | null>(null);
  const [round, setRound] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    void checkDevice(() => call(showCatalogueTest, { params: { testId } })).then((result) => {
      if (isCurrent) setCheck(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [testId, round]);
  const format = new Intl.NumberFormat(formatLocale(i18n.language), { maximumFractionDigits: 1 });
  const isNarrow = isPhone();
  const lines: readonly LineProps[] | null = check && [
    { tone: check.storage === 'saves' ? 'good' : 'warn', text: t(`start.check.${check.storage}`) },
    {
      tone: check.connection === 'quick' ? 'good' : 'warn',
      text: t(`start.check.${check.connection}`, { seconds: format.format(Math.max(0.1, check.seconds)) }),
    },
    { tone: isNarrow ? 'note' : 'good', text: t(isNarrow ? 'start.check.narrow' : 'start.check.wide') },
  ];
  return (
    <section className={classes['check']} aria-labelledby="device-check">
      <h3 id="device-check">{t('start.check.title')}</h3>
      <div role="status">
        {lines ? (
          <ul>
            {lines.map((line) => (
              <Line key={line.text} {...line} />
            ))}
          </ul>
        ) : (
          <p className={classes['soft']}>{t('start.check.running')}</p>
        )}
      </div>
      {lines?.some(({ tone }) => tone === 'warn') && (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            setCheck(null);
            setRound(round + 1);
          }}
        >
          {t('start.check.again')}
        </Button>
      )}
    </section>
  );
}

const ICONS = { good: IconCircleCheck, warn: IconAlertTriangle, note: IconDeviceMobile } as const;

interface LineProps {
  tone: keyof typeof ICONS;
  text: string;
}

function Line({ tone, text }: LineProps) {
  const Icon = ICONS[tone];
  return (
    <li data-tone={tone}>
      <Icon size={18} aria-hidden="true" />
      {text}
    </li>
  );
}
