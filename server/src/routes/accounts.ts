import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { signUp } from '../accounts/create-account.ts';
import type { KeyName } from '../accounts/key-names.ts';
import { endSessions, hostCookie, isLive, launch, launchedCookie } from '../accounts/sessions.ts';
import { type Attempt, type Credentials, DEVICE_DAYS } from '../accounts/sign-in.ts';
import { readUsage } from '../accounts/usage.ts';
import type { BillingShop } from '../billing/billing.ts';
import type { Deps } from '../deps.ts';
import { ApiError } from '../errors.ts';
import { clientAddress } from '../middleware/client-address.ts';
import { type AppHandler, cookiesOf, type Env, pathParameter } from '../middleware/env.ts';
import { type JsonBody, readBody } from '../middleware/request-body.ts';
import {
  checkoutAddress,
  makeKey,
  portalUsage,
  renameOwnKey,
  revokeOwnKey,
  shownAccount,
  shownKeys,
  subscriptionAddress,
} from '../portal/account.ts';
import { LAUNCH_POLICY, launchPages } from '../portal/launch-page.ts';
import type { Account } from '../stores/account-store.ts';

/** POST /portal/sign-up: creates an account and signs in. */
export function postSignUp(deps: Deps, body: JsonBody<Credentials>): AppHandler {
  return async (context) => {
    const credentials = body.of(context);
    await countAttempt(deps, context, { email: credentials.email });
    await deps.attempts.takeSignUp(clientAddress(context, deps.config.addressHeader));
    await signUp(deps, credentials);
    return context.json({ account: shownAccount(await begin(deps, context, { credentials })) }, 201);
  };
}

/** POST /portal/sign-in */
export function postSignIn(deps: Deps, body: JsonBody<Credentials>): AppHandler {
  return async (context) => {
    const credentials = body.of(context);
    const { email } = credentials;
    const device = await deps.devices.find(getCookie(context, deviceCookie(deps)) ?? '', email);
    await countAttempt(deps, context, { email, device });
    return context.json({ account: shownAccount(await begin(deps, context, { credentials, device })) });
  };
}

/** POST /portal/sign-out: ends all sessions of the browser. */
export function postSignOut(deps: Deps): AppHandler {
  return async (context) => {
    await forget(deps, context);
    return context.body(null, 204);
  };
}

/** GET /portal/session: returns the signed-in account and the time at which the session ends. */
export const getSession: AppHandler = (context) => {
  const { account, expiresAt } = context.var.session;
  return context.json({ account: shownAccount(account), expiresAt: new Date(expiresAt).toISOString() });
};

/** GET /portal/keys */
export function getKeys(deps: Deps): AppHandler {
  return async (context) => context.json({ keys: await shownKeys(deps, context.var.session.account) });
}

/**
 * POST /portal/keys: creates a key, with a name if the body contains one. Only this response contains the key's text.
 */
export function postKey(deps: Deps, body: JsonBody<KeyName>): AppHandler {
  return async (context) => context.json(await makeKey(deps, context.var.session.account, body.of(context)), 201);
}

/** PATCH /portal/keys/{id}: renames a key. */
export function patchKey(deps: Deps, body: JsonBody<KeyName>): AppHandler {
  return async (context) => {
    await renameOwnKey(deps, context.var.session.account, pathParameter(context, 'id'), body.of(context));
    return context.body(null, 204);
  };
}

/** DELETE /portal/keys/{id} */
export function removeKey(deps: Deps): AppHandler {
  return async (context) => {
    await revokeOwnKey(deps, context.var.session.account, pathParameter(context, 'id'));
    return context.body(null, 204);
  };
}

/** GET /portal/usage */
export function getPortalUsage(deps: Deps): AppHandler {
  return async (context) => context.json(await portalUsage(deps, context.var.session.account));
}

/** POST /portal/billing/checkout */
export function postCheckout({ billing }: Deps): AppHandler {
  return async (context) => context.json({ url: await checkoutAddress(billing, context.var.session.account) });
}

/** POST /portal/billing/portal */
export function postBillingPortal({ billing }: Deps): AppHandler {
  return async (context) => context.json({ url: await subscriptionAddress(billing, context.var.session.account) });
}

