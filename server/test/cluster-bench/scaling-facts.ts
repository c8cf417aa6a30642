import { API_CONNECTIONS, WORKER_CONNECTIONS } from '../../src/jobs/queue/pg-boss/boss.ts';
import { readConfig } from '../../src/read-config.ts';
import { FIRST_BATCH, MAX_BATCH } from '../../src/sweeping/sweeper.ts';
import type { ClusterFigures } from './figures.ts';
import { BURST_ACCOUNTS, BUSY_SECONDS, BUSY_SHARE, burst, busyHours, DAY_LABELS, meanLabels } from './plan.ts';
import { count, percent, range, short, table } from './shown-figures.ts';

/** Labels of the measured jobs. */
const JOB_LABELS = 1000;
/** Api processes and workers of the example for connections. */
const PROCESSES = { api: 8, worker: 8 };
/** Connections of an instance in addition to those for calls and for the job queue: it announces the instance. */
const PRESENCE_CONNECTIONS = 1;
/** Connections for calls that are enough for a worker. */
const FEW_WORKER_CONNECTIONS = 3;
/** Accounts in the estimate of the ledger's size. */
const LEDGER_ACCOUNTS = 10_000;

/** Computes the text of each figure of docs/scaling.md, by its name in the page's template. */
export function scalingFacts(figures: ClusterFigures): Readonly<Record<string, string>> {
  return {
    ...costs(figures),
    ...growth(figures),
    ...connections(),
    ...day(figures),
    ...burstOfAccounts(figures),
    ...stored(figures),
    ...runs(figures),
  };
}

function costs({ renders, pacedRenders, writes, idle, crowd }: ClusterFigures): Record<string, string> {
  const [loaded, paced] = [firstOf(renders), firstOf(pacedRenders)];
  const jobCpu = [crowd, idle].map((worker) => idle.apiCpu + worker.workerCpu + worker.databaseCpu);
  const labelCpu = [loaded, paced].map(({ serverCpu, databaseCpu }) => serverCpu + databaseCpu);
  const perCore = (milliseconds: readonly number[], labels = 1): string =>
    range(milliseconds.map((each) => (labels * 1000) / each));
  const databaseShare = [loaded, paced].map(({ serverCpu, databaseCpu }) => serverCpu / databaseCpu);
  return {
    jobLabelCpu: range(jobCpu.map((cpu) => cpu / JOB_LABELS)),
    jobLabelLog: short(idle.logBytes / JOB_LABELS),
    labelCpu: range(labelCpu),
    jobMillionHours: range(jobCpu.map((cpu) => hoursOfMillion(cpu / JOB_LABELS))),
    labelMillionHours: range(labelCpu.map(hoursOfMillion)),
    labelLog: kilobytes(writes.trial.logBytes),
    apiRate: perCore([loaded, paced].map(({ serverCpu }) => serverCpu)),
    databaseRate: perCore([loaded, paced].map(({ databaseCpu }) => databaseCpu)),
    workerRate: perCore([crowd.workerCpu, idle.workerCpu], JOB_LABELS),
    databaseTimes: range(databaseShare),
    labelApi: short(loaded.serverCpu),
    labelApiPaced: short(paced.serverCpu),
    labelDatabase: short(loaded.databaseCpu),
    labelDatabasePaced: short(paced.databaseCpu),
    labelStatements: writes.trial.statements.toFixed(0),
    proStatements: writes.pro.statements.toFixed(0),
    proLog: kilobytes(writes.pro.logBytes),
    jobApi: short(idle.apiCpu),
    jobWorker: range([idle.workerCpu, crowd.workerCpu]),
    jobDatabase: range([idle.databaseCpu, crowd.databaseCpu]),
    jobStatements: idle.statements.toFixed(0),
    jobLog: kilobytes(idle.logBytes),
    jobPdf: short(idle.pdfBytes / 1e6),
    worstRatio: crowd.worstRatio.toFixed(2),
  };
}

/** Returns the core hours of a million labels, from the CPU milliseconds of one. */
const hoursOfMillion = (milliseconds: number): number => (milliseconds * 1000) / 3600;

/** Calls of two and four processes compared with one, if each process has its own core. */
function growth({ pacedRenders }: ClusterFigures): Record<string, string> {
  const one = firstOf(pacedRenders);
  const times = (processes: number): string =>
    ((processes * one.serverCpu) / (pacedRenders[`${processes} processes`]?.serverCpu ?? Number.NaN)).toFixed(1);
  return { growth2: times(2), growth4: times(4) };
}

