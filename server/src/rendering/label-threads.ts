import type { Issue } from '@platen/sdk';
import { checkAnyJob } from '@platen/sdk/internal/printer-requests';
import { type CheckedRequest, checkPublicAddress, checkRequest, hasPictures } from '@platen/sdk/internal/requests';
import type { BodyKind, ReadBody } from '../bodies/sent-bodies.ts';
import { createTurns, type Turns } from '../scheduling/turns.ts';
import {
  checkMilliseconds,
  createArrears,
  createMeasuredLabels,
  drawingCost,
  inlineMegapixels,
  rowsOf,
  sizeOf,
} from './cost.ts';
import type { FetchedFiles, ImageFetcher } from './fetch-image.ts';
import { createHeldBytes } from './held-bytes.ts';
import { fetchImages, imageAddresses } from './label-images.ts';
import type { CheckOutcome, DrawnLabel, FontOutcome, InspectOutcome, LabelOutcome, Outcome } from './messages.ts';
import type { McpBody, ReadTask } from './read-bodies.ts';
import {
  DrawingTimeout,
  type FontFile,
  type Inspected,
  type InspectTask,
  type LabelFormat,
  type LabelFormats,
  type LabelTask,
  type Rendering,
  type Requester,
  type UnreadJob,
} from './rendering.ts';
import {
  GUARD_MILLISECONDS,
  type LaneOfThreads,
  type Lanes,
  lineOfOne,
  MAX_WAIT_MILLISECONDS,
  SLOW,
  type Work,
} from './threads.ts';

const MIB = 1024 * 1024;
/** Maximum total size in bytes of requests and fetched images in memory, for all accounts together. */
const MAX_HELD_BYTES = 96 * MIB;
/** Maximum total size in bytes of requests and fetched images in memory, for each account. */
const MAX_HELD_AN_ACCOUNT = 48 * MIB;
/** Maximum number of labels whose images are being fetched or are in memory, for all accounts together. */
const PICTURED = 16;
/** Maximum number of labels whose images are being fetched or are in memory, for each account. */
const PICTURED_AN_ACCOUNT = 8;
/** Maximum total size in bytes of one label's fetched images: four images of the maximum size. */
const MAX_IMAGE_BYTES = 20 * MIB;
/**
 * Validations with a higher estimated time run in a worker thread, because on the main thread they would delay all
 * other requests.
 */
const CHECK_MILLISECONDS = 5;
/** If a label takes more CPU time than this in a quick thread, its cost counts as underestimated. */
const LONG_MILLISECONDS = 100;

import type { EnabledByName } from './enabled-kinds.ts';
export interface LabelThreadsOptions {
  readonly lanes: Lanes;
  readonly fetcher: ImageFetcher;
  /** True to allow images from `http:` URLs. */
  readonly allowHttp: boolean;
  /** Enabled optional symbologies, whose encoders are already loaded, and enabled extensions. */
  readonly enabled: EnabledByName;
  /** Maximum number of labels that wait for a slot to fetch their images. */
  readonly line: number;
}

const NO_FILES: FetchedFiles = new Map();

/**
 * Thrown when a label's turn comes but the account may no longer use the quick threads, because its other labels took
 * too much time.
 */
class NotQuick extends Error {
  override readonly name = 'NotQuick';
}

/** The methods of {@link Rendering} whose work runs in threads that all accounts share. */
type LabelThreads = Pick<Rendering, 'label' | 'check' | 'inspect' | 'readBody' | 'readMessages' | 'readFont'>;

/** Creates the methods that draw labels, validate requests and parse bodies in threads that all accounts share. */
export function createLabelThreads(options: LabelThreadsOptions): LabelThreads {
  const threads = new SharedThreads(options);
  return {
    label: (task, requester) => threads.label(task, requester),
    check: (request, pictures, requester) => threads.check(request, pictures, requester),
    inspect: (task, requester) => threads.inspect(task, requester),
    readBody: (task, requester) => threads.readBody(task, requester),
    readMessages: (bytes, requester) => threads.readMessages(bytes, requester),
    readFont: (bytes, requester) => threads.readFont(bytes, requester),
  };
}

