import { useTranslation } from 'react-i18next';
import type { Platform } from './use-platform.ts';
import { ServiceCard } from './service-card.tsx';
import { announcedBy } from './service-state.ts';
import classes from './services.module.css';

/** The health of each service, the gateway first. */
export function Services({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  const announced = announcedBy(platform.gateway);
  return (
    <section aria-labelledby="services" className={classes['section']}>
      <h2 id="services" tabIndex={-1} className={classes['title']}>
        {t('operations.cards.title')}
      </h2>
      <div className={classes['cards']}>
        <ServiceCard service="gateway" said={platform.gateway} announced={announced} />
        {platform.services.map((said) => (
          <ServiceCard key={said.service} service={said.service} said={said} announced={announced} />
        ))}
      </div>
    </section>
  );
}
