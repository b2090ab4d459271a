// Fetches Zipkin for a test, in its own process: a test file declares its tests synchronously and can't wait.
import { stateFolder } from '../settings.ts';
import { fetchZipkin } from './zipkin.ts';

await fetchZipkin(stateFolder(process.env), new AbortController().signal);
