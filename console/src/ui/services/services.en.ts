/** The services of the platform; loaded with the pages that show them. */
export const services = {
  services: {
    gateway: 'Gateway',
    identity: 'Identity',
    'access-request': 'Access requests',
    notification: 'Notification',
    assessment: 'Assessments',
  },
} as const;
