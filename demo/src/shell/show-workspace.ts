import { h } from '../dom.ts';
import { PageError } from '../portal/connect-portal.ts';
import { words } from '../words/page-words.ts';
import type { Workspace, WorkspaceView } from '../workspace/workspace.ts';
import { keepOffline } from './keep-offline.ts';
import { failure, showAccountPage, showOpenPage, waiting } from './show-page.ts';

/** Loads the editor, the largest part of the page, while the header is already visible. */
async function loadWorkspace(view: WorkspaceView): Promise<Workspace> {
  try {
    const { createWorkspace } = await import('../workspace/workspace.ts');
    return await createWorkspace(view);
  } catch (error) {
    throw new PageError(words().page.editorNotLoaded, { cause: error });
  }
}

/** Shows the public workspace immediately, and adds the account's templates as soon as the session is known. */
export async function showOpenWorkspace(view: WorkspaceView): Promise<void> {
  const place = h('div', { class: 'place' }, waiting());
  const loading = loadWorkspace(view);
  const loaded = loading.catch(() => undefined);
  loading.then(
    ({ element }) => place.replaceWith(element),
    (error: unknown) => place.replaceWith(failure(error)),
  );
  const session = await showOpenPage(place, leavingOf(loaded));
  const workspace = await loaded;
  if (session !== undefined) await workspace?.signIn(session.account.name);
  await workspace?.followShared();
  keepOffline();
}

/**
 * Shows an account's workspace with its templates. The page's URL can name a template to open, or request a new label.
 */
export async function showAccountWorkspace(view: WorkspaceView): Promise<void> {
  const loading = loadWorkspace(view);
  const loaded = loading.catch(() => undefined);
  await showAccountPage({
    content: async (session) => {
      const workspace = await loading;
      void workspace.signIn(session?.account.name).then(workspace.followAddress).then(workspace.followShared);
      return workspace.element;
    },
    isForOffline: true,
    ...leavingOf(loaded),
  });
  keepOffline();
}

const leavingOf = (loaded: Promise<Workspace | undefined>) => ({
  mayLeave: async (): Promise<boolean> => (await loaded)?.mayLeave() ?? true,
  signedOut: async (): Promise<void> => (await loaded)?.signOut(),
});
