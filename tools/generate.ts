// Writes the database clients anew, where a schema changed.
import { generate } from './build.ts';

await generate();
