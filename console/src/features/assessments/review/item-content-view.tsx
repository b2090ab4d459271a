import type { ItemVersion } from '@rigwise/contracts';
import { scoreItem, withoutKey, type Seed } from '@rigwise/scoring';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScoredItemView } from '../../../items/scored-item.tsx';
import { FilterSelect } from '../../../ui/list/filter-select.tsx';
import { useLanguageName } from '../../../texts/language-name.ts';
import { inAuthorsOrder } from './authors-order.ts';
import { itemImageUrl } from './item-image-url.ts';
import classes from './review.module.css';

/** Nothing is shuffled, so any will do. */
const SEED: Seed = '0'.repeat(32);

/** An item's content as candidates see it, with its key and rationales, in one of its languages. */
export function ItemContentView({ version: { itemId, content: written } }: { version: ItemVersion }) {
  const { t } = useTranslation();
  const languageName = useLanguageName();
  const [original = 'en'] = written.languages;
  const [chosen, setChosen] = useState(original);
  const language = written.languages.includes(chosen) ? chosen : original;
  const content = inAuthorsOrder(written);
  return (
    <section aria-labelledby="content-of-item" className={classes['content']}>
      <div className={classes['contentHead']}>
        <h2 id="content-of-item">{t('review.content')}</h2>
        {written.languages.length > 1 && (
          <FilterSelect
            label={t('review.language')}
            any={languageName(original)}
            value={language === original ? '' : language}
            options={written.languages.slice(1).map((value) => ({ value, label: languageName(value) }))}
            onChange={(value) => setChosen(value === '' ? original : value)}
          />
        )}
      </div>
      <ScoredItemView
        {...{ content, language }}
        item={withoutKey(content, SEED)}
        response={{}}
        score={scoreItem(content, {})}
        shows={{ score: false, answers: false, key: true }}
        imageUrl={itemImageUrl(itemId)}
      />
    </section>
  );
}
