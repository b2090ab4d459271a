import { Temporal } from 'temporal-polyfill';

/** A certificate as the wallet of its holder gets it. Ids are addresses. */
export interface Badge {
  /** Of the certificate: its public page. */
  readonly id: string;
  readonly issuer: { readonly id: string; readonly name: string };
  readonly achievement: {
    readonly id: string;
    readonly name: string;
    readonly description: string;
    /** What had to be done for it. */
    readonly criteria: string;
  };
  /** A hash of the holder's email address with its salt, as SHA-256 in hexadecimal digits; null without an address. */
  readonly holder: { readonly emailHash: string; readonly salt: string } | null;
  /** Dates such as 2027-03-02, both included; null for ever. */
  readonly term: { readonly validFrom: string; readonly validUntil: string | null };
  /** The zone in which the days of the term begin and end. */
  readonly timeZone: string;
  /** Where the list of certificates that are suspended or revoked is, and its place there. */
  readonly status: { readonly list: string; readonly index: number };
}

const CONTEXTS = [
  'https://www.w3.org/ns/credentials/v2',
  'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
];
const SCHEMA =
  'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json';

/**
 * An OpenBadgeCredential (Open Badges 3.0, B.1 "AchievementCredential"). Its last instant is the end of its last day.
 *
 * It has one status, because Open Badges 3.0 allows no second one (`credentialStatus` is [0..1]). A revocation can't be
 * taken back (Bitstring Status List v1.0, 2.1), so it is that of suspensions, which a revoked certificate never leaves.
 *
 * The subject's id is the holder of this certificate and tells nobody who that is; `sub` and holders without an address
 * need one ("Either `id` or at least one `identifier` MUST be supplied").
 */
export function openBadge({ id, issuer, achievement, holder, term, timeZone, status }: Badge) {
  const dateOf = (day: string): Temporal.PlainDate => Temporal.PlainDate.from(day);
  const startOf = (day: Temporal.PlainDate): string => day.toZonedDateTime(timeZone).toInstant().toString();
  const { criteria, ...named } = achievement;
  return {
    '@context': CONTEXTS,
    ...{ id, type: ['VerifiableCredential', 'OpenBadgeCredential'], name: achievement.name },
    issuer: { id: issuer.id, type: ['Profile'], name: issuer.name },
    validFrom: startOf(dateOf(term.validFrom)),
    ...(term.validUntil !== null && { validUntil: startOf(dateOf(term.validUntil).add({ days: 1 })) }),
    credentialSubject: {
      ...{ id: `${id}#holder`, type: ['AchievementSubject'] },
      ...(holder && {
        identifier: [
          {
            ...{ type: 'IdentityObject', hashed: true, identityHash: `sha256$${holder.emailHash}` },
            ...{ identityType: 'emailAddress', salt: holder.salt },
          },
        ],
      }),
      achievement: { ...named, type: ['Achievement'], criteria: { narrative: criteria } },
    },
    credentialStatus: {
      ...{
        id: `${status.list}#${status.index}`,
        type: 'BitstringStatusListEntry',
        statusPurpose: 'suspension',
      },
      ...{ statusListIndex: String(status.index), statusListCredential: status.list },
    },
    credentialSchema: [{ id: SCHEMA, type: '1EdTechJsonSchemaValidator2019' }],
  };
}

export type OpenBadge = ReturnType<typeof openBadge>;

/**
 * The claims of a badge as a VC-JWT: the credential, with its ids and times repeated as registered claims (Open Badges
 * 3.0, 8.2.4.1 "JWT Payload Format"). Times are seconds since 1970.
 */
export function claimsOf(badge: OpenBadge) {
  const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
  return {
    ...badge,
    ...{
      iss: badge.issuer.id,
      sub: badge.credentialSubject.id,
      jti: badge.id,
      nbf: seconds(badge.validFrom),
    },
    ...(badge.validUntil !== undefined && { exp: seconds(badge.validUntil) }),
  };
}
