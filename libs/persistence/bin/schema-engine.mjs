#!/usr/bin/env node
// What PRISMA_SCHEMA_ENGINE_BINARY names: Prisma's CLI starts it where it would start its downloaded engine.
import { runSchemaEngine } from '../src/schema-engine/run.ts';

process.exitCode = await runSchemaEngine(process.argv.slice(2), process);
