import { claimsOf, openBadge, type Badge } from './open-badge.ts';

const BADGE: Badge = {
  id: 'https://rigwise.example/verify/3q2-7wAAAAAAAAAAAAAAAA',
  issuer: { id: 'https://rigwise.example', name: 'Derrick Drilling' },
  achievement: {
    id: 'https://rigwise.example/schemes/well-control',
    name: 'Well Control, Level 3',
    description: 'Shuts in and kills a well.',
    criteria: 'The test with 70 %, and two observations.',
  },
  holder: { emailHash: 'ab12', salt: 'cd34' },
  term: { validFrom: '2025-02-07', validUntil: '2027-02-06' },
  timeZone: 'Asia/Dubai',
  status: { list: 'https://rigwise.example/status/1', index: 94_567 },
};

it('is a credential of Open Badges 3.0', () => {
  expect(openBadge(BADGE)).toEqual({
    '@context': [
      'https://www.w3.org/ns/credentials/v2',
      'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json',
    ],
    id: BADGE.id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: 'Well Control, Level 3',
    issuer: { id: 'https://rigwise.example', type: ['Profile'], name: 'Derrick Drilling' },
    // The day begins in Dubai, four hours before it does in Greenwich, and its last day counts whole.
    validFrom: '2025-02-06T20:00:00Z',
    validUntil: '2027-02-06T20:00:00Z',
    credentialSubject: {
      id: `${BADGE.id}#holder`,
      type: ['AchievementSubject'],
      identifier: [
        {
          ...{ type: 'IdentityObject', hashed: true, identityHash: 'sha256$ab12' },
          ...{ identityType: 'emailAddress', salt: 'cd34' },
        },
      ],
      achievement: {
        id: 'https://rigwise.example/schemes/well-control',
        type: ['Achievement'],
        name: 'Well Control, Level 3',
        description: 'Shuts in and kills a well.',
        criteria: { narrative: 'The test with 70 %, and two observations.' },
      },
    },
    credentialStatus: {
      id: 'https://rigwise.example/status/1#94567',
      type: 'BitstringStatusListEntry',
      statusPurpose: 'suspension',
      statusListIndex: '94567',
      statusListCredential: 'https://rigwise.example/status/1',
    },
    credentialSchema: [
      {
        id: 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_achievementcredential_schema.json',
        type: '1EdTechJsonSchemaValidator2019',
      },
    ],
  });
});

it('repeats ids and times as claims of a JWT', () => {
  const badge = openBadge(BADGE);
  expect(claimsOf(badge)).toEqual({
    ...badge,
    ...{ iss: 'https://rigwise.example', sub: `${BADGE.id}#holder`, jti: BADGE.id },
    ...{ nbf: Date.UTC(2025, 1, 6, 20) / 1000, exp: Date.UTC(2027, 1, 6, 20) / 1000 },
  });
});

it('says nothing of a holder without an address, nor of an end that there is not', () => {
  const badge = openBadge({ ...BADGE, holder: null, term: { ...BADGE.term, validUntil: null } });
  expect(Object.keys(badge.credentialSubject)).toEqual(['id', 'type', 'achievement']);
  expect(Object.keys(claimsOf(badge))).not.toEqual(expect.arrayContaining(['validUntil']));
  expect(claimsOf(badge)).not.toHaveProperty('exp');
});
