import type { Place, Shelf } from './shelf.ts';
import type { LibraryAnswer } from './template-library.ts';

/** A place for documents whose code is loaded when it is first used; a call fails where it could not be. */
export function laterShelf(place: Place, load: () => Promise<Shelf | undefined>): Shelf {
  const through = async <Value>(
    ask: (shelf: Shelf) => Promise<LibraryAnswer<Value>>,
  ): Promise<LibraryAnswer<Value>> => {
    const shelf = await load();
    return shelf === undefined ? { kind: 'failed' } : ask(shelf);
  };
  return {
    place,
    list: (cursor) => through((shelf) => shelf.list(cursor)),
    read: (id) => through((shelf) => shelf.read(id)),
    store: (document, over) => through((shelf) => shelf.store(document, over)),
    rename: (id, name, tag) => through((shelf) => shelf.rename(id, name, tag)),
    remove: (id, tag) => through((shelf) => shelf.remove(id, tag)),
  };
}
