import { MOST_TRIED_CHANGES, skillLevels, type TriedChanges } from '@rigwise/contracts';
import { isId } from '../progress-query.ts';

/** What the URL keeps of what might happen. */
export const parameters = ['leave', 'lapse', 'need'] as const;
export type Values = Readonly<Partial<Record<(typeof parameters)[number], string>>>;
export type Need = TriedChanges['needs'][number];

const NOT = 'none';
const split = (text: string | undefined, by: string): string[] =>
  (text ?? '').split(by).filter(Boolean).slice(0, MOST_TRIED_CHANGES);

/** What the URL says that might happen; what isn’t valid is left out. */
export const changesIn = ({ leave, lapse, need }: Values): TriedChanges => ({
  leaves: split(leave, ',').filter(isId),
  certificates: split(lapse, ',').filter(isId),
  needs: split(need, ';').flatMap((text): Need[] => {
    const [skillId, level, ...position] = text.split('~');
    const known = skillLevels.find((one) => one === level) ?? null;
    const name = position.join('~').trim().slice(0, 100);
    return isId(skillId) && name !== '' && (known !== null || level === NOT)
      ? [{ position: name, skillId, level: known }]
      : [];
  }),
});

/** The same changes for the URL. */
export const valuesOf = ({ leaves, certificates, needs }: TriedChanges): Required<Values> => ({
  leave: leaves.join(','),
  lapse: certificates.join(','),
  need: needs
    .map(({ position, skillId, level }) => `${skillId}~${level ?? NOT}~${position.replaceAll(';', ' ')}`)
    .join(';'),
});
