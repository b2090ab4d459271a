import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import classes from './offered.module.css';

/** Looks of a list of suggestions. */
export const offered = {
  dropdown: classes['dropdown'] ?? '',
  options: classes['options'] ?? '',
  option: classes['option'] ?? '',
  empty: classes['empty'] ?? '',
};

/** How a Combobox offers: beside its field, to be in the same landmark, and as wide. */
export const offering = {
  classNames: offered,
  withinPortal: false,
  position: 'bottom-start',
  offset: 4,
  transitionProps: { duration: 0 },
  // Where there is room for it once it has been fetched.
  preventPositionChangeWhenVisible: false,
} as const;
