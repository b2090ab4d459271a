import type { ReviewPolicy } from '@rigwise/contracts';
import { useTranslation } from 'react-i18next';
import { Fact, Facts } from '../../../ui/details/facts.tsx';

const PARTS = ['score', 'answers', 'key'] as const satisfies readonly (keyof ReviewPolicy)[];

/** What people see of their result afterwards, and when. */
export function ReviewFacts({ review }: { review: ReviewPolicy }) {
  const { t } = useTranslation();
  return (
    <Facts>
      {PARTS.map((part) => (
        <Fact key={part} name={t(`rules.review.${part}`)}>
          {t(`rules.moments.${review[part]}`)}
        </Fact>
      ))}
    </Facts>
  );
}
