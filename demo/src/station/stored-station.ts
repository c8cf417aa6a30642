import type { Template } from '@platen/sdk';

/** Settings of a packing station, which this browser stores. */
export interface Station {
  /** Name of the account that set up the station. */
  readonly account: string;
  readonly templateId: string;
  readonly templateName: string;
  /** Copy of the template, used for printing if the server cannot be reached. */
  readonly template: Template;
  /** Printer of the account; null to print with the browser. */
  readonly printer: { readonly id: string; readonly name: string; readonly isForLabels: boolean } | null;
  /** Rows that provide the content of the labels; null if the code is the only content. */
  readonly table: StationTable | null;
  /** Field of the template that receives the code; empty if only the table provides values. */
  readonly field: string;
  /** True to play a sound after each scan. */
  readonly hasSound: boolean;
}

export interface StationTable {
  readonly fileName: string;
  readonly columns: readonly string[];
  /** Cells by row and column. */
  readonly rows: readonly (readonly string[])[];
  /** Index of the column that contains the codes. */
  readonly codeColumn: number;
}

const [DATABASE, STORE, KEY] = ['platen-station', 'stations', 'station'];

/** Returns the stored station; undefined if there is none, or if the browser cannot store data. */
export const loadStation = (): Promise<Station | undefined> =>
  within<Station | undefined>('readonly', (store) => store.get(KEY)).catch(() => undefined);

/** Stores the station. Rejects if the browser cannot store it. */
export async function storeStation(station: Station): Promise<void> {
  await within('readwrite', (store) => store.put(station, KEY));
}

/** Deletes the station, with its copies of the template and of the rows. */
export async function forgetStation(): Promise<void> {
  await within('readwrite', (store) => store.delete(KEY)).catch(() => undefined);
}

/** Deletes the station if another account has set it up. */
export async function forgetOtherStation(account: string): Promise<void> {
  const stored = await loadStation();
  if (stored !== undefined && stored.account !== account) await forgetStation();
}

async function within<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    return await new Promise<Result>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