class SharedThreads implements LabelThreads {
  readonly #options: LabelThreadsOptions;
  readonly #lanes: Lanes;
  readonly #held = createHeldBytes(MAX_HELD_BYTES, MAX_HELD_AN_ACCOUNT);
  readonly #arrears = createArrears();
  readonly #measured = createMeasuredLabels();
  readonly #pictured: Turns;

  constructor(options: LabelThreadsOptions) {
    const { lanes, line } = options;
    this.#options = options;
    this.#lanes = lanes;
    this.#pictured = createTurns({
      ...{ places: PICTURED, placesAnAccount: PICTURED_AN_ACCOUNT },
      ...{ line, lineAnAccount: lineOfOne(line), longestWait: MAX_WAIT_MILLISECONDS },
    });
  }

  label<F extends LabelFormat>(task: LabelTask<F>, requester: Requester): Promise<LabelFormats[F]> {
    // font files don't count, because all labels share them
    const { fonts: _, ...counted } = task;
    return this.#held.hold(requester.accountId, sizeOf(counted), async () => {
      requester.checkMemory?.();
      const addresses = imageAddresses(task);
      if (addresses.length === 0) return await this.#draw(task, NO_FILES, requester);
      return await this.#pictured.run(
        requester.accountId,
        () => this.#drawPictured(task, addresses, requester),
        requester.signal,
      );
    });
  }

  async check(
    request: CheckedRequest | UnreadJob,
    pictures: 'decode' | 'leave',
    requester: Requester,
  ): Promise<readonly Issue[]> {
    if (request.kind === 'unread-job') {
      const work: Work = { name: 'check', message: { request, pictures } };
      // the job's pictures are unknown until a thread parses the items, so this check runs in the lane for large work
      return await this.#runUnread<CheckOutcome>(work, this.#lanes.giant, request.itemsJson.byteLength, requester);
    }
    const decodes = pictures === 'decode' && hasPictures(request);
    if (!decodes && checkMilliseconds(request) <= CHECK_MILLISECONDS) return this.#checkHere(request);
    const megapixels = decodes ? inlineMegapixels(request.template, rowsOf(request)) : 0;
    const work: Work = { name: 'check', message: { request, pictures } };
    const lane = this.#lanes.of({ ...SLOW, megapixels });
    return await this.#held.hold(requester.accountId, sizeOf(request), () => lane.run<CheckOutcome>(work, requester));
  }

  async inspect(task: InspectTask, requester: Requester): Promise<Inspected> {
    const { subject } = task;
    const work: Work = { name: 'inspect', message: { task } };
    if ('bytes' in subject) {
      return await this.#runUnread<InspectOutcome>(work, this.#lanes.giant, subject.bytes.byteLength, requester);
    }
    const rows = Array.isArray(subject.items) ? subject.items.map((item) => Object(item).data as unknown) : [];
    const lane = this.#lanes.of({ ...SLOW, megapixels: inlineMegapixels(subject.template, rows) });
    return await this.#held.hold(requester.accountId, sizeOf(subject), () => lane.run<InspectOutcome>(work, requester));
  }

  async readBody<K extends BodyKind>(task: ReadTask<K>, requester: Requester): Promise<ReadBody<K>> {
    const { byteLength } = task.bytes;
    const work: Work = { name: 'read', message: { task } };
    return await this.#runUnread<Outcome<ReadBody<K>>>(work, this.#laneBySize(byteLength), byteLength, requester);
  }

  async readMessages(bytes: Uint8Array, requester: Requester): Promise<McpBody> {
    const { byteLength } = bytes;
    const work: Work = { name: 'readMcp', message: { bytes } };
    return await this.#runUnread<Outcome<McpBody>>(work, this.#laneBySize(byteLength), byteLength, requester);
  }

  async readFont(bytes: Uint8Array, requester: Requester): Promise<FontFile> {
    const { byteLength } = bytes;
    const work: Work = { name: 'readFont', message: { bytes } };
    return await this.#runUnread<FontOutcome>(work, this.#laneBySize(byteLength), byteLength, requester);
  }

  async #drawPictured<F extends LabelFormat>(
    task: LabelTask<F>,
    addresses: readonly string[],
    requester: Requester,
  ): Promise<LabelFormats[F]> {
    const files = await fetchImages(addresses, this.#options.fetcher, MAX_IMAGE_BYTES, requester.signal);
    return await this.#held.hold(requester.accountId, bytesOf(files), () => this.#draw(task, files, requester));
  }

  async #draw<F extends LabelFormat>(
    task: LabelTask<F>,
    files: FetchedFiles,
    requester: Requester,
  ): Promise<LabelFormats[F]> {
    const { accountId } = requester;
    const work: Work = { name: 'drawLabel', message: { task, files } };
    const { svgs, megapixels, milliseconds: estimated } = drawingCost(task, files);
    const known = svgs === undefined ? 0 : (this.#measured.milliseconds(accountId, svgs) ?? SLOW.milliseconds);
    // uses the larger of the estimated and the measured time, not their sum: the measured time covers the whole label,
    // including its SVG files
    const expected = this.#arrears.tooHigh(accountId) ? SLOW.milliseconds : Math.max(estimated, known);
    const lane = this.#lanes.of({ milliseconds: expected, megapixels });
    const isQuick = lane === this.#lanes.quick;
    const drawn = isQuick
      ? await this.#drawQuickly<F>(work, requester)
      : await lane.run<LabelOutcome<F>>(work, requester);
    if (svgs !== undefined) this.#measured.note(accountId, svgs, drawn.milliseconds);
    return drawn.label;
  }

  /**
   * Draws a label in a quick thread. If drawing takes too long there, draws the label again in a slow thread. If the
   * account's other labels used too much time while this label waited, skips the quick thread.
   */
  async #drawQuickly<F extends LabelFormat>(work: Work, requester: Requester): Promise<DrawnLabel<F>> {
    const { quick, slow } = this.#lanes;
    try {
      return await quick.run<LabelOutcome<F>>(work, requester, (draw) => this.#drawInTurn(requester.accountId, draw));
    } catch (error) {
      if (!(error instanceof NotQuick || error instanceof DrawingTimeout)) throw error;
      return await slow.run<LabelOutcome<F>>(work, requester);
    }
  }

  /**
   * Draws a label when its turn has come. Throws NotQuick if the account's other labels took too much time while this
   * label waited.
   */
  async #drawInTurn<D extends DrawnLabel>(accountId: string, draw: () => Promise<D>): Promise<D> {
    if (this.#arrears.tooHigh(accountId)) throw new NotQuick();
    try {
      const drawn = await draw();
      if (drawn.milliseconds > LONG_MILLISECONDS) this.#arrears.add(accountId, drawn.milliseconds);
      return drawn;
    } catch (error) {
      if (error instanceof DrawingTimeout) this.#arrears.add(accountId, GUARD_MILLISECONDS);
      throw error;
    }
  }

  #checkHere(request: CheckedRequest): readonly Issue[] {
    const { allowHttp, enabled } = this.#options;
    return checkRequest(request, { checkImageAddress: checkPublicAddress, allowHttp, ...enabled, jobs: checkAnyJob });
  }

  #runUnread<O extends Outcome<unknown>>(work: Work, lane: LaneOfThreads, bytes: number, requester: Requester) {
    return this.#held.hold(requester.accountId, bytes, () => lane.run<O>(work, requester));
  }

  /**
   * Selects a lane for parsing a body by its size: 5 MiB of JSON can contain two million values, which take hundreds of
   * megabytes when parsed.
   */
  #laneBySize(bytes: number): LaneOfThreads {
    return bytes > MIB ? this.#lanes.giant : this.#lanes.slow;
  }
}

function bytesOf(files: FetchedFiles): number {
  let bytes = 0;
  for (const file of files.values()) if (file.kind === 'fetched') bytes += file.bytes.byteLength;
  return bytes;
}
