import { signupSendOtp, verifyEmployee } from '@rigwise/contracts';
import type { Call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import type { PendingSetup } from './finish-setup.tsx';

export type SignUpStart =
  | {
      readonly kind: 'mailed';
      readonly employeeNumber: string;
      readonly maskedEmail: string;
    }
  | { readonly kind: 'setup'; readonly setup: PendingSetup }
  | { readonly kind: 'no-email'; readonly employeeNumber: string; readonly employeeName: string | null };

/**
 * Starts a sign-up, as far as the server allows (§4).
 * @throws as `call` does; a number without an email is an outcome, not an error
 */
export async function startSignUp(call: Call, employeeNumber: string): Promise<SignUpStart> {
  try {
    const { body } = await call(signupSendOtp, { body: { employeeNumber } });
    const { userId, username, maskedEmail } = body;
    if (body.skipOtp && body.isFirstTimeLogin && userId !== undefined && username !== undefined) {
      return { kind: 'setup', setup: { userId, username, email: maskedEmail, otpSent: false } };
    }
    return { kind: 'mailed', employeeNumber, maskedEmail: maskedEmail ?? '' };
  } catch (failure) {
    if (!refusal(signupSendOtp, 422, failure)) throw failure;
    return { kind: 'no-email', employeeNumber, employeeName: await nameOf(call, employeeNumber) };
  }
}

/** For the screen about the missing email; an unknown number has no name either. */
async function nameOf(call: Call, employeeNumber: string): Promise<string | null> {
  try {
    return (await call(verifyEmployee, { body: { employeeNumber } })).body.employeeName;
  } catch {
    return null;
  }
}
