import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyRuns, runs, timeout } from '../../../sdk/test/property-tools.ts';
import { documentFaults } from '../../test/check-document.ts';
import { fullLabel, textAt } from '../../test/editor-documents.ts';
import { Hand, type Touch } from '../../test/editor-hand.ts';
import { documentChange } from '../../test/random-changes.ts';
import { DEFAULT_AIDS } from '../commands/canvas-aids.ts';
import type { EditorState } from '../commands/command.ts';
import { type CommandId, commandList, perform } from '../commands/commands.ts';
import type { EditorDocument } from '../document/editor-document.ts';
import { commit, redo, undo } from '../document/history.ts';
import type { Hit } from './gesture.ts';

// Random sequences of user input: commands, gestures, changes from panels, undo and redo.

type Place = readonly [number, number];
type Act =
  | { readonly kind: 'command'; readonly id: CommandId; readonly clipboard: string | undefined }
  | { readonly kind: 'gesture'; readonly places: readonly Place[]; readonly touch: Touch; readonly isDropped: boolean }
  | { readonly kind: 'panel'; readonly change: (document: EditorDocument) => EditorDocument };

const ids = commandList().map(([id]) => id);
const place = fc.tuple(fc.integer({ min: -5, max: 65 }), fc.integer({ min: -5, max: 45 }));
const keys = fc.record({ shift: fc.boolean(), alt: fc.boolean(), mod: fc.boolean() });
/** Targets are chosen directly, because random positions would rarely hit the small handles. */
const hit = fc.constantFrom<Hit | undefined>(
  undefined,
  undefined,
  { kind: 'rotate' },
  ...(['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const).map((handle) => ({ kind: 'handle', handle }) as const),
);
const clipboard = fc.constantFrom(
  undefined,
  'nonsense',
  JSON.stringify(textAt(3, 3)),
  JSON.stringify({ unit: 'inch', width: 2, height: 1, elements: [textAt(0.1, 0.1, { width: 1, height: 0.2 })] }),
);

const command = (id: fc.Arbitrary<CommandId>): fc.Arbitrary<Act> =>
  fc.record({ kind: fc.constant('command'), id, clipboard });
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 5, arbitrary: command(fc.constantFrom(...ids)) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('gesture'),
      places: fc.array(place, { minLength: 1, maxLength: 4 }),
      touch: fc.record({ keys, hit, type: fc.constantFrom('mouse', 'touch') }),
      isDropped: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('panel'), change: documentChange }) },
);

/** 200 actions in random order, including every command. */
const acts: fc.Arbitrary<readonly Act[]> = fc
  .tuple(
    fc.tuple(...ids.map((id) => command(fc.constant(id)))),
    fc.array(act, { minLength: 200 - ids.length, maxLength: 200 - ids.length }),
  )
  .chain(([each, others]) => {
    const all = [...each, ...others];
    return fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
  });

const stateOf = ({ history }: Hand, text: string | undefined): EditorState => ({
  history,
  clipboard: text,
  row: 0,
  resolutionDpi: 203,
  zoom: 1,
  view: 'label',
  isSnapping: true,
  aids: DEFAULT_AIDS,
});

function does(hand: Hand, one: Act): void {
  if (one.kind === 'command') hand.history = perform(stateOf(hand, one.clipboard), one.id).history;
  else if (one.kind === 'panel') hand.history = commit(hand.history, one.change(hand.document), 'change');
  else if (one.isDropped) drops(hand, one.places, one.touch);
  else hand.drag(one.places, one.touch);
}

function drops(hand: Hand, places: readonly Place[], touch: Touch): void {
  begins(hand, places, touch);
  hand.escape();
}

/** Presses at the first position and moves over the others, without releasing. */
function begins(hand: Hand, places: readonly Place[], touch: Touch): void {
  for (const [index, [x, y]] of places.entries()) index === 0 ? hand.down(x, y, touch) : hand.move(x, y, touch);
}

describe('random sequences of 200 commands, gestures and changes of label, rows and paper', () => {
  it(
    'keep the document valid at each step; undone to the start they give the start, redone the end',
    () => {
      fc.assert(
        fc.property(acts, (all) => {
          const start = fullLabel();
          const hand = new Hand(start, { isSnapping: true });
          for (const one of all) {
            does(hand, one);
            expect(documentFaults(hand.document)).toEqual([]);
          }
          while (hand.history.future.length > 0) hand.history = redo(hand.history);
          const end = hand.document;
          while (hand.history.past.length > 0) hand.history = undo(hand.history);
          // The selection is not a step; it stays with the document in which it was made.
          expect({ ...hand.document, selection: [] }).toEqual(start);
          while (hand.history.future.length > 0) hand.history = redo(hand.history);
          expect(hand.document).toEqual(end);
        }),
        anyRuns(15),
      );
    },
    timeout,
  );
});

describe('any gesture', () => {
  const gesture = fc.record({
    places: fc.array(place, { minLength: 1, maxLength: 5 }),
    touch: fc.record({ keys, hit, type: fc.constantFrom('mouse', 'pen', 'touch') }),
    selection: fc.subarray([1, 2, 3, 4]),
  });
  const handWith = (selection: readonly number[]) => new Hand({ ...fullLabel(), selection }, { isSnapping: true });

  it(
    'that ends with Escape leaves the present the same object',
    () => {
      fc.assert(
        fc.property(gesture, ({ places, touch, selection }) => {
          const hand = handWith(selection);
          const { present } = hand.history;
          drops(hand, places, touch);
          expect(hand.history.present).toBe(present);
        }),
        runs(200),
      );
    },
    timeout,
  );
  it(
    'that goes there and back makes no step',
    () => {
      fc.assert(
        fc.property(gesture, ({ places, touch, selection }) => {
          const hand = handWith(selection);
          hand.drag([...places, ...places.slice(0, 1)], touch);
          expect(hand.history.past).toEqual([]);
          expect(hand.document.elements).toEqual(fullLabel().elements);
        }),
        runs(200),
      );
    },
    timeout,
  );
  it(
    'shows what it commits',
    () => {
      fc.assert(
        fc.property(gesture, ({ places, touch, selection }) => {
          const hand = handWith(selection);
          begins(hand, places, touch);
          const shown = hand.shown.elements;
          const [x, y] = places.at(-1) ?? [0, 0];
          hand.up(x, y, touch);
          expect(hand.document.elements).toEqual(shown);
        }),
        runs(200),
      );
    },
    timeout,
  );
});
