import { parseValidateTemplateRequest } from '@platen/sdk/internal/requests';
import { type BodyKind, readSent, type SentBodies } from '../bodies/sent-bodies.ts';
import type { Deps } from '../deps.ts';
import { optedSymbologies } from '../rendering/opted-symbologies.ts';
import type { InspectSubject } from '../rendering/rendering.ts';
import type { BodyReader } from './read-json.ts';

/** Returns the reader of a kind of body: on the main thread if it has few values, otherwise in a worker thread. */
export function sentBody<K extends BodyKind>({ rendering, config }: Deps, kind: K): BodyReader<SentBodies[K]> {
  const maxLabels = config.labelsPerJob;
  const symbologies = optedSymbologies(config.symbologies);
  return {
    parse: (body) => readSent(kind, body, { maxLabels, symbologies }).read,
    parseLarge: async (bytes, asker) => (await rendering.readBody({ kind, bytes, maxLabels }, asker)).read,
  };
}

/** Reads the body of a validation, which runs in a worker thread in any case. A large body is passed on unparsed. */
export const validationBody: BodyReader<InspectSubject> = {
  parse: parseValidateTemplateRequest,
  parseLarge: (bytes) => Promise.resolve({ value: { bytes }, issues: [] }),
};
