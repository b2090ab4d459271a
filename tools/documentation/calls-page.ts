import { capabilitiesIn, isScoped, publicCalls, type Access, type ScopedAccess } from '@rigwise/contracts';

/** Every public call, one line each, grouped by area, in Markdown. */
export function callsPage(): string {
  const areas = [...new Set(publicCalls.map(({ tag }) => tag))];
  const lines = [
    '# Calls',
    '',
    'Generated from `libs/contracts` by `npm run docs`. How to make them is in [api-guide.md](api-guide.md);',
    'bodies, queries and responses are at `/api/docs` of a running platform and in [openapi.json](openapi.json).',
  ];
  for (const area of areas) {
    lines.push('', `## ${area}`, '', '| call | what it does | allowed for |', '| --- | --- | --- |');
    for (const { method, path, summary, access, scope, tag } of publicCalls) {
      if (tag !== area) continue;
      const who = scope === undefined ? whoMay(access) : `${whoMay(access)}; a token with \`${scope}\``;
      lines.push(`| \`${method} ${path}\` | ${summary} | ${who} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

function whoMay(access: Access): string {
  if (access === 'public') return 'everyone';
  if (access === 'signed-in') return 'signed-in users';
  if (access === 'gateway') return 'the gateway';
  return isScoped(access) ? whoMayWithin(access) : access.join(', ');
}

function whoMayWithin(access: ScopedAccess): string {
  const { roles = {}, about } = access;
  const limited = about === 'everything' || about === 'own' ? '' : ', within its scope';
  return [
    ...Object.entries(roles).map(([role, scope]) => (scope === 'all' ? role : `${role} of the ${scope}`)),
    ...capabilitiesIn(access).map((name) => `permission ${name}${limited}`),
  ].join(', ');
}
