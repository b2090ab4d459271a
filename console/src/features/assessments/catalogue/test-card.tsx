import type { CatalogueTest } from '@rigwise/contracts';
import {
  IconCalendarEvent,
  IconClock,
  IconListCheck,
  IconRepeat,
  IconTargetArrow,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import card from '../../../ui/card-link.module.css';
import { useOpenRow } from '../../../ui/list/use-open-row.ts';
import { CardStanding } from '../mine/card-standing.tsx';
import { useRulesText } from '../rules/use-rules-text.ts';
import classes from './catalogue.module.css';
import { inLanguage, useShownLanguage } from '../../../items/in-words.ts';

interface TestCardProps {
  test: CatalogueTest;
  /** When the server said so. */
  readAt: number | undefined;
}

/** A test at a glance: what it is about, how long it takes, how many attempts are left, when it closes, and where one stands. */
export function TestCard({ test, readAt }: TestCardProps) {
  const { t } = useTranslation();
  const { linkTo } = useOpenRow('test');
  const say = useRulesText();
  const shown = inLanguage(test.title, useShownLanguage()(test.languages), test.languages);
  const facts = [
    { icon: IconListCheck, text: t('rules.questions', { count: test.itemCount }) },
    { icon: IconClock, text: say.length(test.timeLimitMinutes, test.estimatedMinutes) },
    { icon: IconRepeat, text: say.left(test.attempts.left) },
    { icon: IconTargetArrow, text: t('rules.pass', { percent: test.cutScore }) },
    { icon: IconCalendarEvent, text: say.window(test.window) },
  ];
  return (
    <li className={classes['card']}>
      <h2 className={classes['name']}>
        <Link {...linkTo(test.id)} className={card['link']} lang={shown?.language} dir="auto">
          {shown?.text}
        </Link>
      </h2>
      {test.topics.length > 0 && <p className={classes['topics']}>{test.topics.join(', ')}</p>}
      <p className={classes['standing']}>
        <CardStanding test={test} readAt={readAt} />
      </p>
      <ul className={classes['facts']}>
        {facts.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={18} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </li>
  );
}
