export { filesConfig, uploadsConfig, type FilesConfig } from './files-config.ts';
export { FilesModule, type FilesOptions } from './files.module.ts';
export { StoredFiles, type Exchange, type FileClaim } from './stored-files.ts';
export { acceptChunks } from './uploads/accept-chunks.ts';
export { CheckUploads } from './uploads/check-uploads.ts';
export type { ReceivedFile, TakesUpload } from './uploads/takes-upload.ts';
