import { useTranslation } from 'react-i18next';
import type { Platform } from './use-platform.ts';
import { ServiceCard } from './service-card.tsx';
import classes from './services.module.css';

/** Each service as it is, the gateway first. */
export function Services({ platform }: { platform: Platform }) {
  const { t } = useTranslation();
  // The gateway knows the instances of all, also of those that don't answer.
  const announced = platform.gateway.isSilent ? null : (platform.gateway.status?.instances ?? null);
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
