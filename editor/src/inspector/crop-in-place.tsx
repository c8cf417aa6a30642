import { renderPreview } from '@platen/sdk/internal/preview';
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { commandFor } from '../commands/commands.ts';
import { boxOf, type Point, turnedVector } from '../document/box.ts';
import type { EditorElement } from '../document/editor-document.ts';
import {
  type CropEdge,
  type CropState,
  cropOf,
  croppedBox,
  moveEdges,
  movePicture,
  sourceOf,
  startCrop,
} from '../document/picture-edit.ts';
import { typedText } from '../elements/element-kinds.ts';
import { type Editor, useEditor } from '../ui/editor-context.ts';
import { useToolWords } from '../ui/tool-words.ts';
import { rectInWindow } from '../ui/viewport.ts';
import type { ToolWords } from '../words/tool-words.ts';
import { editPicture, ratioOf } from './edit-picture.ts';

/** Minimum size of a cropped picture in CSS pixels; a smaller picture could not be dragged. */
const MIN_PX = 12;
/** Step of an arrow key, in CSS pixels; Shift multiplies it by ten. */
const STEP_PX = 1;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export interface CropProps {
  readonly onClose: () => void;
}

/** Crop mode: shows the whole picture on the label. The user drags the edges of the frame, or the picture in it. */
export function CropInPlace({ onClose }: CropProps) {
  const editor = useEditor();
  const { store } = editor;
  const texts = useToolWords()?.picture;
  const key = store.editing.value;
  const each = store.shown.value.elements.find((known) => known.key === key);
  useEffect(() => {
    // discards text that was typed while this code loaded, because crop mode has no text field; ends crop mode if a
    // typed key would have ended text editing
    const isEnded = store.typedAhead.peek()?.isEnded === true;
    store.typedAhead.value = undefined;
    if (isEnded) onClose();
  }, [store, onClose]);
  const isGone = each?.element.value?.startsWith('data:') !== true;
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  if (isGone || each === undefined || texts === undefined) return null;
  return <Crop key={`${key} ${each.element.value?.length}`} each={each} texts={texts} onClose={onClose} />;
}

interface PartProps {
  readonly each: EditorElement;
  readonly texts: ToolWords['picture'];
}

