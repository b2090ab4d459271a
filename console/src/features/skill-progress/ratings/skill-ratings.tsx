import { Button } from '@mantine/core';
import {
  listSkillRatings,
  showSkillProgress,
  withdrawSkillRating,
  type SkillRating,
} from '@rigwise/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/call.ts';
import { ActDialog } from '../../../ui/dialog/act-dialog.tsx';
import { useDetails } from '../../../ui/details/use-details.ts';
import { useToasts } from '../../../ui/toasts/toasts.ts';
import { When } from '../../../ui/when.tsx';
import classes from '../details/details.module.css';
import { RateDialog } from './rate-dialog.tsx';

interface SkillRatingsProps {
  personId: string;
  name: string;
  skill: { readonly skillId: string; readonly title: string };
}

/** What managers and administrators say of someone’s skill: each has one rating, which is evidence. */
export function SkillRatings({ personId, name, skill }: SkillRatingsProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const call = useCall();
  const args = { params: { personId } };
  const ratings = useDetails(listSkillRatings, args);
  const progress = useDetails(showSkillProgress, args);
  const [asked, setAsked] = useState<'rate' | 'withdraw' | null>(null);
  const ofSkill = (ratings.data ?? []).filter(({ skillId }) => skillId === skill.skillId);
  const own = ofSkill.find(({ isOwn }) => isOwn);
  const close = (): void => setAsked(null);
  const done = (what: 'rated' | 'withdrawn', now: readonly SkillRating[]): void => {
    close();
    ratings.set([...now]);
    // It may have changed the level.
    void progress.reload();
    toasts.show({ title: t(`skillProgress.ratings.${what}`), text: skill.title, tone: 'good' });
  };
  const params = { personId, skillId: skill.skillId };
  if (!ratings.data) return null;
  return (
    <section>
      <h3>{t('skillProgress.ratings.title')}</h3>
      {ofSkill.length === 0 ? (
        <p className={classes['soft']}>{t('skillProgress.ratings.none')}</p>
      ) : (
        <ul className={classes['evidence']}>
          {ofSkill.map((rating) => (
            <Rating key={rating.by.accountId} rating={rating} />
          ))}
        </ul>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={() => setAsked('rate')}>
          {t(own ? 'skillProgress.ratings.change' : 'skillProgress.ratings.rate')}
        </Button>
        {own && (
          <Button variant="default" onClick={() => setAsked('withdraw')}>
            {t('skillProgress.ratings.withdraw')}
          </Button>
        )}
      </div>
      {asked === 'rate' && (
        <RateDialog
          {...{ params, name, own }}
          title={skill.title}
          onClose={close}
          onDone={(now) => done('rated', now)}
        />
      )}
      {asked === 'withdraw' && (
        <ActDialog
          title={t('skillProgress.ratings.withdrawTitle', { name })}
          consequences={[t('skillProgress.ratings.withdrawDoes')]}
          confirm={t('skillProgress.ratings.withdraw')}
          onClose={close}
          onConfirm={async () => done('withdrawn', (await call(withdrawSkillRating, { params })).body)}
        />
      )}
    </section>
  );
}

function Rating({ rating: { rating, note, by, ratedAt } }: { rating: SkillRating }) {
  const { t } = useTranslation();
  return (
    <li>
      <p>
        {t('skillProgress.ratings.by', {
          ...{ value: rating, name: by.name ?? t('skillProgress.ratings.unnamed') },
        })}
      </p>
      <p>
        <bdi>{note}</bdi>
      </p>
      <span className={classes['soft']}>
        <When at={ratedAt} />
      </span>
    </li>
  );
}
