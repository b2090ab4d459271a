import { z } from 'zod';
import { defineCall } from '../define-call.ts';
import { defineUpload } from '../define-upload.ts';
import { problem } from '../errors.ts';
import { adminOnly, refusals, shown, skillCalls } from '../internal/skill-answers.ts';
import {
  frameworkImport,
  frameworkImportRow,
  frameworkVerdicts,
  LARGEST_FRAMEWORK_FILE_BYTES,
} from '../skills/framework-import.ts';
import { csvAnswer, invalid } from './answers.ts';
import { pageOf, pageQuery } from './lists.ts';

const imports = { ...skillCalls, access: ['admin'] } as const;
const params = z.object({ importId: z.uuid() });
const ofOne = {
  ...{ 400: invalid, ...refusals, 403: adminOnly },
  404: { description: 'There is no such import', schema: problem },
};
const asItIs = { description: 'The import as it is now', schema: frameworkImport };

export const frameworkFile = defineUpload({
  ...imports,
  purpose: 'frameworkFile',
  path: '/api/skill-framework/imports/uploads',
  what: 'a framework of skills: a package of 1EdTech CASE 1.0 (JSON), or CSV',
  types: ['text/csv'],
  maxBytes: LARGEST_FRAMEWORK_FILE_BYTES,
});

export const listFrameworkImports = defineCall({
  ...imports,
  ...shown,
  id: 'listFrameworkImports',
  path: '/api/skill-framework/imports',
  summary: 'List imports of skills, newest first',
  query: pageQuery,
  answers: {
    200: { description: 'A page', schema: pageOf(frameworkImport) },
    ...{ 400: invalid, ...refusals, 403: adminOnly },
  },
});

export const showFrameworkImport = defineCall({
  ...imports,
  ...shown,
  id: 'showFrameworkImport',
  path: '/api/skill-framework/imports/{importId}',
  summary: 'Get an import of skills',
  params,
  answers: { 200: asItIs, ...ofOne },
});

export const listFrameworkImportRows = defineCall({
  ...imports,
  ...shown,
  id: 'listFrameworkImportRows',
  path: '/api/skill-framework/imports/{importId}/rows',
  summary: 'List the skills of an import with what applying it does, in the order of the file',
  isCompressed: true,
  params,
  query: pageQuery.extend({ verdict: z.enum(frameworkVerdicts).optional() }),
  answers: { 200: { description: 'A page', schema: pageOf(frameworkImportRow) }, ...ofOne },
});

export const exportFrameworkVerdicts = defineCall({
  ...imports,
  ...shown,
  id: 'exportFrameworkVerdicts',
  path: '/api/skill-framework/imports/{importId}/verdicts',
  summary: 'Download what an import does with each skill as CSV',
  params,
  answers: {
    200: csvAnswer('Position, line, identifier, code, title, verdict, differences and remarks'),
    ...ofOne,
  },
});

export const applyFrameworkImport = defineCall({
  ...imports,
  id: 'applyFrameworkImport',
  method: 'POST',
  path: '/api/skill-framework/imports/{importId}/application',
  summary: 'Apply an import as it was judged; refused skills are left out',
  params,
  body: z.strictObject({
    judgement: z.number().int().min(1).meta({ description: 'As the caller saw it' }),
    retires: z.boolean().meta({ description: 'Whether skills that the file lacks are retired' }),
  }),
  answers: {
    200: {
      ...asItIs,
      description: 'It is applied in the background, or judged anew if the framework has changed',
    },
    ...ofOne,
    409: {
      description:
        'It was judged anew (`framework-import/judged-anew`), or is in no state for this (`framework-import/not-now`)',
      schema: problem,
    },
  },
});

export const discardFrameworkImport = defineCall({
  ...imports,
  id: 'discardFrameworkImport',
  method: 'POST',
  path: '/api/skill-framework/imports/{importId}/discard',
  summary: 'Discard an import that is not applied, with what it stored of the file',
  params,
  answers: {
    ...{ 200: asItIs, ...ofOne },
    409: { description: 'It is applied, or about to be (`framework-import/not-now`)', schema: problem },
  },
});
