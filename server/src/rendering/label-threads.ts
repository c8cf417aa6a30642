import { checkAnyJob } from '@platen/sdk/internal/printer-requests';
import { checkPublicAddress, checkRequest, hasPictures } from '@platen/sdk/internal/requests';
import type { Symbology } from '@platen/sdk/symbologies';
import type { BodyKind, ReadBody } from '../bodies/sent-bodies.ts';
import { createTurns } from '../scheduling/turns.ts';
import { createArrears } from './arrears.ts';
import { checkMilliseconds, drawingCost, inlineMegapixels, rowsOf, sizeOf } from './cost.ts';
import type { ImageFetcher } from './fetch-image.ts';
import type { FetchedFiles } from './fetched-files.ts';
import { createHeldBytes } from './held-bytes.ts';
import { fetchImages, imageAddresses } from './label-images.ts';
import {
  GUARD_MILLISECONDS,
  type LaneOfThreads,
  type Lanes,
  LONGEST_WAIT_MILLISECONDS,
  lineOfOne,
  SLOW,
} from './lanes.ts';
import { createMeasuredLabels } from './measured-labels.ts';
import type { CheckOutcome, DrawnLabel, InspectOutcome, LabelOutcome, Outcome } from './messages.ts';
import type { McpBody, ReadTask } from './read-bodies.ts';
import { type Asker, DrawingTimeout, type LabelTask, type RenderedLabel, type Rendering } from './rendering.ts';
import type { Work } from './thread-work.ts';

const MIB = 1024 * 1024;
/** Bytes of requests and fetched images in memory for all who wait or are worked for, and for those of one account. */
const MOST_HELD_BYTES = 96 * MIB;
const MOST_HELD_AN_ACCOUNT = 48 * MIB;
/** Labels whose images are fetched or held at once: of all, and of one account. */
const PICTURED = 16;
const PICTURED_AN_ACCOUNT = 8;
/** Bytes of the images of one label that are fetched: four of the largest. */
const MOST_IMAGE_BYTES = 20 * MIB;
/** A check that costs more is made in a thread: until it is over, nobody else is answered. */
const CHECK_MILLISECONDS = 5;
/** A quick label that took longer was taken for what it is not. */
const LONG_MILLISECONDS = 100;

export interface LabelThreadsOptions {
  readonly lanes: Lanes;
  readonly fetcher: ImageFetcher;
  /** Whether images may come from `http:` addresses. */
  readonly allowHttp: boolean;
  /** Symbologies beyond the contract's own, loaded when the first request is checked. */
  readonly symbologies?: readonly Symbology[] | undefined;
  /** How many may wait for their images. */
  readonly line: number;
}

const NO_FILES: FetchedFiles = new Map();

/** Its account owes too much for a quick thread by the time its turn comes. */
class NotQuick extends Error {
  override readonly name = 'NotQuick';
}

