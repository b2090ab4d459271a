// Styles of the components that only the shell and its pages use.
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Tooltip.css';
