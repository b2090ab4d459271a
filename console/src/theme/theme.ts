import {
  Button,
  createTheme,
  Input,
  localStorageColorSchemeManager,
  PasswordInput,
  TextInput,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';
import classes from './theme.module.css';

/** 36 px for a mouse, 48 px for a gloved thumb: tokens.css. */
const CONTROL = 'var(--rw-control)';
const FONT = "'IBM Plex Sans Variable', system-ui, sans-serif";

/** Built around the two accents of tokens.css; components take their colours from the tokens. */
const flare: MantineColorsTuple = [
  '#fff1e9',
  '#ffe0d0',
  '#ffc0a0',
  '#ffa26f',
  '#ff8a4c',
  '#e4621c',
  '#bf4608',
  '#a53a04',
  '#863004',
  '#672403',
];

/** The library's dark greys in ink: tokens.css has the same as text, soft, field, line, surface, page and sunken. */
const dark: MantineColorsTuple = [
  '#e8eff0',
  '#c4d2d6',
  '#9db2b9',
  '#66858f',
  '#1d3b47',
  '#12333f',
  '#0c2530',
  '#071a21',
  '#051318',
  '#030d11',
];

/** One filled button per page is the primary action; all others are subtle. */
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  const border = '1px solid transparent';
  if (variant === 'filled') {
    return {
      background: 'var(--rw-accent)',
      hover: 'var(--rw-accent-hover)',
      color: 'var(--rw-on-accent)',
      border,
    };
  }
  if (variant === 'default') {
    return {
      background: 'var(--rw-surface)',
      hover: 'var(--rw-sunken)',
      color: 'var(--rw-text)',
      border: '1px solid var(--rw-field)',
    };
  }
  return { background: 'transparent', hover: 'var(--rw-sunken)', color: 'var(--rw-text)', border };
};

const INK_WHERE_CHOSEN = { color: 'var(--rw-text)', iconColor: 'var(--rw-surface)' };

export const theme = createTheme({
  colors: { flare, dark },
  primaryColor: 'flare',
  primaryShade: { light: 6, dark: 4 },
  white: '#ffffff',
  black: '#0c2b36',
  fontFamily: FONT,
  headings: {
    fontFamily: FONT,
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.125rem', lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.5', lg: '1.45', xl: '1.3' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '8px', xl: '8px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  autoContrast: true,
  variantColorResolver,
  components: {
    Button: Button.extend({
      defaultProps: { size: 'md' },
      // Long words in narrow places wrap, instead of being cut or making the page scroll sideways.
      classNames: { root: classes['button'] ?? '', label: classes['buttonLabel'] ?? '' },
      vars: (_theme, { size }) => ({
        root: size === 'md' || size === 'sm' ? { '--button-height': CONTROL } : {},
      }),
    }),
    Input: Input.extend({
      defaultProps: { size: 'md' },
      vars: (_theme, { error }) => ({
        wrapper: {
          '--input-height': CONTROL,
          '--input-bg': 'var(--rw-surface)',
          '--input-bd': error ? 'var(--rw-bad)' : 'var(--rw-field)',
          '--input-bd-focus': error ? 'var(--rw-bad)' : 'var(--rw-accent)',
          // The input stays readable: the border and the text below it show the error.
          '--input-color': 'var(--rw-text)',
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { size: 'md' },
      classNames: {
        label: classes['label'] ?? '',
        description: classes['description'] ?? '',
        error: classes['error'] ?? '',
      },
    }),
    TextInput: TextInput.extend({ defaultProps: { size: 'md' } }),
    PasswordInput: PasswordInput.extend({ defaultProps: { size: 'md' } }),
    // Ink where chosen, as in items/marks.module.css. Without the components: the sign-in page doesn't load them.
    Checkbox: { defaultProps: INK_WHERE_CHOSEN },
    Radio: { defaultProps: INK_WHERE_CHOSEN },
  },
});

/**
 * The library's colours that lack contrast on our surfaces (dimmed 3.3:1, placeholders, errors), set from the tokens.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const colours = {
    '--mantine-color-body': 'var(--rw-page)',
    '--mantine-color-text': 'var(--rw-text)',
    '--mantine-color-bright': 'var(--rw-text)',
    '--mantine-color-dimmed': 'var(--rw-soft)',
    '--mantine-color-placeholder': 'var(--rw-soft)',
    '--mantine-color-error': 'var(--rw-bad)',
    '--mantine-color-success': 'var(--rw-good)',
    '--mantine-color-anchor': 'var(--rw-accent)',
    '--mantine-color-default': 'var(--rw-surface)',
    '--mantine-color-default-hover': 'var(--rw-sunken)',
    '--mantine-color-default-color': 'var(--rw-text)',
    '--mantine-color-default-border': 'var(--rw-line)',
    '--mantine-color-disabled': 'var(--rw-disabled)',
    '--mantine-color-disabled-color': 'var(--rw-soft)',
    '--mantine-color-disabled-border': 'var(--rw-line)',
    '--mantine-primary-color-filled': 'var(--rw-accent)',
    '--mantine-primary-color-filled-hover': 'var(--rw-accent-hover)',
    '--mantine-primary-color-contrast': 'var(--rw-on-accent)',
  };
  return { variables: {}, light: colours, dark: colours };
};

/** The storage key of light, dark or automatic; public/color-scheme.js reads it before the first paint. */
export const COLOR_SCHEME_KEY = 'rigwise.color-scheme';
export const colorSchemeManager = localStorageColorSchemeManager({ key: COLOR_SCHEME_KEY });
