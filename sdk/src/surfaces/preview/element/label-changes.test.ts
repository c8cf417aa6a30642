import { describe, expect, it } from 'vitest';
import { createLabelChanges } from './label-changes.ts';

const label = (name: string) => ({
  template: { width: 50, height: 25, elements: [] },
  data: { name },
  resolutionDpi: 300,
  fonts: undefined,
});

describe('a page gives another label', () => {
  it('when what it gives differs from the newest that was asked for', () => {
    const changes = createLabelChanges();
    expect(changes.next(label('Mug'), false)).toEqual({ ...label('Mug'), unreadable: [] });
    expect(changes.next(label('Mug'), false)).toBeUndefined();
    expect(changes.next(label('Tea'), false)?.data).toEqual({ name: 'Tea' });
    expect(changes.next(label('Mug'), false)?.data).toEqual({ name: 'Mug' });
    expect(changes.next({ ...label('Mug'), resolutionDpi: 203 }, false)?.resolutionDpi).toBe(203);
  });

  it('when it changed the same objects in place', () => {
    const changes = createLabelChanges();
    const given = label('Mug');
    changes.next(given, false);
    given.data.name = 'Tea';
    expect(changes.next(given, false)?.data).toEqual({ name: 'Tea' });
  });

  it('when it asks for the same one again', () => {
    const changes = createLabelChanges();
    changes.next(label('Mug'), false);
    expect(changes.next(label('Mug'), true)?.data).toEqual({ name: 'Mug' });
  });

  it('when the newest was given up before it was answered', () => {
    const changes = createLabelChanges();
    const first = changes.next(label('Mug'), false);
    if (first !== undefined) changes.answered(first);
    changes.giveUp();
    expect(changes.next(label('Mug'), false)).toBeUndefined();
    changes.next(label('Tea'), false);
    changes.giveUp();
    expect(changes.next(label('Tea'), false)?.data).toEqual({ name: 'Tea' });
  });

  it('not while it gives no template', () => {
    expect(createLabelChanges().next({ ...label('Mug'), template: null }, true)).toBeUndefined();
  });
});

describe('a string', () => {
  it('is read as JSON', () => {
    expect(createLabelChanges().read('data', '{"name":"Mug"}')).toEqual({ name: 'Mug' });
  });

  it('that is not JSON is the label’s issue, once, until it is corrected', () => {
    const changes = createLabelChanges();
    changes.read('data', '{');
    expect(changes.next(label('Mug'), false)?.unreadable).toMatchObject([{ path: '/data', code: 'json_syntax' }]);
    changes.read('data', '{');
    expect(changes.next(label('Mug'), false)).toBeUndefined();
    changes.read('data', '{}');
    expect(changes.next(label('Mug'), false)?.unreadable).toEqual([]);
  });
});
