import type { Schema } from 'ajv';

/**
 * What Open Badges 3.0 asks of a credential, written from its appendix B, “Data Models” (AchievementCredential, Achievement,
 * AchievementSubject, Criteria, IdentityObject and Profile): the publisher’s own schema files come under a licence of their
 * own. A property that has to be there, and has to be of a type, is so here.
 */
const uri = { type: 'string', format: 'uri' } as const;
const dateTime = { type: 'string', format: 'date-time', pattern: '(Z|[+-]\\d\\d:\\d\\d)$' } as const;
const typed = (...names: string[]) => ({
  type: 'array',
  contains: { enum: names },
  items: { type: 'string' },
});
const profile = {
  type: 'object',
  required: ['id', 'type'],
  properties: { id: uri, type: typed('Profile'), name: { type: 'string' } },
} as const;
const identity = {
  type: 'object',
  required: ['type', 'hashed', 'identityHash', 'identityType'],
  properties: {
    ...{ type: { const: 'IdentityObject' }, hashed: { type: 'boolean' }, salt: { type: 'string' } },
    ...{ identityHash: { type: 'string' }, identityType: { type: 'string' } },
  },
} as const;
const achievement = {
  type: 'object',
  required: ['id', 'type', 'criteria', 'description', 'name'],
  properties: {
    ...{ id: uri, type: typed('Achievement'), description: { type: 'string' }, name: { type: 'string' } },
    criteria: { type: 'object', properties: { id: uri, narrative: { type: 'string' } } },
  },
};
const status = {
  type: 'object',
  required: ['type', 'statusPurpose', 'statusListIndex', 'statusListCredential'],
  properties: {
    ...{ id: uri, type: { const: 'BitstringStatusListEntry' }, statusListCredential: uri },
    ...{ statusPurpose: { type: 'string' }, statusListIndex: { type: 'string', pattern: '^\\d+$' } },
  },
} as const;

export const badgeSchema: Schema = {
  type: 'object',
  required: ['@context', 'id', 'type', 'credentialSubject', 'issuer', 'validFrom'],
  properties: {
    '@context': {
      type: 'array',
      minItems: 2,
      prefixItems: [
        { const: 'https://www.w3.org/ns/credentials/v2' },
        { pattern: '^https://purl\\.imsglobal\\.org/spec/ob/v3p0/context-3\\.0\\.\\d+\\.json$' },
      ],
    },
    id: uri,
    type: {
      allOf: [typed('VerifiableCredential'), typed('OpenBadgeCredential', 'AchievementCredential')],
    },
    name: { type: 'string' },
    issuer: { oneOf: [uri, profile] },
    validFrom: dateTime,
    validUntil: dateTime,
    credentialSubject: {
      type: 'object',
      required: ['type', 'achievement'],
      anyOf: [{ required: ['id'] }, { required: ['identifier'] }],
      properties: {
        ...{ id: uri, type: typed('AchievementSubject'), achievement },
        identifier: { type: 'array', minItems: 1, items: identity },
      },
    },
    credentialStatus: status,
    credentialSchema: {
      type: 'array',
      items: {
        ...{ type: 'object', required: ['id', 'type'] },
        properties: { id: uri, type: { type: 'string' } },
      },
    },
  },
};