function Crop({ each, texts, onClose }: PartProps & CropProps) {
  const editor = useEditor();
  const { store, isMac } = editor;
  const state = useSignal<CropState | undefined>(undefined);
  const area = useRef<HTMLDivElement>(null);
  const isCancelled = useRef(false);
  const source = useRef(sourceOf(store.shown.peek(), typedText(each.element))).current;
  useStart(editor, each, state, onClose);
  // biome-ignore lint/correctness/useExhaustiveDependencies: applies the crop once, when the crop mode ends
  useEffect(() => {
    const opening = store.openings.peek();
    return () => {
      const { value: last } = state;
      if (!isCancelled.current && last !== undefined && store.openings.peek() === opening)
        apply(editor, each, last, texts);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the picture once, when the crop has started
  useLayoutEffect(() => area.current?.focus({ preventScroll: true }), [state.value === undefined]);
  const { value: now } = state;
  if (now === undefined) return null;
  const box = boxOf(each.element);
  const { scale } = store.viewport.value;
  const { x, y, width, height } = rectInWindow(store.viewport.value, box);
  const move = (edges: readonly CropEdge[], by: Point): void => {
    const { value: from } = state;
    if (from !== undefined) state.value = moved(from, edges, by, MIN_PX / scale);
  };
  const end = (cancels: boolean): void => {
    isCancelled.current = cancels;
    area.current?.closest<HTMLElement>('.window')?.focus();
    onClose();
  };
  return (
    <div
      ref={area}
      class="crop"
      role="group"
      tabIndex={0}
      aria-label={texts.cropArea}
      style={{ translate: `${x}px ${y}px`, width: `${width}px`, height: `${height}px`, rotate: `${box.rotation}deg` }}
      onKeyDown={(event) =>
        pressed(event, isMac, end, (edges, way) => move(edges, { x: way.x / scale, y: way.y / scale }))
      }
      onFocusOut={({ relatedTarget, currentTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        const isInDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
        if (!isInside && !isInDialog && relatedTarget !== null && document.hasFocus()) onClose();
      }}
    >
      <Picture
        url={source.url}
        flipX={source.edit.flipX}
        flipY={source.edit.flipY}
        now={now}
        origin={box}
        scale={scale}
      />
      <Handles each={each} texts={texts} now={now} state={state} />
      <div class="crop-buttons" style={{ ...placed(now.frame, box, scale, true), rotate: `${-box.rotation}deg` }}>
        <button type="button" class="button primary" onClick={() => end(false)}>
          {texts.apply}
        </button>
        <button type="button" class="button" onClick={() => end(true)}>
          {texts.cancel}
        </button>
      </div>
    </div>
  );
}

/** Handles a key: Enter and Escape end the crop, and arrow keys move the focused edge, or the picture. */
function pressed(
  event: KeyboardEvent,
  isMac: boolean,
  end: (cancels: boolean) => void,
  move: (edges: readonly CropEdge[], wayPx: Point) => void,
): void {
  if (commandFor(event, { isMac, isTyping: true }) !== undefined) return;
  event.stopPropagation();
  const isEnter = event.key === 'Enter' && !(event.target instanceof HTMLButtonElement);
  const way = ARROWS[event.key];
  if (event.key === 'Escape' || isEnter) end(event.key === 'Escape');
  else if (way !== undefined) {
    const step = event.shiftKey ? 10 * STEP_PX : STEP_PX;
    move(edgesOf(event.target), { x: way.x * step, y: way.y * step });
  } else return;
  event.preventDefault();
}

const moved = (from: CropState, edges: readonly CropEdge[], by: Point, least: number): CropState =>
  edges.length > 0 ? moveEdges(from, edges, by, least) : movePicture(from, by);

/** Reads the picture's size and starts the crop. If the picture cannot be decoded, ends the crop. */
function useStart(
  editor: Editor,
  each: EditorElement,
  state: Signal<CropState | undefined>,
  onClose: () => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: starts the crop once
  useEffect(() => {
    let isWanted = true;
    const { store } = editor;
    const source = sourceOf(store.shown.peek(), typedText(each.element));
    ratioOf(source.url).then(
      (ratio) => {
        if (isWanted) state.value = startCrop(boxOf(each.element), source.edit.crop, ratio);
      },
      () => {
        if (isWanted) onClose();
      },
    );
    return () => {
      isWanted = false;
    };
  }, []);
}

/** Crops the picture if the user has changed the crop. */
function apply(editor: Editor, { key, element }: EditorElement, last: CropState, texts: ToolWords['picture']): void {
  const { store } = editor;
  const { document } = store.history.peek().present;
  // undo or another tool has changed the picture in the meantime
  if (document.elements.find((each) => each.key === key)?.element.value !== element.value) return;
  const { edit } = sourceOf(document, typedText(element));
  const crop = cropOf(last);
  const isSame = (['x', 'y', 'width', 'height'] as const).every(
    (side) => Math.abs(crop[side] - edit.crop[side]) < 1e-4,
  );
  if (isSame) return;
  const box = croppedBox(boxOf(element), last);
  void editPicture(editor, key, { change: (before) => ({ ...before, crop }), box }).then((isChanged) => {
    if (isChanged) editor.say(texts.cropped);
  });
}

interface Placed extends Point {
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the CSS position of a rectangle or, with `isBelow`, of the middle of its bottom edge. The position is
 * relative to `origin`.
 */
function placed({ x, y, width, height }: Placed, origin: Point, scale: number, isBelow = false) {
  const [left, top] = [(x - origin.x) * scale, (y - origin.y) * scale];
  if (isBelow) return { left: `${left + (width * scale) / 2}px`, top: `${top + height * scale}px` };
  return { left: `${left}px`, top: `${top}px`, width: `${width * scale}px`, height: `${height * scale}px` };
}

interface PictureProps {
  readonly url: string;
  readonly flipX: boolean;
  readonly flipY: boolean;
  readonly now: CropState;
  readonly origin: Point;
  readonly scale: number;
}

/** Longer side, in millimetres, of the label that draws the whole picture: about 1,200 pixels at 300 dpi. */
const DRAWN_MM = 100;

/** The whole picture, drawn by the label renderer. The part outside the crop frame is shaded. */
function Picture({ url, flipX, flipY, now: { picture, frame }, origin, scale }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const ratio = picture.width / picture.height;
  const size =
    ratio > 1 ? { width: DRAWN_MM, height: DRAWN_MM / ratio } : { width: DRAWN_MM * ratio, height: DRAWN_MM };
  // biome-ignore lint/correctness/useExhaustiveDependencies: draws each picture once
  useEffect(() => {
    const end = new AbortController();
    const element = { type: 'image', x: 0, y: 0, ...size, value: url } as const;
    if (canvas.current !== null) {
      // if the picture cannot be drawn, the user can still move the edges of the frame
      renderPreview(canvas.current, { ...size, elements: [element] }, {}, { signal: end.signal }).catch(
        () => undefined,
      );
    }
    return () => end.abort(new DOMException('Cropping ended.', 'AbortError'));
  }, [url]);
  return (
    <div class="crop-picture" style={placed(picture, origin, scale)}>
      <canvas ref={canvas} width={1} height={1} style={{ scale: `${flipX ? -1 : 1} ${flipY ? -1 : 1}` }} />
      <div class="crop-shade" style={placed(frame, picture, scale)} />
    </div>
  );
}

const EDGES: readonly CropEdge[] = ['left', 'top', 'right', 'bottom'];
const CORNERS: readonly (readonly [CropEdge, CropEdge])[] = [
  ['left', 'top'],
  ['right', 'top'],
  ['right', 'bottom'],
  ['left', 'bottom'],
];

/** Returns the edges that the event's target moves: two for a corner handle, none for the picture. */
const edgesOf = (target: EventTarget | null): readonly CropEdge[] => {
  const names = target instanceof HTMLElement ? (target.dataset.edges ?? '').split(' ') : [];
  return EDGES.filter((edge) => names.includes(edge));
};

interface HandlesProps extends PartProps {
  readonly now: CropState;
  readonly state: Signal<CropState | undefined>;
}

/** The frame with its edges and corners. Dragging inside the frame moves the picture. */
function Handles({ each, texts, now, state }: HandlesProps) {
  const { store } = useEditor();
  const { scale } = store.viewport.value;
  const box = boxOf(each.element);
  const drag = useRef<{ readonly id: number; readonly x: number; readonly y: number; readonly from: CropState }>(
    undefined,
  );
  const { picture, frame } = now;
  const shares: Readonly<Record<CropEdge, number>> = {
    left: (frame.x - picture.x) / picture.width,
    top: (frame.y - picture.y) / picture.height,
    right: (picture.x + picture.width - frame.x - frame.width) / picture.width,
    bottom: (picture.y + picture.height - frame.y - frame.height) / picture.height,
  };
  return (
    <div
      class="crop-frame"
      style={placed(frame, box, scale)}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        const { target, pointerId: id, clientX: x, clientY: y } = event;
        if (target instanceof Element) target.setPointerCapture(id);
        drag.current = { id, x, y, from: now };
      }}
      onPointerMove={({ pointerId, clientX, clientY, target }) => {
        const { current } = drag;
        if (current?.id !== pointerId) return;
        const way = { x: (clientX - current.x) / scale, y: (clientY - current.y) / scale };
        state.value = moved(current.from, edgesOf(target), turnedVector(way, -box.rotation), MIN_PX / scale);
      }}
      onPointerUp={() => {
        drag.current = undefined;
      }}
      onPointerCancel={() => {
        drag.current = undefined;
      }}
    >
      {CORNERS.map(([across, down]) => (
        <span key={`${across} ${down}`} class="crop-corner" data-edges={`${across} ${down}`} />
      ))}
      {EDGES.map((edge) => (
        <span
          key={edge}
          class="crop-edge"
          data-edges={edge}
          role="slider"
          tabIndex={0}
          aria-label={texts.edges[edge]}
          aria-orientation={edge === 'left' || edge === 'right' ? 'horizontal' : 'vertical'}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(shares[edge] * 100)}
        />
      ))}
    </div>
  );
}
