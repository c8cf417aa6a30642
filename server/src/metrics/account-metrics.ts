import { Counter, Gauge, type Registry } from 'prom-client';
import type { BusyAccount } from '../accounts/account-use.ts';
import type { Stored } from '../stores/account-store.ts';

/** The accounts with the highest values of each kind. They are few, regardless of the number of accounts. */
export interface ObservedAccounts {
  /** Accounts that recently kept the most threads busy. */
  busiest(): readonly BusyAccount[];
  /** Accounts with the most unfinished jobs. */
  mostOpen(): Promise<readonly { readonly accountId: string; readonly jobs: number }[]>;
  /** Accounts with the most stored data. */
  mostStored(): Promise<readonly (Stored & { readonly accountId: string })[]>;
  /** Stored data of all accounts together. */
  stored(): Promise<readonly Stored[]>;
}

/**
 * Registers metrics by account, computed when they are read. Their label `account` is the id, never a name or an
 * address. Accounts that are no longer among the highest have no line.
 */
export function observeAccounts(registry: Registry, accounts: ObservedAccounts): void {
  const registers = [registry];
  new Gauge({
    ...{ name: 'platen_account_threads', registers, labelNames: ['account'] },
    help: 'Threads that an account keeps busy, as an average of the last minutes; the busiest accounts.',
    collect() {
      this.reset();
      for (const { accountId, threads } of accounts.busiest()) this.set({ account: accountId }, threads);
    },
  });
  new Counter({
    ...{ name: 'platen_account_thread_seconds_total', registers, labelNames: ['account', 'work'] },
    help: 'Time of threads that an account had; the busiest accounts.',
    collect() {
      this.reset();
      for (const { accountId, work } of accounts.busiest()) {
        this.inc({ account: accountId, work: 'labels' }, work.labelMilliseconds / 1000);
        this.inc({ account: accountId, work: 'jobs' }, work.jobMilliseconds / 1000);
      }
    },
  });
  new Counter({
    ...{ name: 'platen_account_timeouts_total', registers, labelNames: ['account'] },
    help: 'Labels and jobs of an account that were stopped because they took too long; the busiest accounts.',
    collect() {
      this.reset();
      for (const { accountId, work } of accounts.busiest()) this.inc({ account: accountId }, work.timeouts);
    },
  });
  new Gauge({
    ...{ name: 'platen_account_open_jobs', registers, labelNames: ['account'] },
    help: 'Print jobs of an account that are not final; the accounts with the most.',
    async collect() {
      const rows = await accounts.mostOpen();
      this.reset();
      for (const { accountId, jobs } of rows) this.set({ account: accountId }, jobs);
    },
  });
  new Gauge({
    ...{ name: 'platen_account_stored_bytes', registers, labelNames: ['account', 'kind'] },
    help: 'Bytes that are stored for an account; the accounts with the most.',
    async collect() {
      const rows = await accounts.mostStored();
      this.reset();
      for (const { accountId, kind, bytes } of rows) this.set({ account: accountId, kind }, bytes);
    },
  });
  new Gauge({
    ...{ name: 'platen_stored_bytes', registers, labelNames: ['kind'] },
    help: 'Bytes that are stored for all accounts.',
    async collect() {
      for (const { kind, bytes } of await accounts.stored()) this.set({ kind }, bytes);
    },
  });
}
