import { pointsPer, wholeDots } from '../../../base/units.ts';
import { useEditor } from '../ui/editor-context.ts';

/** From so many CSS pixels a dot on, dots are told apart. */
const LEAST_PX = 8;

/** The dots of the chosen printer as a grid over the label, where they are large enough to be seen. */
export function Dots() {
  const { store } = useEditor();
  const { x, y, scale } = store.viewport.value;
  const { width, height } = store.shown.value.label;
  const points = pointsPer(store.unit.value);
  const dots = (length: number): number => Math.max(1, wholeDots(length * points, store.resolutionDpi.value));
  const [across, down] = [(width * scale) / dots(width), (height * scale) / dots(height)];
  if (Math.min(across, down) < LEAST_PX) return null;
  return (
    <div
      class="dots"
      style={{
        translate: `${x}px ${y}px`,
        width: `${width * scale}px`,
        height: `${height * scale}px`,
        backgroundSize: `${across}px ${down}px`,
      }}
    />
  );
}
