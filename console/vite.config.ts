import react from '@vitejs/plugin-react';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { preloadFirstPage } from './build/preload-first-page.ts';
import { onlyWoff2 } from './build/only-woff2.ts';
import { paintFirst } from './build/paint-first.ts';
import { precompress } from './build/precompress.ts';
import { serviceWorker } from './build/service-worker.ts';
import { printSizes } from './build/sizes.ts';
import { withoutSchemaNotes } from './build/without-schema-notes.ts';

// The gateway of a running platform; `npm start` says where it is.
const gateway = process.env['RIGWISE_GATEWAY'] ?? 'http://localhost:8080';
const router = path.dirname(fileURLToPath(import.meta.resolve('react-router/package.json')));

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    withoutSchemaNotes(),
    onlyWoff2(),
    preloadFirstPage(),
    paintFirst(),
    serviceWorker(),
    precompress(),
    printSizes(),
  ],
  resolve: {
    alias: [
      // The libraries' sources: a build of the console needs no build of them before it.
      {
        find: /^@rigwise\/(contracts|scoring)$/,
        replacement: path.join(import.meta.dirname, '../libs/$1/src/index.ts'),
      },
      // A seventh of zod’s size: the subset the contracts use (ADR 0082).
      { find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/schema/zod.ts') },
      // Its package exports always resolve to the development build; the other is a tenth smaller.
      { find: /^react-router$/, replacement: path.join(router, 'dist/production/index.mjs') },
      { find: /^react-router\/dom$/, replacement: path.join(router, 'dist/production/dom-export.mjs') },
    ],
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What every page needs compresses better in one piece than in the many that its readers would cut it into.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|i18next|react-i18next)[\\/]/,
            },
            // Likewise the frame of pages before sign-in, with everything it needs, and the parts of the library that it
            // shares with others. The theme’s styles come first: ours override the library’s.
            {
              name: 'outside',
              test: /console[\\/]src[\\/](?:theme[\\/](?!font-faces)|ui[\\/](?:outside|toasts[\\/](?!toast-card)|form[\\/](?:number-form|inline-alert)))|@mantine[\\/].+(?:create-safe-context|create-scoped-keydown-handler|get-auto-contrast-value|use-force-update|use-merged-ref)\.mjs/,
            },
            // Each file costs half a kilobyte of headers, and a test must open over a satellite link: what all of the
            // pages need that are only for signed-in users, …
            {
              name: 'start',
              test: /console[\\/]src[\\/](?:main|api[\\/]random-hex)\.tsx?|libs[\\/]contracts[\\/]src[\\/](?:define-call|internal[\\/]one-line|calls[\\/](?:session-user|plain-text))\.ts/,
            },
            {
              name: 'inside',
              test: /console[\\/]src[\\/](?:app[\\/]shell[\\/]shell\.tsx|texts[\\/]inside-texts\.ts)/,
            },
            // … what most of them do, and what is said of tests.
            {
              name: 'dialogs',
              test: /@mantine[\\/].+(?:[\\/](?:Modal|ModalBase|Drawer|FocusTrap|Portal|Overlay)[\\/]|use-debounced-value\.mjs)|react-remove-scroll|console[\\/]src[\\/]ui[\\/]dialog[\\/](?:dialog|plain-dialog|use-focus-back)\.tsx?/,
            },
            { name: 'icons', test: /@tabler[\\/]icons-react[\\/].+[\\/]Icon(?!Check|Chevron|Circle\.)/ },
            // What the home page says of attempts takes no more of their contracts.
            {
              name: 'own-attempts',
              test: /libs[\\/]contracts[\\/]src[\\/](?:attempts[\\/]own-attempt|internal[\\/]attempt-calls|versions[\\/]version-parts)\.ts/,
            },
            {
              name: 'tests',
              test: /libs[\\/]contracts[\\/]src[\\/](?:define-upload|calls[\\/]attempts|attempts[\\/]attempt-views|tests[\\/]test-content)\.ts/,
            },
            // Pages of authors need these together.
            {
              name: 'versions',
              test: /libs[\\/]contracts[\\/]src[\\/](?:calls[\\/](?:item-bank|items|tests)|tests[\\/]test-answers)\.ts/,
            },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/auth/', '/verify/', '/calendar.ics'].map((prefix) => [
        prefix,
        { target: gateway, changeOrigin: false },
      ]),
    ),
  },
});
