/** Every service behind the gateway. A new one is a name here, beside its manifest in `services/`. */
export const serviceNames = ['identity', 'access-request', 'notification'] as const;
export type ServiceName = (typeof serviceNames)[number];

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Name;
export type UrlVariable = `${Uppercase<Underscored<ServiceName>>}_URL`;

/** The variable that says where a service answers: `ACCESS_REQUEST_URL`. */
export const urlVariable = (name: ServiceName): UrlVariable =>
  `${name.replaceAll('-', '_').toUpperCase()}_URL` as UrlVariable;
