import { showMySkillsAtHome, type SkillsAtHome } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { useAgedQuery } from '../../../api/use-aged-query.ts';
import { useLiveChange } from '../../../session/live/use-live-change.ts';
import { useDay } from '../../../ui/day.tsx';
import { useNow } from '../../../ui/use-now.ts';
import { cardOf, type HomeCard, type HomeLine, type Urgency } from './card.ts';

const DAY_MS = 86_400_000;
/** From here on, renewing can't wait for the next trip. */
const URGENT_DAYS = 30;
const MINUTE_MS = 60_000;

/** What waits for the user's signature, what lapses or expires soon, and the next level within reach. */
export function useOwnSkills(): HomeCard {
  const query = useAgedQuery(showMySkillsAtHome, {});
  useLiveChange(() => void query.reload());
  const toSignLine = useToSignLine();
  const nextLine = useNextLine();
  const { t } = useTranslation();
  const day = useDay();
  const now = useNow(MINUTE_MS);
  const urgencyOf = (until: string): Urgency =>
    (Date.parse(until) - now) / DAY_MS <= URGENT_DAYS ? 'warn' : 'calm';
  return cardOf(query, ({ next, lapsing, expiring, toSign }): HomeLine[] => [
    ...toSignLine(toSign),
    ...expiring.map(({ certificateId, title, until }) => ({
      ...{ name: `certificate ${certificateId}`, urgency: urgencyOf(until), to: '/certificates' },
      text: t('cards.skills.expires', { title, day: day(until) }),
    })),
    ...lapsing.map(({ skillId, title: skill, level, until }) => ({
      ...{ name: `level ${skillId}`, urgency: urgencyOf(until), to: linkTo(skillId) },
      text: t('cards.skills.lapses', { level: t(`cards.levels.${level}`), skill, day: day(until) }),
    })),
    ...(next ? [nextLine(next)] : []),
  ]);
}

/** Only what waits for the user's signature. */
export function useToSign(): HomeCard {
  const toSignLine = useToSignLine();
  return cardOf(useAgedQuery(showMySkillsAtHome, {}), ({ toSign }) => toSignLine(toSign));
}

function useToSignLine(): (count: number) => HomeLine[] {
  const { t } = useTranslation();
  return (count) => {
    if (count === 0) return [];
    const text = t('cards.skills.toSign', { count });
    return [{ ...{ name: 'to-sign', urgency: 'warn', text }, to: '/my-certificates?tab=to-sign' }];
  };
}

function useNextLine(): (next: NonNullable<SkillsAtHome['next']>) => HomeLine {
  const { t } = useTranslation();
  return ({ skillId, title: skill, level: name, missing: count }) => {
    const level = t(`cards.levels.${name}`);
    const text =
      count === 0
        ? t('cards.skills.next', { level, skill })
        : t('cards.skills.nextMissing', { level, skill, count });
    return { name: `next ${skillId}`, urgency: 'calm', text, to: linkTo(skillId) };
  };
}

const linkTo = (skillId: string): string => `/skill-progress?skill=${skillId}`;
