import { Button } from '@mantine/core';
import {
  showRotation,
  type RotationDetails,
  type RotationException,
  type RotationRow,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/day.tsx';
import { DetailsBody } from '../../../ui/details/details-body.tsx';
import { Fact, Facts } from '../../../ui/details/facts.tsx';
import { Steps } from '../../../ui/details/steps.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import classes from '../rotations.module.css';
import { ExceptionDialog } from './exception-dialog.tsx';
import { Exceptions } from './exceptions.tsx';
import { SetDialog } from './set-dialog.tsx';
import { SettingMark } from './setting-mark.tsx';
import { Strip } from './strip.tsx';
import { SwapDialog } from './swap-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface OneRotationProps {
  personId: string;
  /** The first day that is shown. */
  from: string;
  others: readonly RotationRow[];
  /** The list may say something else now. */
  onChanged: () => void;
}
type Act = 'set' | 'except' | 'swap';

/** A person’s rotation: six weeks of it, what differs from the pattern, and what was done to it. */
export function OneRotation({ personId, from, others, onChanged }: OneRotationProps) {
  const { t } = useTranslation();
  const details = useDetails(showRotation, { params: { personId }, query: { from } });
  const [act, setAct] = useState<Act | null>(null);
  const [withdrawn, setWithdrawn] = useState<RotationException | null>(null);
  const readAgain = (): void => {
    void details.reload();
    onChanged();
  };
  const close = (): void => {
    setAct(null);
    setWithdrawn(null);
  };
  const acting = {
    onClose: close,
    onMeanwhile: readAgain,
    onDone: () => {
      close();
      readAgain();
    },
  };
  return (
    <DetailsBody details={details}>
      {(rotation) => (
        <div className={classes['details']}>
          <h2>
            <bdi>{rotation.name}</bdi>
          </h2>
          <RotationFacts rotation={rotation} from={from} />
          <section>
            <h3>{t('rotations.drawer.next')}</h3>
            <Strip periods={rotation.periods} />
          </section>
          <div className={classes['buttons']}>
            <Button onClick={() => setAct('set')}>{t('rotations.setRotation')}</Button>
            <Button variant="default" onClick={() => setAct('except')}>
              {t('rotations.acts.except')}
            </Button>
            <Button variant="default" onClick={() => setAct('swap')}>
              {t('rotations.acts.swap')}
            </Button>
          </div>
          <section>
            <h3>{t('rotations.drawer.exceptions')}</h3>
            <Exceptions exceptions={rotation.exceptions} onWithdraw={setWithdrawn} />
          </section>
          <Past rotation={rotation} />
          {act === 'set' && <SetDialog {...acting} rows={[rotation]} today={from} onChanged={readAgain} />}
          {act === 'except' && <ExceptionDialog {...acting} rotation={rotation} />}
          {act === 'swap' && <SwapDialog {...acting} rotation={rotation} others={others} />}
          {withdrawn && <WithdrawDialog {...acting} rotation={rotation} exception={withdrawn} />}
        </div>
      )}
    </DetailsBody>
  );
}

function RotationFacts({ rotation, from }: { rotation: RotationDetails; from: string }) {
  const { t } = useTranslation();
  const { inDirectory, terms, timeZone } = rotation;
  const current = terms.find((term) => term.from <= from) ?? terms.at(-1);
  return (
    <Facts>
      <Fact name={t('rotations.drawer.pattern')}>
        <SettingMark row={rotation} />
      </Fact>
      <Fact name={t('rotations.drawer.inDirectory')}>{inDirectory}</Fact>
      {current && (
        <Fact name={t('rotations.drawer.from')}>
          <Day date={current.from} />
        </Fact>
      )}
      {current && current.anchor !== null && (
        <Fact name={t('rotations.drawer.anchor')}>
          <Day date={current.anchor} />
        </Fact>
      )}
      {timeZone !== null && <Fact name={t('rotations.drawer.zone')}>{timeZone}</Fact>}
    </Facts>
  );
}

/** Other rotations of the person, and who did what. */
function Past({ rotation: { terms, history } }: { rotation: RotationDetails }) {
  const { t } = useTranslation();
  const someone = t('rotations.drawer.someone');
  return (
    <>
      {terms.length > 1 && (
        <section>
          <h3>{t('rotations.drawer.terms')}</h3>
          <Facts>
            {terms.map(({ from, pattern }) => (
              <div key={from}>
                <dt>
                  <Day date={from} />
                </dt>
                <dd>
                  <bdi>{pattern?.name ?? t('rotations.drawer.noPattern')}</bdi>
                </dd>
              </div>
            ))}
          </Facts>
        </section>
      )}
      {history.length > 0 && (
        <section>
          <h3>{t('rotations.drawer.history')}</h3>
          <Steps
            steps={history.map(({ event, at, by }) => ({
              ...{
                text: t(`rotations.drawer.events.${event}`, { who: by.name ?? someone }),
                at,
                reason: null,
              },
            }))}
          />
        </section>
      )}
    </>
  );
}
