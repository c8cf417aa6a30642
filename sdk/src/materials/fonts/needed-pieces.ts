import { codePointsOf } from './code-points.ts';
import type { FontFace } from './font-face.ts';
import { drawnAs, isEmojiSequence } from './map-cluster.ts';
import { nfc, nfd } from './normal-forms.ts';
import { type ScriptTag, scriptTag } from './scripts.ts';

/** Below this a character is drawn as it stands. */
const FIRST_MARK = 0x300;
/** The script that emoji fonts have their sequences under. */
const NO_SCRIPT = 'DFLT';

/** The code points that a face may be asked for when it draws a cluster: as written, composed, and taken apart where it lacks the composed one. */
export function neededCodePoints(face: FontFace, cluster: string): readonly number[] {
  const first = cluster.charCodeAt(0);
  if (cluster.length === 1 && first < FIRST_MARK) return [first];
  const composed = Array.from(nfc(cluster));
  const apart = composed.filter((character) => !face.has(character.codePointAt(0) ?? 0));
  const asked = codePointsOf(cluster + composed.join('') + nfd(apart.join('')));
  return asked.map((codePoint) => drawnAs(face, codePoint));
}

/** The script by whose layout tables a cluster is drawn, as OpenType names it; `undefined` when it is drawn without. */
export function neededLayout(cluster: string, script: ScriptTag | undefined): string | undefined {
  if (script !== undefined) return scriptTag(script);
  const codePoints = codePointsOf(cluster);
  return codePoints.length > 1 && isEmojiSequence(codePoints) ? NO_SCRIPT : undefined;
}
