/** Every service behind the gateway. To add one, add its name here and its manifest in `services/`. */
export const serviceNames = [
  'identity',
  'access-request',
  'notification',
  'assessment',
  'competency',
] as const;
export type ServiceName = (typeof serviceNames)[number];

type Underscored<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Name;
export type UrlVariable = `${Uppercase<Underscored<ServiceName>>}_URL`;

/** The variable with a service's URL: `ACCESS_REQUEST_URL`. */
export const urlVariable = (name: ServiceName): UrlVariable =>
  `${name.replaceAll('-', '_').toUpperCase()}_URL` as UrlVariable;
