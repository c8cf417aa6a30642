import { describe, expect, it } from 'vitest';
import { type CanvasHandlers, createRelay } from './relay.ts';

/** What was heard, by the name of the key or the pointer's place. */
function listening() {
  const heard: string[] = [];
  const pointer = ({ type, clientX }: MouseEvent): void => void heard.push(`${type} ${clientX}`);
  const key = (event: KeyboardEvent): void => void heard.push(`${event.type} ${event.key}`);
  const handlers: CanvasHandlers = {
    ...{ onPointerDown: pointer, onPointerMove: pointer, onPointerUp: pointer, onPointerCancel: pointer },
    ...{ onMouseDown: pointer, onDblClick: pointer, onContextMenu: pointer, onKeyDown: key, onKeyUp: key },
  };
  return { heard, handlers };
}
const pointed = (type: string, clientX: number) => ({ type, clientX }) as PointerEvent;
const pressed = (type: string, key: string) => ({ type, key }) as KeyboardEvent;

describe('a relay of the canvas', () => {
  it('keeps what is heard until somebody answers, and gives it in its order, then all that follows', () => {
    const { heard, handlers } = listening();
    const relay = createRelay();
    relay.handlers.onKeyDown(pressed('keydown', ' '));
    relay.handlers.onPointerMove(pointed('pointermove', 1));
    relay.handlers.onKeyUp(pressed('keyup', ' '));
    expect(heard).toEqual([]);
    relay.answerBy(handlers);
    expect(heard).toEqual(['keydown  ', 'pointermove 1', 'keyup  ']);
    relay.handlers.onPointerUp(pointed('pointerup', 2));
    relay.answerBy(handlers);
    expect(heard).toEqual(['keydown  ', 'pointermove 1', 'keyup  ', 'pointerup 2']);
  });

  it('keeps no movement that nothing began', () => {
    const { heard, handlers } = listening();
    const relay = createRelay();
    relay.handlers.onPointerMove(pointed('pointermove', 1));
    relay.answerBy(handlers);
    expect(heard).toEqual([]);
  });

  it('drops what was kept where nobody comes to answer', () => {
    const { heard, handlers } = listening();
    const relay = createRelay();
    relay.handlers.onKeyDown(pressed('keydown', 'a'));
    relay.drop();
    relay.answerBy(handlers);
    expect(heard).toEqual([]);
  });
});
