import { currentUser } from '@rigwise/contracts';
import { call } from '../api/call.ts';
import type { AskServer } from './session.ts';

/** GET /api/auth/current, aborted after `timeout` ms. */
export const askServer: AskServer = async (timeout) => (await call(currentUser, {}, { timeout })).body;
