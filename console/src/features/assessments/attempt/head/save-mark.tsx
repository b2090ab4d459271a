import { IconAlertTriangle, IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttemptView, Link } from '../engine/attempt-view.ts';
import classes from './attempt-head.module.css';

/** Whether the server has everything, in a word; a lost and a returned connection are announced. */
export function SaveMark({ view }: { view: AttemptView }) {
  const { t } = useTranslation();
  const { waiting: count, link } = view;
  const said = useSaid(link);
  const isKept = [...view.answers.values()].every((answer) => answer.isKept);
  const { state, text } = ((): { state: keyof typeof ICONS; text: string } => {
    if (!isKept) return { state: 'saving', text: t('attempt.save.saving') };
    if (link === 'signed-out') return { state: 'waiting', text: t('attempt.save.signedOut', { count }) };
    if (link === 'down')
      return {
        state: 'waiting',
        text: count > 0 ? t('attempt.save.waiting', { count }) : t('attempt.save.noLink'),
      };
    if (view.refused.size > 0 && view.refused.size === count)
      return { state: 'refused', text: t('attempt.save.refused', { numbers: numbersOf(view) }) };
    return count > 0
      ? { state: 'saving', text: t('attempt.save.saving') }
      : { state: 'saved', text: t('attempt.save.saved') };
  })();
  const Icon = ICONS[state];
  return (
    <>
      <p className={classes['save']} data-state={state}>
        <Icon size={18} aria-hidden="true" />
        {text}
      </p>
      <p role="status" className="visually-hidden">
        {said !== null && t(`attempt.save.${said}`)}
      </p>
    </>
  );
}

const ICONS = {
  saved: IconCloudCheck,
  saving: IconCloudUp,
  waiting: IconCloudOff,
  refused: IconAlertTriangle,
} as const;

/** Refused answers are rare: they are named. */
const numbersOf = ({ form, refused }: AttemptView): string => {
  const order = form?.sections.flatMap(({ items }) => items.map(({ position }) => position)) ?? [];
  return [...refused.keys()].map((position) => order.indexOf(position) + 1).join(', ');
};

/** What the connection last did while the page was open. */
function useSaid(link: Link): 'lost' | 'back' | null {
  const [known, setKnown] = useState({ link, said: null as 'lost' | 'back' | null });
  if (known.link !== link) {
    const isBack = known.link === 'down' && link === 'up';
    setKnown({ link, said: link === 'down' ? 'lost' : isBack ? 'back' : null });
  }
  return known.said;
}