function connections(): Record<string, string> {
  const { databaseConnections, trialLabels } = readConfig({});
  const api = databaseConnections + PRESENCE_CONNECTIONS + API_CONNECTIONS;
  const worker = databaseConnections + PRESENCE_CONNECTIONS + WORKER_CONNECTIONS;
  return {
    apiProcesses: String(PROCESSES.api),
    workerProcesses: String(PROCESSES.worker),
    apiConnections: String(api),
    workerConnections: String(worker),
    allConnections: String(PROCESSES.api * api + PROCESSES.worker * worker),
    directConnections: String((PROCESSES.api + PROCESSES.worker) * PRESENCE_CONNECTIONS),
    fewWorkerConnections: String(FEW_WORKER_CONNECTIONS),
    sweepFirst: count(FIRST_BATCH),
    sweepMost: count(MAX_BATCH),
    ledgerRows: count((LEDGER_ACCOUNTS * trialLabels) / 1e6),
  };
}

function day(figures: ClusterFigures): Record<string, string> {
  const { renders, pacedRenders, writes, idle, storedPostgres } = figures;
  const [loaded, paced] = [firstOf(renders), firstOf(pacedRenders)];
  const rate = (DAY_LABELS * BUSY_SHARE) / BUSY_SECONDS;
  const cores = (milliseconds: readonly number[]): readonly number[] =>
    milliseconds.map((each) => (rate * each) / 1000);
  const apiCores = cores([loaded.serverCpu, paced.serverCpu]);
  const gigabytes = (bytes: number): string => short((DAY_LABELS * bytes) / 1e9);
  const rows = busyHours(figures, [1, 2]).map(({ workers, p50, p95, p99, busy }) => [
    ...[String(workers), seconds(p50), seconds(p95), seconds(p99), percent(busy)],
  ]);
  return {
    dayRate: rate.toFixed(0),
    meanLabels: String(Math.round(meanLabels() / 10) * 10),
    dayJobs: short(rate / meanLabels()),
    dayTable: table(
      ['workers of one core and one print thread', 'half of the jobs done within', '95 %', '99 %', 'busy'],
      rows,
    ),
    dayApiCores: range(apiCores),
    dayDatabaseCores: range(cores([loaded.databaseCpu, paced.databaseCpu])),
    dayStatements: count(Math.round((rate * writes.trial.statements) / 10) * 10),
    dayKeys: gigabytes(storedPostgres.keyBytes ?? Number.NaN),
    // one more process, so that one may restart
    dayApi: String(Math.ceil(Math.max(...apiCores)) + 1),
    dayPdf: gigabytes(idle.pdfBytes / JOB_LABELS),
    dayJobLog: gigabytes(idle.logBytes / JOB_LABELS),
    dayLabelLog: gigabytes(writes.trial.logBytes),
    dayProLog: gigabytes(writes.pro.logBytes),
  };
}

function burstOfAccounts(figures: ClusterFigures): Record<string, string> {
  const rate = BURST_ACCOUNTS / 60;
  const rows = burst(figures, [1, 2, 4, 8]).map(({ workers, p50, p95, last }) => [
    ...[String(workers), seconds(p50), seconds(p95), seconds(last)],
  ]);
  return {
    burstAccounts: count(BURST_ACCOUNTS),
    burstRate: rate.toFixed(0),
    burstTable: table(['workers', 'half of the jobs done within', '95 %', 'the last, after the first was sent'], rows),
    burstApiCores: short((rate * (meanLabels() / JOB_LABELS) * figures.idle.apiCpu) / 1000),
    burstSignInCores: short((rate * figures.passwords.hashCpu) / 1000),
  };
}

/** Actions of the trial that the page leaves out, because they resemble others. */
const LEFT_OUT = /^sweep with no expired|^first GET|^GET \/portal/;

function stored({ storedPostgres }: ClusterFigures): Record<string, string> {
  const rows = storedPostgres.rows
    .filter(({ action }) => !LEFT_OUT.test(action))
    .map(({ action, few, many, fewCpu, manyCpu }) => [action, short(few), short(many), (manyCpu / fewCpu).toFixed(2)]);
  return {
    postgresKeys: millions(storedPostgres.keys),
    postgresJobs: millions(storedPostgres.jobs),
    storedAccounts: count(storedPostgres.accounts),
    keyBytes: short(storedPostgres.keyBytes ?? Number.NaN),
    storedTable: table(['action', 'ms with few rows', 'ms with many', 'CPU time'], rows),
  };
}

/** Dates of the first and the last run. */
function runs({ runs: all }: ClusterFigures): Record<string, string> {
  const dates = Object.values(all)
    .map(({ date }) => date)
    .toSorted();
  return { firstRun: dates[0] ?? '', lastRun: dates.at(-1) ?? '' };
}

const kilobytes = (bytes: number): string => `${short(bytes / 1000)} kB`;
const millions = (rows: number): string => `${short(rows / 1e6)} million`;
const seconds = (value: number): string => `${value < 1 ? value.toFixed(2) : short(value)} s`;

function firstOf(renders: ClusterFigures['renders']) {
  const [first] = Object.values(renders);
  if (first === undefined) throw new Error('docs/bench-cluster.json has no figures of single labels');
  return first;
}
