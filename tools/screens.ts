// Retakes the screenshots in docs/screens, using the tests that walk through the console.
import path from 'node:path';

process.env['RIGWISE_SCREENS'] ??= path.join(import.meta.dirname, '..', 'docs', 'screens');
process.argv.push('--only', 'e2e');
await import('./test.ts');
