// Styles of the components that only the shell and its pages use.
import '@mantine/core/styles/Popover.css';
// NativeSelect has its arrow from it.
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/Tooltip.css';