/** Returns the name of the cookie that identifies a browser in which an account has signed in before. */
const deviceCookie = ({ publicUrl }: Pick<Deps, 'publicUrl'>): string => hostCookie('platen_device', publicUrl());

async function countAttempt(
  { attempts, config }: Deps,
  context: Context<Env>,
  who: Omit<Attempt, 'clientAddress'>,
): Promise<void> {
  await attempts.take({ ...who, clientAddress: clientAddress(context, config.addressHeader) });
}

/** Credentials, and the device id from the browser's cookie if a user has signed in from this browser before. */
interface SigningIn {
  readonly credentials: Credentials;
  readonly device?: string | undefined;
}

/**
 * Starts a developer's session, which replaces any other session in the browser, and remembers the browser. Throws 401
 * if the e-mail address or the password is wrong, without revealing which.
 */
async function begin(deps: Deps, context: Context<Env>, { credentials, device }: SigningIn): Promise<Account> {
  const cookies = await deps.developerSessions.begin(credentials);
  const account = await deps.stores.accounts.find('developer', credentials.email);
  if (cookies === undefined || account === undefined)
    throw new ApiError('signed_out', 'The e-mail address or the password is wrong.');
  await forget(deps, context);
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  setCookie(context, deviceCookie(deps), await deps.devices.remember(credentials.email, device), {
    ...{ path: '/', httpOnly: true, sameSite: 'Strict', secure: deps.publicUrl().startsWith('https:') },
    maxAge: DEVICE_DAYS * 86_400,
  });
  return account;
}

/** Ends all sessions in the browser, but keeps the browser's device cookie. */
async function forget(deps: Deps, context: Context<Env>): Promise<void> {
  const cookies = await endSessions(deps, cookiesOf(context));
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  const launched = launchedCookie(deps);
  if (getCookie(context, launched) === undefined) return;
  deleteCookie(context, launched, { path: '/', httpOnly: true, secure: deps.publicUrl().startsWith('https:') });
}

/**
 * GET /launch/{token}: shows a page with a button. Only a click on the button consumes the link; a link preview that
 * fetches the page does not.
 */
export function getLaunch({ stores, clock }: Deps): AppHandler {
  return async (context) => {
    preparePage(context);
    const live = await isLive(stores, pathParameter(context, 'token'), clock.now());
    const pages = launchPages(context);
    return live ? context.html(pages.launch) : context.html(pages.dead, 404);
  };
}

/** POST /launch/{token}: sent by the button on the launch page. Consumes the link and starts the shop's session. */
export function postLaunch(deps: Deps): AppHandler {
  const { stores, clock, publicUrl } = deps;
  return async (context) => {
    const session = await launch(stores, pathParameter(context, 'token'), clock.now());
    if (session === undefined) {
      preparePage(context);
      return context.html(launchPages(context).dead, 404);
    }
    await forget(deps, context);
    setCookie(context, launchedCookie(deps), session.token, {
      ...{ path: '/', httpOnly: true, sameSite: 'Lax', secure: publicUrl().startsWith('https:') },
      maxAge: Math.floor((session.expiresAt - clock.now()) / 1000),
    });
    return context.redirect('/editor', 303);
  };
}

function preparePage(context: Context<Env>): void {
  context.header('Content-Security-Policy', LAUNCH_POLICY);
  context.header('Vary', 'Accept-Language', { append: true });
  // with `no-referrer`, browsers would replace the Origin of the button's request with `null`; `same-origin` also hides
  // the link from other sites
  context.header('Referrer-Policy', 'same-origin');
}

/** GET /usage */
export function getUsage(deps: Deps): AppHandler {
  return async (context) => {
    const usage = await readUsage(deps, context.var.caller);
    return context.json(usage, 200, { 'Cache-Control': 'no-store' });
  };
}

/** Maximum size, in bytes, of a message from the payment service. */
const WEBHOOK_BYTES = 1024 * 1024;

/**
 * POST /billing/webhook: receives a message from the payment service. The message's signature covers the exact bytes of
 * the body.
 */
export function postBillingWebhook(shop: BillingShop): AppHandler {
  return async (context) => {
    const message = await readBody(context.req.raw, WEBHOOK_BYTES);
    await shop.receive(message, context.req.header('Stripe-Signature') ?? '');
    return context.json({ received: true }, 200, { 'Cache-Control': 'no-store' });
  };
}
