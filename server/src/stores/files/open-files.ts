import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { FILES_FOLDER } from '../data-folder.ts';
import { openDiskFiles } from './disk.ts';
import type { FileStore } from './file-store.ts';
import type { S3Limits } from './s3-calls.ts';

/** Settings that determine where the server stores its files. */
export type FilesConfig = Pick<
  Config,
  | 'dataDir'
  | 'filesDir'
  | 's3Bucket'
  | 's3Endpoint'
  | 's3Region'
  | 's3AccessKeyId'
  | 's3SecretAccessKey'
  | 's3Prefix'
  | 's3Style'
  | 's3Redirect'
>;

export interface FilesWorld {
  readonly now: () => number;
  readonly s3Limits?: S3Limits | undefined;
}

/**
 * Opens a server's file store: the configured bucket, the configured folder or, by default, the data folder. Throws
 * BucketFault if the bucket can't be used.
 */
export async function openFiles(config: FilesConfig, { now, s3Limits }: FilesWorld): Promise<FileStore> {
  if (config.s3Bucket === '' && config.filesDir !== '') return openDiskFiles(config.filesDir, { isShared: true });
  if (config.s3Bucket === '') return openDiskFiles(join(config.dataDir, FILES_FOLDER));
  const { openS3Files } = await import('./s3.ts');
  return await openS3Files({
    endpoint: config.s3Endpoint || `https://s3.${config.s3Region}.amazonaws.com`,
    bucket: config.s3Bucket,
    region: config.s3Region,
    accessKeyId: config.s3AccessKeyId,
    secretAccessKey: config.s3SecretAccessKey,
    prefix: config.s3Prefix,
    style: config.s3Style,
    redirect: config.s3Redirect,
    now,
    ...(s3Limits && { limits: s3Limits }),
  });
}