/** Labels, checks and inspections in threads, shared by accounts. */
export function createLabelThreads(
  options: LabelThreadsOptions,
): Pick<Rendering, 'label' | 'check' | 'inspect' | 'readBody' | 'readMessages'> {
  const { lanes, fetcher, allowHttp, line, symbologies } = options;
  const held = createHeldBytes(MOST_HELD_BYTES, MOST_HELD_AN_ACCOUNT);
  const arrears = createArrears();
  const measured = createMeasuredLabels();
  const pictured = createTurns({
    ...{ places: PICTURED, placesAnAccount: PICTURED_AN_ACCOUNT },
    ...{ line, lineAnAccount: lineOfOne(line), longestWait: LONGEST_WAIT_MILLISECONDS },
  });

  /** Draws in a quick thread, or in a slow one if the label or its account turns out not to be quick. */
  const drawQuickly = async (work: Work, asker: Asker): Promise<DrawnLabel> => {
    const { accountId } = asker;
    const inTurn = async (drawNow: () => Promise<DrawnLabel>): Promise<DrawnLabel> => {
      // the account's other labels were drawn while this one waited
      if (arrears.tooHigh(accountId)) throw new NotQuick();
      try {
        const drawn = await drawNow();
        if (drawn.milliseconds > LONG_MILLISECONDS) arrears.add(accountId, drawn.milliseconds);
        return drawn;
      } catch (error) {
        if (error instanceof DrawingTimeout) arrears.add(accountId, GUARD_MILLISECONDS);
        throw error;
      }
    };
    try {
      return await lanes.quick.run<LabelOutcome>(work, asker, inTurn);
    } catch (error) {
      if (!(error instanceof NotQuick || error instanceof DrawingTimeout)) throw error;
      return await lanes.slow.run<LabelOutcome>(work, asker);
    }
  };
  const draw = async (task: LabelTask, files: FetchedFiles, asker: Asker): Promise<RenderedLabel> => {
    const { accountId } = asker;
    const work: Work = { name: 'drawLabel', message: { task, files } };
    const { svgs, megapixels, milliseconds: estimated } = drawingCost(task, files);
    const known = svgs === undefined ? 0 : (measured.milliseconds(accountId, svgs) ?? SLOW.milliseconds);
    // what was measured is the whole label: adding the estimate would count its other elements twice. If the other elements
    // cost more now, the larger of the two is at least half of what the label takes
    const expected = Math.max(estimated, known);
    const lane = lanes.of({ milliseconds: arrears.tooHigh(accountId) ? SLOW.milliseconds : expected, megapixels });
    const drawn = lane === lanes.quick ? await drawQuickly(work, asker) : await lane.run<LabelOutcome>(work, asker);
    if (svgs !== undefined) measured.note(accountId, svgs, drawn.milliseconds);
    return drawn.label;
  };
  const drawPictured = async (task: LabelTask, addresses: readonly string[], asker: Asker): Promise<RenderedLabel> => {
    const files = await fetchImages(addresses, fetcher, MOST_IMAGE_BYTES, asker.signal);
    return await held.hold(asker.accountId, bytesOf(files), () => draw(task, files, asker));
  };
  const runUnread = <O extends Outcome<unknown>>(work: Work, lane: LaneOfThreads, bytes: number, asker: Asker) =>
    held.hold(asker.accountId, bytes, () => lane.run<O>(work, asker));
  /** Five mebibytes may be two million values, which take hundreds of megabytes. */
  const laneBySize = (bytes: number): LaneOfThreads => (bytes > MIB ? lanes.giant : lanes.slow);
  return {
    label: (task, asker) =>
      held.hold(asker.accountId, sizeOf(task), async () => {
        asker.checkRoom?.();
        const addresses = imageAddresses(task);
        if (addresses.length === 0) return await draw(task, NO_FILES, asker);
        return await pictured.run(asker.accountId, () => drawPictured(task, addresses, asker), asker.signal);
      }),
    check: async (request, pictures, asker) => {
      if (request.kind === 'unread-job') {
        const work: Work = { name: 'check', message: { request, pictures } };
        // which pictures it holds is not known before it is parsed
        return await runUnread<CheckOutcome>(work, lanes.giant, request.itemsJson.byteLength, asker);
      }
      const decodes = pictures === 'decode' && hasPictures(request);
      if (!decodes && checkMilliseconds(request) <= CHECK_MILLISECONDS)
        return checkRequest(request, {
          checkImageAddress: checkPublicAddress,
          allowHttp,
          symbologies,
          jobs: checkAnyJob,
        });
      const megapixels = decodes ? inlineMegapixels(request.template, rowsOf(request)) : 0;
      const work: Work = { name: 'check', message: { request, pictures } };
      const lane = lanes.of({ ...SLOW, megapixels });
      return await held.hold(asker.accountId, sizeOf(request), () => lane.run<CheckOutcome>(work, asker));
    },
    inspect: async (task, asker) => {
      const { subject } = task;
      const work: Work = { name: 'inspect', message: { task } };
      if ('bytes' in subject) {
        return await runUnread<InspectOutcome>(work, lanes.giant, subject.bytes.byteLength, asker);
      }
      const rows = Array.isArray(subject.items) ? subject.items.map((item) => Object(item).data as unknown) : [];
      const lane = lanes.of({ ...SLOW, megapixels: inlineMegapixels(subject.template, rows) });
      return await held.hold(asker.accountId, sizeOf(task), () => lane.run<InspectOutcome>(work, asker));
    },
    readBody: async <K extends BodyKind>(task: ReadTask<K>, asker: Asker) => {
      const { byteLength } = task.bytes;
      const work: Work = { name: 'read', message: { task } };
      return await runUnread<Outcome<ReadBody<K>>>(work, laneBySize(byteLength), byteLength, asker);
    },
    readMessages: async (bytes, asker) => {
      const { byteLength } = bytes;
      const work: Work = { name: 'readMcp', message: { bytes } };
      return await runUnread<Outcome<McpBody>>(work, laneBySize(byteLength), byteLength, asker);
    },
  };
}

function bytesOf(files: FetchedFiles): number {
  let bytes = 0;
  for (const file of files.values()) if (file.kind === 'fetched') bytes += file.bytes.byteLength;
  return bytes;
}
