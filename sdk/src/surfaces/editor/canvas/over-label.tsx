import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect } from 'preact/hooks';
import type { Point } from '../kernels/box.ts';
import { useEditor } from '../ui/editor-context.ts';
import { Badges } from './badges.tsx';
import { Dots } from './dots.tsx';
import { Grip } from './grip.tsx';
import { useInSight } from './in-sight.ts';
import { Overlay } from './overlay.tsx';
import { type Held, usePointers } from './pointers.ts';
import { Readout } from './readout.tsx';
import type { Relay } from './relay.ts';
import { TextInPlace } from './text-in-place.tsx';

export interface OverLabelProps {
  /** The window that the label is seen in. */
  readonly box: Held;
  readonly relay: Relay;
  /** Told where a menu is asked for, CSS pixels of the page. */
  readonly onMenu: (at: Point) => void;
}

/** What lies over the label, and the hand on it. */
export function OverLabel({ box, relay, onMenu }: OverLabelProps) {
  const { hand } = useEditor();
  useInSight();
  const { isSpaceHeld, handlers } = usePointers(box, onMenu);
  useLayoutEffect(() => relay.answerBy(handlers));
  useSignalEffect(() => {
    const cursor = isSpaceHeld.value && !hand.isBusy.value ? 'grab' : hand.cursor.value;
    if (box.current !== null) box.current.style.cursor = cursor;
  });
  return (
    <>
      <Dots />
      <Overlay />
      <Grip />
      <Badges />
      <Readout />
      <TextInPlace />
    </>
  );
}
