// Styles of the library's components that only lists use.
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import './checkbox.css';
