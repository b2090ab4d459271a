// Fetches Zipkin for a test, in a process of its own: a test says what it has before anything runs, and can't wait.
import { stateFolder } from '../settings.ts';
import { fetchZipkin } from './zipkin.ts';

await fetchZipkin(stateFolder(process.env), new AbortController().signal);
