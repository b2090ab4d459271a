import { useMediaQuery } from '@mantine/hooks';
import { PHONE_BELOW_PX } from '../constants.ts';

const QUERY = `(width < ${PHONE_BELOW_PX}px)`;

/** Whether the window counts as a phone's: narrower than 768 px (§2). */
export const isPhone = (): boolean => window.matchMedia(QUERY).matches;

/** The same, updated as the window changes. */
export const useIsPhone = (): boolean => useMediaQuery(QUERY, undefined, { getInitialValueInEffect: false });
