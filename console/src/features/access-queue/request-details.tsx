import { Button } from '@mantine/core';
import { showAccessRequest, type AccessRequestDetail } from '@rigwise/contracts';
import { IconCheck, IconMailQuestion, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DetailsBody } from '../../ui/details/details-body.tsx';
import { useDetails } from '../../ui/details/use-details.ts';
import { AgeMark } from './age-mark.tsx';
import { DecisionForm } from './decision-form.tsx';
import { nameOf, type Act, type Decision } from './decision.ts';
import { Hints } from './hints.tsx';
import { History } from './history.tsx';
import { isWaiting } from './queue-row.tsx';
import classes from './request-details.module.css';
import { RequestFacts } from './request-facts.tsx';
import { StatusMark } from './status-mark.tsx';

interface RequestDetailsProps {
  id: string;
  now: number;
  /** The decision being written. */
  act: Act | null;
  /** The decision that hasn't been sent yet. */
  held: Act | undefined;
  onAct: (act: Act | null) => void;
  onDecide: (request: AccessRequestDetail, decision: Decision) => void;
  onOpen: (id: string) => void;
}

/** One request with everything that helps to decide it. */
export function RequestDetails({ id, ...others }: RequestDetailsProps) {
  const details = useDetails(showAccessRequest, { params: { id } });
  return (
    <DetailsBody details={details}>
      {(request) => <Details key={id} request={request} {...others} />}
    </DetailsBody>
  );
}

function Details(props: Omit<RequestDetailsProps, 'id'> & { request: AccessRequestDetail }) {
  const { request, now, act, held, onAct, onDecide, onOpen } = props;
  const { t } = useTranslation();
  const name = nameOf(request);
  const canDecide = isWaiting(request) && held === undefined;
  return (
    <>
      <h2 className={classes['name']}>{name}</h2>
      <p className={classes['marks']}>
        {isWaiting(request) && <AgeMark since={request.requestedAt} now={now} />}
        <StatusMark item={request} />
        {held !== undefined && t(`queue.held.${held}`)}
      </p>
      {request.problem && (
        <div className={classes['problem']}>
          <strong>{t('queue.problem')}</strong>
          <p>{t(`queue.problems.${request.problem}`)}</p>
        </div>
      )}
      {canDecide && act === null && <Acts name={name} onAct={onAct} />}
      {canDecide && act !== null && (
        <DecisionForm
          key={act}
          act={act}
          name={name}
          matches={request.matches}
          onDecide={(decision) => onDecide(request, decision)}
          onCancel={() => onAct(null)}
        />
      )}
      <RequestFacts request={request} />
      <Hints request={request} onOpen={onOpen} />
      <h3 className={classes['section']}>{t('queue.details.history')}</h3>
      <History entries={request.history} />
    </>
  );
}

function Acts({ name, onAct }: { name: string; onAct: (act: Act) => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes['acts']} role="group" aria-label={t('queue.acts.label', { name })}>
      <Button
        leftSection={<IconCheck size={18} aria-hidden="true" />}
        aria-label={t('queue.acts.approveName', { name })}
        aria-keyshortcuts="a"
        onClick={() => onAct('approve')}
      >
        {t('queue.acts.approve')} <Key of="A" />
      </Button>
      <Button
        variant="default"
        leftSection={<IconX size={18} aria-hidden="true" />}
        aria-label={t('queue.acts.rejectName', { name })}
        aria-keyshortcuts="r"
        onClick={() => onAct('reject')}
      >
        {t('queue.acts.reject')} <Key of="R" />
      </Button>
      <Button
        variant="default"
        leftSection={<IconMailQuestion size={18} aria-hidden="true" />}
        aria-keyshortcuts="q"
        onClick={() => onAct('ask')}
      >
        {t('queue.acts.ask')} <Key of="Q" />
      </Button>
    </div>
  );
}

/** Drawn by its style: no part of the name by which voice control finds the button. */
function Key({ of }: { of: string }) {
  return <span className={classes['key']} data-key={of} aria-hidden="true" />;
}
