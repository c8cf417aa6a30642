import { setCookie } from 'hono/cookie';
import { isLive, launch, launchedCookie } from '../accounts/sessions.ts';
import type { Deps } from '../deps.ts';
import type { AppHandler } from '../middleware/env.ts';
import { deadLinkPage, LAUNCH_POLICY, launchPage } from '../portal/launch-page.ts';
import { forget } from './portal.ts';

/** GET /launch/{token}: a page with a button, so that previewing a link does not use it up. */
export function getLaunch({ stores, clock }: Deps): AppHandler {
  return async (context) => {
    preparePage(context);
    const live = await isLive(stores, context.req.param('token') ?? '', clock.now());
    return live ? context.html(launchPage) : context.html(deadLinkPage, 404);
  };
}

/** POST /launch/{token}: sent by the button. Uses up the link and starts the shop's session. */
export function postLaunch(deps: Deps): AppHandler {
  const { stores, clock, publicUrl } = deps;
  return async (context) => {
    const session = await launch(stores, context.req.param('token') ?? '', clock.now());
    if (session === undefined) {
      preparePage(context);
      return context.html(deadLinkPage, 404);
    }
    await forget(deps, context);
    setCookie(context, launchedCookie(deps), session.token, {
      ...{ path: '/', httpOnly: true, sameSite: 'Lax', secure: publicUrl().startsWith('https:') },
      maxAge: Math.floor((session.expiresAt - clock.now()) / 1000),
    });
    return context.redirect('/editor', 303);
  };
}

function preparePage(context: Parameters<AppHandler>[0]): void {
  context.header('Content-Security-Policy', LAUNCH_POLICY);
  // `no-referrer` would make the browser omit the Origin of the button's request; the link still goes to no other site
  context.header('Referrer-Policy', 'same-origin');
}
