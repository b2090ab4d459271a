export { filesConfig, uploadsConfig, type FilesConfig } from './files-config.ts';
export { FilesModule, type FilesOptions } from './files.module.ts';
export { NoSuchFile } from './files.errors.ts';
export {
  StoredFiles,
  type Exchange,
  type FileClaim,
  type KnownFile,
  type MadeFile,
  type WholeFile,
} from './stored-files.ts';
export { acceptChunks } from './uploads/accept-chunks.ts';
export { CheckUploads } from './uploads/check-uploads.ts';
export type { CleansUpload, ReceivedFile, TakesUpload, UploadHandler } from './uploads/takes-upload.ts';
