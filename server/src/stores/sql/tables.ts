import type { FontRecord, PrinterState } from '@platen/sdk';
import type { Generated } from 'kysely';
import type { StoredKind } from '../account-store.ts';
import type { DeliveryState } from '../delivery-store.ts';
import type { JobErrorCode, JobFormat, JobStatus } from '../job-store.ts';
import type { DisabledReason, WebhookDeliveryState } from '../webhook-store.ts';
import type { WindowKind } from '../window-store.ts';

/** Column types of the database. Times are stored as milliseconds since 1970, and JSON values as text. */
export interface Tables {
  accounts: {
    id: string;
    kind: 'developer' | 'shop';
    name: string;
    created_at: number;
    trial_available: Generated<number>;
    /** 1 while the operator has enabled Pro for the developer, or the subscription for the shop; otherwise 0. */
    granted: Generated<number>;
    /** Number of paid subscriptions that grant Pro. */
    paid: Generated<number>;
    /**
     * Number of trial labels at which the event `trial.low` is recorded; null if no webhook subscribes to it, -1
     * once it is recorded.
     */
    trial_low_at: Generated<number | null>;
  };
  api_keys: {
    id: string;
    account_id: string;
    family: 'dev' | 'app';
    hash: string;
    last_four: string;
    /** Name that the owner gave the key; null if it has none. */
    name: Generated<string | null>;
    created_at: number;
    revoked_at: number | null;
    last_used_at: Generated<number | null>;
  };
  ledger: {
    reference: string;
    kind: 'grant' | 'charge' | 'refund';
    account_id: string;
    labels: number;
    created_at: number;
  };
  data_folder: { id: string; changes: number };
  subscriptions: { id: string; account_id: string; customer: string; active: number; version: number };
  billing_events: { id: string; received_at: number };
  templates: {
    id: string;
    account_id: string;
    name: string;
    template: string;
    frame: string;
    created_at: number;
    updated_at: number;
    bytes: number;
    /** Number of the template's newest version, which is also the number of versions ever stored. */
    versions: Generated<number>;
    /** Data that the label editor keeps with the template, as JSON. */
    editor: string | null;
  };
  /** Earlier versions of templates. If a template is deleted, a trigger deletes its versions. */
  template_versions: {
    template_id: string;
    number: number;
    account_id: string;
    name: string;
    template: string;
    frame: string;
    updated_at: number;
    replaced_at: number;
    bytes: number;
    editor: string | null;
  };
  jobs: {
    id: string;
    account_id: string;
    key_id: string;
    status: JobStatus;
    attempts: number;
    template_digest: string;
    start_position: number;
    resolution: number;
    verify: 'codes' | 'grade' | null;
    marks: Generated<'crop' | null>;
    codes: Generated<'dots' | 'vectors' | null>;
    conforming: Generated<string | null>;
    lengths: Generated<string | null>;
    labels_total: number;
    labels_done: number;
    warnings: string;
    warning_count: number;
    verified: string | null;
    error: string | null;
    error_code: JobErrorCode | null;
    created_at: number;
    completed_at: number | null;
    expires_at: number | null;
    bytes: number;
    claim: Generated<number>;
    trace: Generated<string | null>;
    format: Generated<JobFormat>;
    printer: Generated<string | null>;
    cut_items: Generated<string | null>;
    evidence: Generated<string | null>;
    /** JSON array of the account's fonts that the job uses; null for none. */
    fonts: Generated<string | null>;
    /** Id of the stored printer to which the job is delivered; null for none. */
    printer_id: Generated<string | null>;
  };
  printers: {
    id: string;
    account_id: string;
    name: string;
    profile: string | null;
    agent_id: string | null;
    address: string | null;
    state: PrinterState;
    last_seen_at: number | null;
    created_at: number;
  };
  agents: {
    id: string;
    account_id: string;
    name: string;
    /** SHA-256 of the agent's token; null until the agent has fetched it. */
    hash: string | null;
    devices: string;
    last_seen_at: number | null;
    created_at: number;
    /** 1 after the agent's silence was recorded, until its next call; otherwise 0. */
    is_silent: Generated<number>;
    /**
     * The program `platen agent`, or a printer that polls the server directly. The columns below are used only for
     * `cloudprnt`.
     */
    kind: Generated<'agent' | 'cloudprnt'>;
    mac: string | null;
    /** Reason why requests of another printer were rejected. */
    problem: string | null;
    /** Time of the last stored rejection. */
    problem_at: number | null;
    /** Id of the job that the printer is printing. */
    job_id: string | null;
    /** Number of the label that the printer is printing or will print next, counted from 1. */
    label: number | null;
    /** Time at which the printer fetched this label. */
    sent_at: number | null;
    /** Time at which the printer reported that it is not printing, although it has not confirmed the label. */
    idle_at: number | null;
    /** 1 for an agent whose last poll reported that it can cancel deliveries. */
    can_cancel: Generated<number>;
  };
  /** Agent pairings, each of which waits until a user enters its code. */
  agent_pairings: { hash: string; code: string; name: string; agent_id: string | null; expires_at: number };
  label_hooks: {
    id: string;
    account_id: string;
    /** SHA-256 of the token in the hook's address. */
    hash: string;
    settings: string;
    labels_per_day: number | null;
    labels_total: number | null;
    used: number;
    day: number;
    used_on_day: number;
    last_used_at: number | null;
    created_at: number;
  };
  /** Deliveries of jobs to printers. If a job is deleted, a trigger deletes its delivery. */
  deliveries: {
    job_id: string;
    account_id: string;
    printer_id: string;
    state: DeliveryState;
    changed_at: number;
    /** Time at which the job's file was completed; null until then. */
    ready_at: Generated<number | null>;
    claim: Generated<string | null>;
    /** Agent that has claimed the delivery; null for a claim of a release that did not store the agent. */
    claimed_by: Generated<string | null>;
    parts: Generated<string | null>;
    detail: Generated<string | null>;
    interrupted_at: Generated<number | null>;
    continued_by: Generated<string | null>;
    /** Time at which the account cancelled the delivery; null if it did not, or if the request was too late. */
    cancelled_at: Generated<number | null>;
  };
  webhooks: {
    id: string;
    account_id: string;
    url: string;
    events: string;
    secret: string;
    old_secret: string | null;
    old_secret_until: number | null;
    enabled: number;
    disabled_reason: DisabledReason | null;
    failures: number;
    failing_since: number | null;
    /** Time before which nothing is sent after a failed attempt. */
    paused_until: number | null;
    /** Time at which the next pending delivery may be sent; null if the webhook has none or is disabled. */
    due_at: Generated<number | null>;
    /** Random token of the instance that currently sends the webhook's deliveries. */
    lease: Generated<string | null>;
    leased_until: Generated<number | null>;
    created_at: number;
  };
  /** Outbox: events that are not yet assigned to webhooks. */
  webhook_events: { id: string; account_id: string; type: string; data: string; created_at: number };
  /** Deliveries of events to webhooks. Deliveries of a deleted webhook remain until the sweeper removes them. */
  webhook_deliveries: {
    id: string;
    webhook_id: string;
    type: string;
    body: string;
    state: WebhookDeliveryState;
    attempts: number;
    next_at: number | null;
    expires_at: number;
    last_attempt: string | null;
    created_at: number;
  };
  fonts: {
    id: string;
    account_id: string;
    digest: string;
    family: string;
    style: FontRecord['style'];
    created_at: number;
    /**
     * Time at which the font was deleted, if an unfinished job still needs it. For a font that is still being stored,
     * the time at which its upload began. Null for every other font.
     */
    removed_at: number | null;
    bytes: number;
    unpacked: number;
    facts: string;
  };
  /** Bytes of fonts, split into parts. If a font is deleted, a trigger deletes its parts. */
  font_parts: { font_id: string; part: number; content: Uint8Array };
  /** Templates of jobs, each stored once. A trigger removes templates that no job uses. */
  job_templates: { digest: string; template: string };
  /** Items of print jobs, as UTF-8 JSON that is split into parts. If a job is deleted, a trigger deletes its items. */
  job_items: {
    job_id: string;
    part: number;
    content: Uint8Array;
    /**
     * Server instance that stores the items. Only the last release before the table `unaccepted_jobs` was added reads
     * this column. Instances of that release may still run during an upgrade.
     */
    instance: Generated<number>;
  };
  /** Jobs that are not accepted yet, and the server instance that is storing their items. */
  unaccepted_jobs: { id: string; instance: Generated<number> };
  /** Users of the sign-in library. Times are ISO 8601 text; a user's id is the id of the account. */
  sign_in_users: {
    id: string;
    name: string;
    email: string;
    email_verified: number;
    image: string | null;
    created_at: string;
    updated_at: string;
  };
  sign_in_passwords: {
    id: string;
    provider_id: string;
    account_id: string;
    user_id: string;
    password: string;
    created_at: string;
    updated_at: string;
  };
  sign_in_sessions: {
    id: string;
    token: string;
    user_id: string;
    expires_at: string;
    ip_address: string | null;
    user_agent: string | null;
    created_at: string;
    updated_at: string;
  };
  launch_links: { hash: string; account_id: string; expires_at: number };
  launched_sessions: { hash: string; account_id: string; expires_at: number };
  rate_windows: { key_id: string; kind: WindowKind; starts_at: number; used: number };
  idempotency: {
    account_id: string;
    key: string;
    fingerprint: string;
    /** HTTP status of the response; 0 while the request runs. */
    status: number;
    /**
     * 1 if an earlier version of Platen has charged the account for the request's label, even if the request is still
     * running; otherwise 0.
     */
    paid: number;
    body: string;
    created_at: number;
    bytes: number;
    instance: Generated<number>;
  };
  /** Idempotency-Keys of single labels for which an account was charged. */
  render_keys: {
    id: string;
    /** Time of the charge, in minutes since 1970. */
    charged_minute: number;
    fingerprint: Uint8Array;
    /** 1 if a retry received the label without another charge; otherwise null. */
    repeated: number | null;
  };
  /**
   * Total size of each account's templates, their versions, jobs, idempotency keys and fonts (the column `bytes` of
   * each table), updated by triggers.
   */
  stored_bytes: { account_id: string; kind: StoredKind; things: number; bytes: number };
  account_days: {
    account_id: string;
    day: number;
    labels: number;
    label_milliseconds: number;
    job_milliseconds: number;
    timeouts: number;
  };
}
