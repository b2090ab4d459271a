import { trySkillProfile, type ProfileContent, type ProfileTrial } from '@rigwise/contracts';
import { useCall } from '../../../api/call.ts';
import { TRIAL_MS, useTrial } from '../shared/trial.tsx';

/** A trial of a profile before it is saved. */
export function useProfileTrial() {
  const call = useCall();
  const trial = useTrial<ProfileTrial>();
  return {
    ...trial,
    /** Tries what wasn’t tried yet. @returns whether it was tried before, and may be saved */
    mayStart: async (content: ProfileContent): Promise<boolean> => {
      if (trial.isOf(content)) return true;
      const { body } = await call(trySkillProfile, { body: content }, { timeout: TRIAL_MS });
      trial.keep(content, body);
      return false;
    },
  };
}
