import { unzipSync, zipSync } from 'fflate';

/** Files of a ZIP archive by their name. */
export type ZipFiles = Readonly<Record<string, Uint8Array>>;

/** What is taken out of an archive. */
export interface UnzipOptions {
  readonly wanted: (name: string) => boolean;
  /** The most bytes that the wanted files have unpacked. */
  readonly mostBytes: number;
}

/** The wanted files of a ZIP archive. Throws RangeError above the limit and Error when it is no archive. */
export function unzip(archive: Uint8Array, { wanted, mostBytes }: UnzipOptions): ZipFiles {
  let bytes = 0;
  return unzipSync(archive, {
    filter: ({ name, originalSize }) => {
      if (!wanted(name)) return false;
      bytes += originalSize;
      if (bytes > mostBytes) throw new RangeError(`the archive unpacks to more than ${mostBytes} bytes`);
      return true;
    },
  });
}

/** An archive of files that are not packed: what reads it has nothing to inflate. */
export const zipUnpacked = (files: ZipFiles): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ ...files }, { level: 0 }));
